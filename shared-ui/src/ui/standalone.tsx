import { paths } from '@hafifa/api/contract'
import { toGuide } from '@hafifa/shared-ui/calls'
import {
  api,
  createBrowserRouter,
  guideAtom,
  Outlet,
  type RouteObject,
  redirect,
  send,
  signIn,
  startPlatform,
  toastAtom,
  useAtomValue,
  useLogout,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { onlyDigits } from '../lib/phone.ts'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { render } from './render.tsx'
import css from './standalone.module.css'

type StandaloneOptions = {
  routes: RouteObject[]
  home: string
  frame: 'shell' | 'remote'
}

export function startStandalone({ routes, home, frame }: StandaloneOptions): void {
  startPlatform()
  render(
    createBrowserRouter([
      { path: paths.home, loader: () => redirect(home) },
      { element: <Pages framed={frame === 'shell'} />, children: routes },
    ]),
  )
}

function Pages({ framed }: { framed: boolean }) {
  const guide = useAtomValue(guideAtom)
  const toast = useAtomValue(toastAtom)
  const pages = <Outlet key={guide?.id} />
  return (
    <>
      <p role="status">{toast?.title}</p>
      {guide && !framed ? pages : <main className={css.main}>{guide ? pages : <SignIn />}</main>}
      {guide && framed && <SignOut />}
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
      <label>
        מספר טלפון{' '}
        <input
          inputMode="numeric"
          value={phone}
          onChange={({ target }) => setPhone(onlyDigits(target.value))}
        />
      </label>
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
    <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
      התנתקות
    </Button>
  )
}
