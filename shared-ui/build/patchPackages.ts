import type { Plugin } from 'vite'

type Patch = { module: RegExp; from: string | RegExp; to: string }

const router = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-/

/** Code that no setting drops ([decision 36](../../docs/decisions/0036-patch-packages-in-the-shell.md)). */
const patches: Patch[] = [
  // The prefetching of the router's framework mode.
  { module: router, from: 'shouldPrefetch && !isAbsolute', to: 'false' },
  // Unused components of the router, whose definitions have side effects.
  { module: router, from: /^\w+\.displayName = "\w+";$/gm, to: '' },
  { module: router, from: /= (?=\w+\.forwardRef\()/g, to: '= /* @__PURE__ */ ' },
  // Its fetchers and actions of forms. Our pages use queries and mutations.
  { module: router, from: /^ {4}fetch: fetch2,$/m, to: '' },
  { module: router, from: /else if \(opts && opts\.submission && .*\) {/, to: 'else if (false) {' },
  { module: router, from: '!opts || !isSubmissionNavigation(opts)', to: 'true' },
  // Its errors of React's server components.
  { module: router, from: /this\.context\b/g, to: 'false' },
  // Its instrumentation of routes. That of the router is used.
  { module: router, from: /if \(init\.instrumentations\) (?=\{\n {4}let )/, to: 'if (false) ' },
  // Its middleware, which no route has.
  {
    module: router,
    from: 'init.dataStrategy || defaultDataStrategyWithMiddleware',
    to: 'defaultDataStrategy',
  },
  {
    module: router,
    from: /return runClientMiddlewarePipeline\(typedDataStrategyArgs, .*?\n {4}\}\);/s,
    to: '',
  },
  // Its state of pages that a server has rendered.
  { module: router, from: /opts\?\.hydrationData \|\| parseHydrationData\(\)/g, to: 'void 0' },
  // Its view transitions, for which no link asks.
  { module: router, from: '!viewTransitionOpts || !isViewTransitionAvailable', to: 'true' },
  {
    module: router,
    from: /^ {2}\w+\.useEffect\(\(\) => \{\n {4}if \(vtContext\.isTransitioning && .*?\[vtContext\.isTransitioning, interruption\]\);/ms,
    to: '',
  },
  { module: router, from: /^ {4}if \(isBrowser\d\) \{\n {6}restoreAppliedTransitions.*?\n {4}\}/ms, to: '' },
  {
    module: router,
    from: /(?<=let viewTransitionOpts;\n).*?(?= {4}updateState\(\n {6}\{\n {8}\.\.\.newState,)/s,
    to: '',
  },
  // Queries of several pages, which no screen has.
  {
    module: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
    from: /\(this\.#queryType === "infinite" \? .*? : (?=this\.options\.behavior\))/,
    to: '(',
  },
  // Cookies and forms, which browsers do not let a client send and no call takes.
  { module: /[\\/]hono[\\/]dist[\\/]client[\\/]client\.js$/, from: 'args?.cookie', to: 'false' },
  { module: /[\\/]hono[\\/]dist[\\/]client[\\/]client\.js$/, from: 'args.form', to: 'false' },
]

/** The build fails if a package no longer has what a patch replaces. */
export function patchPackages(): Plugin {
  const unused = new Set(patches)
  return {
    name: 'hafifa:patch-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      // Its package exports only the development files.
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
      },
    },
    transform: {
      filter: { id: patches.map(({ module }) => module) },
      handler(code, id) {
        return patches.reduce((before, patch) => {
          const after = patch.module.test(id) ? before.replace(patch.from, patch.to) : before
          if (after !== before) unused.delete(patch)
          return after
        }, code)
      },
    },
    generateBundle() {
      for (const { from } of unused) this.error(`no module contains ${from}: renew or remove its patch`)
    },
  }
}
