import type { Plugin } from 'vite'

const choice = 'USE_REMOTE ? new SnapshotHandler(this) : new DisabledSnapshotHandler()'

/**
 * Drops the federation runtime's code for manifests (3 KB), for which there is no setting. The shell has
 * the addresses of the remotes' entries and loads no manifest.
 */
export function withoutSnapshots(): Plugin {
  return {
    name: 'hafifa:without-snapshots',
    apply: 'build',
    transform: {
      filter: { id: /@module-federation\/runtime-core\/dist\/core\.js$/ },
      handler(code) {
        if (!code.includes(choice))
          this.error('the federation runtime chooses its snapshot handler elsewhere')
        return code.replace(choice, 'new DisabledSnapshotHandler()')
      },
    },
  }
}
