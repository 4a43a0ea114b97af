import type { Plugin } from 'vite'

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/

/** Behind the body's content, a style sheet that does not arrive leaves what the page shows until the first screen. */
export function paintFirst(): Plugin {
  return {
    name: 'hafifa:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [link = ''] = styleSheet.exec(page) ?? []
        return page.replace(link, '').replace(/\s*<\/body>/, (end) => link + end)
      },
    },
  }
}
