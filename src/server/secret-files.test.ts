import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { textOf, root } from '../../tools/repo.ts'
import { secretSettings } from './secret-files.ts'

describe('a secret in a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-secrets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const secret = 'x'.repeat(40)
  const url = 'postgres://balju:pw@127.0.0.1/balju'

  it('is read without the line break that an editor adds, and counts as set by the environment', () => {
    const config = readConfig({
      DATABASE_URL_FILE: file('url', `${url}\n`),
      SESSION_SECRET_FILE: file('session', `${secret}\r\n`),
      ACCOUNT_KEY: secret,
    })
    expect(config).toMatchObject({ DATABASE_URL: url, SESSION_SECRET: secret, isDemo: false })
    expect(config.setByEnvironment.has('SESSION_SECRET')).toBe(true)
  })

  it('is checked like a variable', () => {
    expect(() => readConfig({ SESSION_SECRET_FILE: file('short', 'short') })).toThrow(
      'SESSION_SECRET: must be 32 characters or more',
    )
  })

  it('stops the start if the file is missing, empty, or the variable is set as well', () => {
    const missing = join(folder, 'missing')
    expect(() =>
      readConfig({
        SMTP_URL_FILE: missing,
        ACCOUNT_KEY_FILE: file('empty', '\n'),
        METRICS_TOKEN_FILE: file('token', secret),
        METRICS_TOKEN: secret,
      }),
    ).toThrow(
      [
        `ACCOUNT_KEY_FILE: ${join(folder, 'empty')} is empty`,
        'METRICS_TOKEN_FILE: METRICS_TOKEN is set as well, set one of the two',
        `SMTP_URL_FILE: ${missing} cannot be read (ENOENT)`,
      ].join('; '),
    )
  })

  it('is possible for every setting that .env.example calls by a secret name', () => {
    const settings = [...textOf(root, '.env.example').matchAll(/^#([A-Z_]*(?:SECRET|TOKEN|_KEY)[A-Z_]*)=/gm)].map(
      ([, name]) => name,
    )
    const isPublic = (name = '') => /CLIENT_KEY|API_KEY$|ACCESS_KEY_ID/.test(name)
    expect(settings.length).toBeGreaterThan(5)
    expect(
      settings.filter((name) => !isPublic(name) && !(secretSettings as readonly (string | undefined)[]).includes(name)),
    ).toEqual([])
  })
})
