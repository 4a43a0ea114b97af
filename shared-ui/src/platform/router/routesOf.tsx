import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { RenewedPart } from '../../lib/RenewedPart.tsx'
import { usePageTitle } from '../../lib/usePageTitle.ts'
import { queryClient } from '../query/queryClient.ts'
import { currentGuide } from '../session/session.ts'
import type { FirstView, Page } from './page.ts'

export function routesOf(pages: readonly Page[]): RouteObject[] {
  return pages.map(({ path, menu, title = menu?.label, load, ...firstView }) => ({
    path,
    lazy: async () => {
      const Component = await load()
      const page = title ? <Titled title={title} Page={Component} /> : <Component />
      return { element: <RenewedPart>{page}</RenewedPart>, handle: { page: Component } }
    },
    ...prefetching(firstView),
  }))
}

export function prefetching({ queries }: FirstView<string>) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => {
      const guide = currentGuide()
      const { '*': _rest, ...ofPage } = params
      const ids = Object.entries(ofPage).map(([name, value]) => [name, Number(value)] as const)
      // Without valid ids, there is no such page.
      if (!guide || ids.some(([, id]) => !Number.isSafeInteger(id) || id < 1)) return null
      for (const query of queries?.({ ...Object.fromEntries(ids), me: guide.id }) ?? []) {
        void queryClient.prefetchQuery(query)
      }
      return null
    },
    // The page itself handles changes of its search params.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
      currentUrl.search === nextUrl.search && defaultShouldRevalidate,
  }
}

function Titled({ title, Page }: { title: string; Page: ComponentType }) {
  usePageTitle(title)
  return <Page />
}
