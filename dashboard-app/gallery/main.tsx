import { createBrowserRouter, NavLink, redirect, signIn } from '@hafifa/shared-ui/platform'
import { render } from '@hafifa/shared-ui/render'
import { settings } from '@hafifa/shared-ui/settings'
import { styles } from '@hafifa/shared-ui/ui'
import type { ComponentType, ReactNode } from 'react'

type Room = { examples: Record<string, ReactNode>; Frame: ComponentType<{ children: ReactNode }> }

/** By the address, which decides the contrast that the tests of accessibility demand. */
const rooms: Record<string, () => Promise<Room>> = {
  ui: () => import('./ui.tsx'),
  fields: () => import('./fields.tsx'),
  dashboard: () => import('./dashboard.tsx'),
}

const routes = Object.entries(rooms).map(([name, load]) => ({
  path: `/${name}`,
  lazy: async () => {
    const { examples, Frame } = await load()
    return { element: <Frame>{<Gallery room={name} examples={examples} />}</Frame> }
  },
}))

Object.assign(settings, { helpWhatsapp: '972500000000', helpEmail: 'help@hafifa.example' })
signIn({ id: 1, full_name: 'דנה כהן', phone: '0500000001', admin: 1 })
render(createBrowserRouter([...routes, { path: '*', loader: () => redirect('/ui') }]))

function Gallery({ room, examples }: { room: string; examples: Room['examples'] }) {
  return (
    <div className={styles.stack5}>
      <h1 dir="ltr">{room}</h1>
      <nav className={styles.row} aria-label="חדרים">
        {Object.keys(rooms).map((name) => (
          <NavLink key={name} to={`/${name}`}>
            {name}
          </NavLink>
        ))}
      </nav>
      {Object.entries(examples).map(([name, example]) => (
        <section key={name} className={styles.stack3} aria-label={name}>
          <h2 dir="ltr">{name}</h2>
          {example}
        </section>
      ))}
    </div>
  )
}
