import { useInsertionEffect } from 'react'

type KeptStyle = { value: unknown; insert: (() => void) | undefined }

const styles = new Map<string, KeptStyle>()

/** Replaces the cache of antd's styles, which forgets and inserts them again with each user (alias in `vite.config.ts`). */
export default function useKeptStyle<Value>(
  kind: string,
  key: readonly string[],
  create: () => Value,
  _remove: unknown,
  insert?: (value: Value) => void,
): Value {
  const path = [kind, ...key].join('%')
  let style = styles.get(path)
  if (!style) {
    const value = create()
    style = { value, insert: insert && (() => insert(value)) }
    styles.set(path, style)
  }
  useInsertionEffect(() => {
    style.insert?.()
    style.insert = undefined
  }, [style])
  return style.value as Value
}
