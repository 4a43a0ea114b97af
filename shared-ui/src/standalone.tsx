import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { toGuide } from './api/guide.ts'
import { onlyDigits } from './phone.ts'
import {
  api,
  createBrowserRouter,
  guideAtom,
  Outlet,
  QueryClientProvider,
  queryClient,
  type RouteObject,
  RouterProvider,
  redirect,
  StoreProvider,
  send,
  signIn,
  store,
  toastAtom,
  useAtomValue,
  useLogout,
  useMutation,
} from './platform.ts'
import './theme.css'
import { Button, ErrorState, Field } from './ui/index.ts'

/**
 * Runs a remote without a shell, for development: its pages, a bare sign-in, and what the shell would say in toasts.
 *
 * @param home the page that `/` leads to
 */
export function startAlone(routes: RouteObject[], home: string): void {
  const router = createBrowserRouter([
    { path: '/', loader: () => redirect(home) },
    { element: <Alone />, children: routes },
  ])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StoreProvider>
    </StrictMode>,
  )
}

function Alone() {
  const guide = useAtomValue(guideAtom)
  const toast = useAtomValue(toastAtom)
  return (
    <>
      <p role="status">{toast?.text}</p>
      {guide ? <Outlet key={guide.id} /> : <SignIn />}
      {guide && <SignOut />}
    </>
  )
}

function SignIn() {
  const [phone, setPhone] = useState('')
  const login = useMutation({
    mutationFn: () => send(api['login.php'].$post({ json: { phone } })),
    onSuccess: ({ guide }) => signIn(toGuide(guide)),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate()
      }}
    >
      <Field
        label="מספר טלפון"
        inputMode="numeric"
        value={phone}
        onChange={({ target }) => setPhone(onlyDigits(target.value))}
      />
      <Button type="submit" busy={login.isPending}>
        כניסה
      </Button>
      {login.error && <ErrorState text={login.error.message} />}
    </form>
  )
}

function SignOut() {
  const logout = useLogout()
  return (
    <Button look="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
      התנתקות
    </Button>
  )
}
