import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'
import { run } from './run.mjs'

const commands = [
  // Takes half the time of the others.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser for the tests: the one that CHROMIUM_PATH names, an installed Chromium or Chrome, Playwright's own,
 * or on Debian as root the package `chromium`. Needs the installed packages.
 * @returns {Promise<string>} its path
 * @throws {Error} if there is none
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH: ${named} does not run`)
  }
  const path = installedBrowser() ?? (await playwrightBrowser()) ?? (await debianBrowser())
  if (path) return path
  throw new Error('No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}

function installedBrowser() {
  return commands.map(which).find(runs)
}

/** @param {string} command */
function which(command) {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * Excludes a Chromium with missing libraries and a stub that asks to be installed.
 * @param {string} path
 */
function runs(path) {
  return path !== '' && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (runs(path)) return path
  console.log('Downloading a browser…')
  await run('playwright', ['install', 'chromium'])
  return runs(path) ? path : undefined
}

async function debianBrowser() {
  return (await installPackage('chromium')) ? installedBrowser() : undefined
}
