/** Local storage for optional data. While it is blocked or full, reads return null and writes are dropped. */
export const storage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: (key: string, text: string) => void attempt(() => localStorage.setItem(key, text)),
  removeItem: (key: string) => void attempt(() => localStorage.removeItem(key)),
}

export function isStorageBlocked(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}

function attempt<Result>(access: () => Result) {
  try {
    return access()
  } catch {
    return null
  }
}
