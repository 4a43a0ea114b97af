import { buildChanged } from './build.mjs'
import { demoSettings, ensureDemo, welcomeMessage } from './demo.mjs'
import { installMissing } from './install.mjs'
import { run } from './run.mjs'

const addresses = {
  shell: 'http://localhost:5173',
  guideApp: 'http://localhost:5174',
  dashboardApp: 'http://localhost:5175',
}

await installMissing()
// The front ends import the types of the built API.
await buildChanged('api')
await ensureDemo()
console.log(welcomeMessage(addresses.shell))

process.exitCode = await run('turbo', ['run', 'dev', 'dev:types', '--env-mode=loose', '--ui=stream'], {
  env: {
    ...demoSettings,
    PORT: '3000',
    GUIDE_APP_URL: addresses.guideApp,
    DASHBOARD_APP_URL: addresses.dashboardApp,
  },
})
