import { constants } from 'node:zlib'
import type { PluginOption } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

/**
 * Writes a `.br` file for every text file of the build, so that the server never compresses during a request.
 */
export function precompress(): PluginOption {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // A single block compresses the largest files better.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  }
  return compression({
    algorithms: [defineAlgorithm('brotliCompress', { params })],
    include: /\.(js|css|json|svg)$/,
    threshold: 256,
  })
}
