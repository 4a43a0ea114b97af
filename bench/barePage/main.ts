import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

const page = createElement(
  'form',
  null,
  createElement('label', { htmlFor: 'phone' }, 'טלפון'),
  createElement('input', { id: 'phone', type: 'tel' }),
)
const router = createBrowserRouter([{ path: '*', element: page }])
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(RouterProvider, { router }))
