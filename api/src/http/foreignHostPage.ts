import type { Context } from 'hono'
import { html } from 'hono/html'
import { errors } from '../rules/errors.ts'

const { status, message } = errors['foreign-host']

/** Names neither the programme nor its address, because anybody can point a domain at this server. */
export function foreignHostPage(c: Context) {
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}

const page = html`<!doctype html>
<html lang="he" dir="rtl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>הכתובת שגויה</title>
    <style>
      body {
        max-width: 32rem;
        margin: 20vh auto 0;
        padding: 0 1rem;
        font: 1.125rem/1.5 system-ui, sans-serif;
      }
      h1 {
        font-size: 1.5rem;
      }
    </style>
  </head>
  <body>
    <main>
      <h1>הכתובת שגויה</h1>
      <p>${message}</p>
    </main>
  </body>
</html>`
