import type { Plugin } from 'vite'

/**
 * V8 compiles all functions of a file with this first line while the file arrives, in another thread, and
 * otherwise each at its first call. Other browsers ignore the line.
 */
const hint = '//# allFunctionsCalledOnLoad\n'

/** Smaller files gain less than the line costs. */
const thresholdBytes = 10_000

/** Not by the bundler's `banner`, because Vite writes a line before it. */
export function compileEarly(): Plugin {
  return {
    name: 'hafifa:compile-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length > thresholdBytes) file.code = hint + file.code
        }
      },
    },
  }
}
