import * as platform from '@hafifa/shared-ui/platform'
import type { SharedModule } from '@hafifa/shared-ui/remote'
import { init } from '@module-federation/runtime'
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'

// The remotes' builds use this federation runtime and do not bundle their own.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    CurrentGlobal,
    getGlobalFederationConstructor,
    // The only one that the remotes' entries use.
    helpers: { share: { getRegisteredShare } },
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
})

const shared: Record<SharedModule, object> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react/jsx-dev-runtime': jsxDevRuntime,
  '@hafifa/shared-ui/platform': platform,
}

/** The bundler's federation plugin would add 28 KB and 20 requests for wrappers around the shared modules. */
const shell = init({
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

export const shareScope = shell.shareScopeMap.default
