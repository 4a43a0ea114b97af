import { toGroup, toGuide } from '@hafifa/shared-ui/calls'
import { type Answer, api, callQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

export type GuideWithGroups = Answer<'get-guides.php'>['guides'][number]

export const guidesQuery = callQuery({
  queryKey: queryKeys.guides,
  endpoint: api['get-guides.php'],
  input: {},
  read: ({ guides }): GuideWithGroups[] => guides.map((guide) => ({ ...guide, ...toGuide(guide) })),
})

export function guideQuery(id: number) {
  return callQuery({
    queryKey: [...queryKeys.guides, id],
    endpoint: api['get-guide.php'],
    input: { id },
    read: ({ guide, groups }) => ({
      guide: toGuide(guide),
      active: guide.active,
      groups: groups.map(toGroup),
    }),
  })
}
