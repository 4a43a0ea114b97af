/**
 * Reads the address of the server from a line of its log, which is one JSON object.
 * @param {string} line
 * @returns {string | undefined} nothing for every other line
 */
export function listeningAddress(line) {
  if (!line.includes('"msg":"listening"')) return
  const { address, port } = JSON.parse(line)
  const host = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(address) ? 'localhost' : address
  return `http://${host}:${port}`
}
