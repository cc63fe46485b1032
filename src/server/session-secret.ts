import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded installation makes its own secret once and keeps it beside its data, readable by its owner only. */
export function findSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
