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
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { ApiError, type ApiErrorCode, errorText, isApiError } from './api/ApiError.ts'
export { callQuery } from './api/callQuery.ts'
export { type Answer, api, send } from './api/client.ts'
export { createBrowserRouter, useBackCloses } from './backCloses.ts'
export { type CopyCode, type DeviceCopy, deviceCopyAtom, type JournalPlace } from './copy/deviceCopy.ts'
export { page } from './pages/page.ts'
export { prefetching, routesOf } from './pages/routesOf.tsx'
export { queryClient } from './queryClient.ts'
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
export { type Toast, toast, toastAtom } from './toast.ts'
export { usePrintRecord } from './usePrintRecord.ts'
export { useGoBack, useWayBackHere, wayBackAtom } from './wayBack.ts'
export type { Group } from './wire/group.ts'
export type { Guide } from './wire/guide.ts'
