import browserslist from 'browserslist'

/** What Vite calls the browsers of `.browserslistrc`. Samsung Internet is a Chrome of a later version than the oldest Chrome. */
const viteNames: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
}

export function oldestBrowsers(): Map<string, number> {
  const oldest = new Map<string, number>()
  for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = browser.split(' ')
    oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(versions)))
  }
  return oldest
}

export function buildTargets(): string[] {
  return [...oldestBrowsers()].flatMap(([name, version]) => {
    const viteName = viteNames[name]
    return viteName ? [`${viteName}${version}`] : []
  })
}
