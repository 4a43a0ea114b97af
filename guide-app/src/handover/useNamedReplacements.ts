import { type Group, useGuide } from '@hafifa/shared-ui/platform'
import { useMemo } from 'react'
import type { NamedReplacement, Replacement } from './replacements.ts'

/** Except for the signed-in guide. */
export function useNamedReplacements(replaced: readonly Replacement[], group: Group): NamedReplacement[] {
  const own = useGuide().id
  return useMemo(() => {
    const { guideIds, guides, adminIds, admins } = group
    const people = [...guides, ...admins]
    const names = new Map([...guideIds, ...adminIds].map((id, index) => [id, people[index]]))
    names.delete(own)
    return replaced.map(({ name, label, editorId = own }) => ({ name, label, editor: names.get(editorId) }))
  }, [replaced, group, own])
}
