import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { onPostgres } from '#testing/harness/test-database.ts'
import { freePort } from '#testing/harness/free-port.ts'
import { startS3Server } from '#testing/services/s3-server.ts'
import { testSecret, useWorld } from '#testing/world.ts'
import { describeFindings, examine, type Finding } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'balju-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const world = useWorld()
const secrets = { SESSION_SECRET: testSecret, ACCOUNT_KEY: testSecret, DEMO: 'off', DATA_DIR: folder }
const examined = async (settings: Record<string, string>) => examine(readConfig({ ...secrets, ...settings }))
const stateOf = (findings: readonly Finding[], part: Finding['part']) =>
  findings.find((one) => one.part === part)?.state

it('says of a plain installation what is missing, and leaves nothing behind', async () => {
  const findings = await examined({})
  expect(findings.map(({ part, state }) => `${part} ${state}`)).toEqual([
    'database fine',
    'clock fine',
    'disk fine',
    'mail watch',
    'bucket fine',
    'proxy watch',
    'backup watch',
  ])
  expect(await readdir(folder)).toEqual([])
  expect(describeFindings(findings)).toMatchObject({ ok: true })
})

it('tries the bucket and the public address', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.stop())
  const web = createServer((_, response) => void response.end('{}'))
  await new Promise<void>((started) => void web.listen(0, '127.0.0.1', started))
  onTestFinished(() => void web.close())
  const bucket = {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    PUBLIC_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}`, // it listens on a port
  }
  const findings = await examined(bucket)
  expect([stateOf(findings, 'bucket'), stateOf(findings, 'proxy')]).toEqual(['fine', 'fine'])
  expect(s3.objects.size).toBe(0)
  const wrong = await examined({ ...bucket, S3_SECRET_ACCESS_KEY: 'another', PUBLIC_URL: 'https://127.0.0.1:1' })
  expect([stateOf(wrong, 'bucket'), stateOf(wrong, 'proxy')]).toEqual(['bad', 'bad'])
})

it('ends with an error when a server of the settings does not answer', async () => {
  const port = await freePort()
  const findings = await examined({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/balju`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    BACKUP_DIR: '/dev/null/nowhere', // a file is no folder
  })
  expect([stateOf(findings, 'database'), stateOf(findings, 'mail')]).toEqual(['bad', 'bad'])
  expect(findings.filter(({ part, state }) => part === 'disk' && state === 'bad')).toHaveLength(1)
  expect(describeFindings(findings)).toMatchObject({ ok: false, text: expect.stringContaining('✗ 메일') as string })
})

it.runIf(onPostgres)('asks a PostgreSQL for its version, its clock and its rights', async () => {
  const findings = await examined({ DATABASE_URL: world.url ?? '' })
  expect([stateOf(findings, 'database'), stateOf(findings, 'clock')]).toEqual(['fine', 'fine'])
})
