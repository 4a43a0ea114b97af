import { useRef } from 'react'

/** Equal contents get the same key, so that the server recognizes a repeated call. */
export function useCallKey(): (contents: object) => string {
  const last = useRef({ text: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
