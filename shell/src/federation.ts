import * as platform from '@hafifa/shared-ui/platform'
import type { SharedModule } from '@hafifa/shared-ui/remote'
import { init } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'

// Where a remote's build looks for the federation runtime, so that it need not bring its own.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const shared: Record<SharedModule, object> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react/jsx-dev-runtime': jsxDevRuntime,
  '@hafifa/shared-ui/platform': platform,
}

/**
 * The host of the remotes. It hands them the very modules that the shell runs on. Built with the runtime alone: as a host
 * under the bundler's plugin the shell is 28 KB and 20 requests heavier, for wrappers around these same modules.
 */
export const host = init({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(shared).map(([name, module]) => [
      name,
      {
        version: React.version,
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: false, eager: true },
      },
    ]),
  ),
})
