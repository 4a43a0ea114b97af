export function listeningAddress(/** @type {string} */ line) {
  if (!line.includes('"msg":"listening"')) return
  const { address, port } = JSON.parse(line)
  const host = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(address) ? 'localhost' : address
  return `http://${host}:${port}`
}
