/** `npm run dev`: the API and the three front ends, each restarted or refreshed when its source changes. */
import { buildChanged } from './build.mjs'
import { demoSettings, ensureDemo, welcome } from './demo.mjs'
import { installMissing } from './install.mjs'
import { run } from './run.mjs'

const addresses = {
  shell: 'http://localhost:5173',
  guideApp: 'http://localhost:5174',
  dashboardApp: 'http://localhost:5175',
}

await installMissing()
// The front ends need the API's types before anything else.
await buildChanged('api')
await ensureDemo()
console.log(welcome(addresses.shell))

process.exitCode = await run('turbo', ['run', 'dev', 'dev:types', '--env-mode=loose', '--ui=stream'], {
  env: {
    ...demoSettings,
    PORT: '3000',
    GUIDE_APP_URL: addresses.guideApp,
    DASHBOARD_APP_URL: addresses.dashboardApp,
  },
})
