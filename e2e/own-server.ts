import { inject } from 'vitest'

export function ownServer(): { address: string; dataDir: string; output: string } {
  const servers = inject('servers')
  // Workers are numbered from 1; each has one server.
  const own = servers[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]
  if (!own) throw new Error('there is no server for this worker')
  return own
}
