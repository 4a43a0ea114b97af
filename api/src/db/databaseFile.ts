export function databaseFile(url: string): string | undefined {
  return url.startsWith('file:') ? url.slice('file:'.length) : undefined
}
