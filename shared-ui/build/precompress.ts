import { constants } from 'node:zlib'
import type { PluginOption } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

/** Compresses at build time, so that the server never does during a request. */
export function precompress(): PluginOption {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Direct codes for the 15 nearest distances compress the largest files better.
    [constants.BROTLI_PARAM_NDIRECT]: 15,
  }
  return compression({
    algorithms: [defineAlgorithm('brotliCompress', { params })],
    include: /\.(js|css|json|svg)$/,
    threshold: 256,
  })
}
