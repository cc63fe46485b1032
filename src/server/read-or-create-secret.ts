import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The key of the account numbers: of the environment, or of the data folder. */
export const accountKeyOf = ({ ACCOUNT_KEY, DATA_DIR }: Pick<Config, 'ACCOUNT_KEY' | 'DATA_DIR'>): string =>
  ACCOUNT_KEY ?? readOrCreateSecret(DATA_DIR, 'account-key')

/** Creates the secrets of an embedded installation once and stores them beside its data, readable by the owner only. */
export function readOrCreateSecret(dataDir: string, name: 'session-secret' | 'account-key'): string {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
