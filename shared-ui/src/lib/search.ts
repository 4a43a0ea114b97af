import { isFound, searchKey, searchParts } from '@hafifa/api/contract'

export function matchesSearch(search: string, texts: readonly string[], phone = ''): boolean {
  const parts = searchParts(search)
  return parts.length === 0 || isFound(parts, searchKey(texts, phone))
}
