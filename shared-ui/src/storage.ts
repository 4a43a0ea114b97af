/** The browser's local storage for what the app can do without: reads null, and keeps nothing, while it is blocked or full. */
export const storage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: (key: string, text: string) => void attempt(() => localStorage.setItem(key, text)),
  removeItem: (key: string) => void attempt(() => localStorage.removeItem(key)),
}

function attempt<Result>(access: () => Result) {
  try {
    return access()
  } catch {
    return null
  }
}
