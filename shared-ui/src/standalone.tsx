import { paths } from '@hafifa/api/contract'
import { useState } from 'react'
import {
  api,
  createBrowserRouter,
  guideAtom,
  Outlet,
  type RouteObject,
  redirect,
  send,
  signIn,
  toastAtom,
  useAtomValue,
  useLogout,
  useMutation,
} from './platform.ts'
import { render } from './render.tsx'
import css from './standalone.module.css'
import { onlyDigits } from './text/phone.ts'
import { Button, ErrorState, Field } from './ui/index.ts'
import { toGuide } from './wire/guide.ts'

type StandaloneOptions = {
  routes: RouteObject[]
  home: string
  frame: 'shell' | 'remote'
}

export function startStandalone({ routes, home, frame }: StandaloneOptions): void {
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
    <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
      התנתקות
    </Button>
  )
}
