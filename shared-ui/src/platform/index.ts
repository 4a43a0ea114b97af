/** What must exist only once on a page. Not tree-shaken: add a name only when a package needs it. */
export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
export { atom, Provider as StoreProvider, useAtomValue } from 'jotai'
export {
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { ApiError, type ApiErrorCode, errorText, isApiError } from './client/ApiError.ts'
export { callQuery } from './client/callQuery.ts'
export { type Answer, api, send } from './client/client.ts'
export { transport } from './client/transport.ts'
export { queryClient } from './query/queryClient.ts'
export { createBrowserRouter, useBackCloses } from './router/backCloses.ts'
export { page } from './router/page.ts'
export { prefetching, routesOf } from './router/routesOf.tsx'
export { usePrintRecord } from './router/usePrintRecord.ts'
export { useGoBack, useWayBackHere, wayBackAtom } from './router/wayBack.ts'
export { type CopyCode, type DeviceCopy, deviceCopyAtom, type JournalPlace } from './session/deviceCopy.ts'
export {
  continueAsPresentGuide,
  currentGuide,
  getLastGuideId,
  guideAtom,
  isCurrentGuide,
  isSessionOfOther,
  onGuideChange,
  replacedGuideAtom,
  signedOutAtom,
  signIn,
  store,
} from './session/session.ts'
export { shell } from './session/shell.ts'
export { useGuide } from './session/useGuide.ts'
export { beforeLogout, useLogout } from './session/useLogout.ts'
export { startPlatform } from './start.ts'
export { type Toast, toast, toastAtom } from './toast.ts'
export type { Group } from './wire/group.ts'
export type { Guide } from './wire/guide.ts'
