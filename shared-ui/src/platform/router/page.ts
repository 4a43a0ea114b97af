import type { ComponentType, ReactNode } from 'react'

type PageQuery = {
  queryKey: readonly unknown[]
  queryFn: () => Promise<unknown>
  meta: { path: string }
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Ids<Param extends string> = Record<Param | 'me', number>

export type FirstView<Param extends string = never> = {
  /** Prefetched by the route's loader and preloaded by the page's HTML. */
  queries?: (ids: Ids<Param>) => PageQuery[]
  /** Only preloaded. The page's own code decides when to make these calls. */
  preloads?: (ids: Ids<Param>) => PageQuery[]
}

type Menu = { label: string; icon: ReactNode; counted?: true }

/** The document's title. Defaults to the menu's label; null if the page itself calls `usePageTitle`. */
type Title = { menu: Menu; title?: string } | { menu?: undefined; title: string | null }

type PageOptions<Param extends string> = FirstView<Param> &
  Title & {
    load: () => Promise<ComponentType>
    parent?: string
    batch?: true
  }

export type Page = PageOptions<string> & { path: string }

export function page<const Path extends string>(path: Path, options: PageOptions<ParamsOf<Path>>): Page {
  return { path, ...options }
}
