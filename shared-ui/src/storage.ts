/** The browser's local storage for what the app can do without: reads null, and keeps nothing, while it is blocked or full. */
export const storage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
    } catch (error) {
      console.warn(error)
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch (error) {
      console.warn(error)
    }
  },
}
