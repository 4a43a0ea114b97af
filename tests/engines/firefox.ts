import { openFirefox as open } from '../browser/fixtures/firefox.ts'
import type { Engine } from './engine.ts'

export { hasFirefox, needsFirefox } from '../browser/fixtures/firefox.ts'

export async function openFirefox(): Promise<Engine> {
  const { profile, send, currentTab, showTab, ...firefox } = await open({
    'intl.accept_languages': 'he-IL, he',
  })
  const sendToTab = async (method: string, params: object = {}) =>
    send(method, { context: await currentTab(), ...params })
  await send('emulation.setLocaleOverride', { contexts: [await currentTab()], locale: 'he-IL' })
  const downloadBehavior = { type: 'allowed', destinationFolder: profile }
  await send('browser.setDownloadBehavior', { downloadBehavior })
  return {
    ...firefox,
    goto: async (url) => void (await firefox.goto(url)),
    reload: async () => void (await sendToTab('browsingContext.reload', { wait: 'complete' })),
    back: async () => void (await sendToTab('browsingContext.traverseHistory', { delta: -1 })),
    resize: async (viewport) => void (await sendToTab('browsingContext.setViewport', { viewport })),
    choose: async (file) => {
      const locator = { type: 'css', value: 'input[type=file]' }
      const { nodes } = await sendToTab('browsingContext.locateNodes', { locator })
      await sendToTab('input.setFiles', { element: nodes[0], files: [file] })
    },
    currentTab,
    openTab: async () => {
      const { context } = await send('browsingContext.create', { type: 'tab' })
      await showTab(context)
      return context
    },
    showTab,
    print: async () => Buffer.from((await sendToTab('browsingContext.print')).data, 'base64'),
    downloads: profile,
  }
}
