import { globSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { viewports } from './screens.ts'

/** Returns the path of the page. */
export function writeContactSheet(folders: string[], file: string): string {
  const names = new Set(
    folders.flatMap((folder) => globSync('*@*.png', { cwd: folder })).map((name) => name.split('@')[0] ?? ''),
  )
  const sections = [...names].toSorted().map((name) => {
    const figures = viewports.flatMap((viewport) =>
      folders.flatMap((folder) => figureOf(join(folder, `${name}@${viewport.width}.png`), viewport)),
    )
    return `<h2 id="${name}">${name.replaceAll('-', ' ')}</h2><div>${figures.join('')}</div>`
  })

  function figureOf(picture: string, { width, height }: (typeof viewports)[number]): string[] {
    if (globSync(picture).length === 0) return []
    const source = encodeURI(relative(dirname(file), picture))
    const style = `width: ${Math.round(width ** 0.75 * 2.7)}px; --first-screen: ${(100 * height) / width}%`
    return [
      `<figure style="${style}"><a href="${source}"><img loading="lazy" src="${source}"></a><i></i>${picture}</figure>`,
    ]
  }
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${css}</style>${sections.join('\n')}`)
  return file
}

/** The dashed line is the end of the first screen. Percentages of a padding refer to the width. */
const css = `
  body { font: 14px system-ui; background: #ddd }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  figure { position: relative; flex: none; margin: 0; overflow-wrap: anywhere }
  img { display: block; width: 100% }
  i { position: absolute; inset: 0 0 auto; padding-top: var(--first-screen); border-bottom: 2px dashed red; pointer-events: none }
`
