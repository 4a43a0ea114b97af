import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian.mjs'
import { run } from './run.mjs'

const headlessShell = 'chromium-headless-shell'

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @throws {Error} if there is no browser and none can be installed */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH: ${named} does not start.`)
  }
  const path =
    installedBrowser([headlessShell]) ??
    (await debianBrowser(headlessShell)) ??
    installedBrowser() ??
    (await playwrightBrowser()) ??
    (await debianBrowser('chromium'))
  if (path) return path
  throw new Error('The tests found no browser. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

async function debianBrowser(/** @type {string} */ name) {
  return (await installDebianPackage(name)) ? installedBrowser([name]) : undefined
}

function installedBrowser(names = commands) {
  return names.map(which).find(runs)
}

function which(/** @type {string} */ command) {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function runs(/** @type {string} */ path) {
  // Excludes a Chromium whose libraries are missing, and Ubuntu's stub that only installs a snap.
  return path !== '' && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (runs(path)) return path
  console.log('Downloading Chromium…')
  await run('playwright', ['install', 'chromium'])
  return runs(path) ? path : undefined
}
