import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'
import { run } from './run.mjs'

const installed = [
  // Half the time of the others: it has no windows to draw.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the browser tests: the one that CHROMIUM_PATH names, an installed Chromium or Chrome, Playwright's
 * own, or on Debian as root the package `chromium`. Needs the installed packages.
 * @returns its path
 * @throws Error that says what to do when there is none
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH: ${named} does not run`)
  }
  return installedBrowser() ?? (await playwrightsOwn()) ?? (await debianPackage()) ?? giveUp()
}

function installedBrowser() {
  return installed.map(which).find((path) => path && runs(path))
}

/** The path of a command, or nothing. */
function which(command) {
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim()
}

/** A Chromium with a library missing, or a stand-in that asks to be installed, does not get this far. */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (runs(path)) return path
  console.log('Downloading a browser…')
  await run('playwright', ['install', 'chromium'])
  return runs(path) ? path : undefined
}

async function debianPackage() {
  return (await installPackage('chromium')) ? installedBrowser() : undefined
}

function giveUp() {
  throw new Error(
    'No browser for the browser tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
}
