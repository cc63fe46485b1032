import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import { newDataDir } from './start-balju.ts'

export function ownServer(): { address: string; dataDir: string; output: string } {
  const servers = inject('servers')
  // Workers are numbered from 1; each has one server.
  const own = servers[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]
  if (!own) throw new Error('there is no server for this worker')
  return own
}

/** A new data folder with the demo, for a journey that starts a server of its own. */
export function copyOfDemo(): string {
  const folder = newDataDir()
  cpSync(inject('seeded'), folder, { recursive: true })
  return folder
}
