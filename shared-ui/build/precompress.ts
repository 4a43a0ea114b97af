import { constants } from 'node:zlib'
import type { PluginOption } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

/**
 * Writes a `.br` file for every text file of the build, so that the server never compresses during a request.
 */
export function precompress(): PluginOption {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Direct codes for the 15 nearest distances compress the largest files better. With other settings, a few new hashes
    // change the size of the shell's largest file by 240 bytes.
    [constants.BROTLI_PARAM_NDIRECT]: 15,
  }
  return compression({
    algorithms: [defineAlgorithm('brotliCompress', { params })],
    include: /\.(js|css|json|svg)$/,
    threshold: 256,
  })
}
