import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for a while: what is typed is asked for once, not letter by letter. */
export function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
