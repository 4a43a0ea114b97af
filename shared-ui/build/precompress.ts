import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  // Direct codes for the 15 nearest distances compress the largest files better.
  [constants.BROTLI_PARAM_NDIRECT]: 15,
}

const thresholdBytes = 256

/** Compresses at build time, so that the server never does during a request. */
export function precompress(): Plugin {
  return {
    name: 'hafifa:precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|json|svg)$/.test(fileName))
        await Promise.all(
          files.map(async (file) => {
            const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            if (content.length < thresholdBytes) return
            const source = await compress(content, { params })
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
          }),
        )
      },
    },
  }
}
