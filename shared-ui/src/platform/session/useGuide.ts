import { useAtomValue } from 'jotai'
import type { Guide } from '../wire/guide.ts'
import { guideAtom } from './session.ts'

export function useGuide(): Guide {
  const guide = useAtomValue(guideAtom)
  if (!guide) throw new Error('useGuide: nobody is signed in')
  return guide
}
