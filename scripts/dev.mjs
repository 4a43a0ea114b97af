/** `npm run dev`: the API and the three front ends, each started anew or refreshed when its source changes. */
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

const commands = {
  api: 'node --watch --watch-preserve-output api/src/main.ts',
  types: 'tsc -p api/tsconfig.build.json --watch --preserveWatchOutput',
  shell: 'npm run dev -w shell',
  guide: 'npm run dev -w guide-app',
  dashboard: 'npm run dev -w dashboard-app',
}

process.exitCode = await run(
  'concurrently',
  [
    '--kill-others',
    '--names',
    Object.keys(commands).join(),
    '--prefix-colors',
    'auto',
    ...Object.values(commands),
  ],
  {
    env: {
      ...demoSettings,
      PORT: '3000',
      GUIDE_APP_URL: addresses.guideApp,
      DASHBOARD_APP_URL: addresses.dashboardApp,
    },
  },
)
