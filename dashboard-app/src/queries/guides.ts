import { api, type Body, queryOptions, send, toGroup } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { toGuide } from '@hafifa/shared-ui/wire'

type GuidesAnswer = Awaited<ReturnType<(typeof api)['get-guides.php']['$get']>>

export type GuideWithGroups = Body<GuidesAnswer>['guides'][number]

/** Everyone, guides and coordinators, by name, each with the groups they guide. */
export const guidesQuery = queryOptions({
  queryKey: queryKeys.guides,
  queryFn: async () => (await send(api['get-guides.php'].$get())).guides.map(withGroups),
})

/** One guide and the groups they guide. */
export function guideQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.guides, id],
    queryFn: async () => {
      const { guide, groups } = await send(api['get-guide.php'].$get({ query: { id } }))
      return { guide: toGuide(guide), groups: groups.map(toGroup) }
    },
  })
}

function withGroups(guide: GuideWithGroups): GuideWithGroups {
  return { ...toGuide(guide), groups: guide.groups }
}
