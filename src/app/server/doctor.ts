import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { doctorSentences as say, type DoctorPart } from '#contract/doctor-sentences.ts'
import { backupFolder } from '#features/office/backups/server/back-up.ts'
import { openFileStorage } from '#features/platform/files/server/open-file-storage.ts'
import type { Config } from '#server/config.ts'
import { embeddedFolder } from '#server/database/open-database.ts'
import { reasonOf } from '#server/exits.ts'
import { mailWay } from '#server/mail/mailer.ts'

/** watch: it works, and something is missing that a real installation needs. */
export type DoctorState = 'fine' | 'watch' | 'bad'

export interface Finding {
  part: DoctorPart
  state: DoctorState
  text: string
}

/** Tries everything that the settings name. Changes nothing: what it writes it removes. */
export async function examine(config: Config): Promise<Finding[]> {
  const parts = [examineDatabase, examineDisk, examineMail, examineBucket, examineProxy, examineBackup]
  return (await Promise.all(parts.map((part) => part(config)))).flat()
}

const signs = { fine: '✓', watch: '!', bad: '✗' } as const

/** The lines for the terminal; not `ok` if something does not work. */
export function describeFindings(findings: readonly Finding[]): { ok: boolean; text: string } {
  const lines = findings.map(({ part, state, text }) => `${signs[state]} ${say.labels[part]}: ${text}`)
  return { ok: findings.every(({ state }) => state !== 'bad'), text: lines.join('\n') }
}

const timeoutMs = 5_000
const fine = (part: DoctorPart, text: string): Finding => ({ part, state: 'fine', text })
const watch = (part: DoctorPart, text: string): Finding => ({ part, state: 'watch', text })
const bad = (part: DoctorPart, text: string): Finding => ({ part, state: 'bad', text })

/** Without the start of the server: no migration runs, and the folder of a running server is not opened. */
async function examineDatabase(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL) {
    const isThere = existsSync(embeddedFolder({ DATA_DIR: resolve(config.DATA_DIR) }))
    return [fine('database', isThere ? say.embedded : say.embeddedNew), fine('clock', say.clockAlone)]
  }
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => {}) // the query rejects
  let isOpen = false
  try {
    await client.connect()
    isOpen = true
    const began = performance.now()
    const { rows } = await client.query<{ version: string; now: Date; creates: boolean }>(
      `select current_setting('server_version') as version, clock_timestamp() as now,
         has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates`,
    )
    const ms = Math.round(performance.now() - began)
    const [row] = rows
    const answer = say.database(`PostgreSQL ${row?.version ?? ''}`, ms)
    return [
      row?.creates ? fine('database', answer) : bad('database', say.mayNotCreate),
      judgeClock(Math.abs(Date.now() - (row?.now ?? new Date()).getTime())),
    ]
  } catch (error) {
    return [bad('database', say.noDatabase(reasonOf(error)))]
  } finally {
    // The end of a connection that never came would wait for ever.
    if (isOpen) await client.end()
  }
}

/** Codes of a second factor and signatures of services allow half a minute at most. */
const mostClockMs = 5_000

const judgeClock = (ms: number): Finding =>
  ms > mostClockMs ? bad('clock', say.clockOff(Math.round(ms / 1000))) : fine('clock', say.clockEqual(ms))

const leastMegabytes = 1_000

async function examineDisk(config: Config): Promise<Finding[]> {
  const folders = new Set(
    [config.DATA_DIR, ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : [])].map((one) => resolve(one)),
  )
  return Promise.all([...folders].map((folder) => examineFolder(folder)))
}

async function examineFolder(folder: string): Promise<Finding> {
  const probe = join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    const { bavail, bsize } = await statfs(folder)
    const megabytes = Math.floor((bavail * bsize) / 1_000_000)
    return megabytes < leastMegabytes
      ? bad('disk', say.diskFull(folder, megabytes))
      : fine('disk', say.diskFree(folder, megabytes))
  } catch (error) {
    return bad('disk', say.notWritable(folder, reasonOf(error)))
  }
}

async function examineMail(config: Config): Promise<Finding> {
  if (!config.SMTP_URL) {
    return mailWay(config) === 'files' ? watch('mail', say.mailFiles) : watch('mail', say.mailNone)
  }
  const url = new URL(config.SMTP_URL)
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    url.searchParams.set(limit, String(timeoutMs))
  }
  const transport = createTransport(url.href)
  try {
    await transport.verify()
    return fine('mail', say.mailWorks)
  } catch (error) {
    return bad('mail', say.mailFails(reasonOf(error)))
  } finally {
    transport.close()
  }
}

async function examineBucket(config: Config): Promise<Finding> {
  if (!config.S3_BUCKET) return fine('bucket', say.bucketNone)
  const { storage } = openFileStorage(config)
  const key = `doctor/${randomUUID()}`
  const began = performance.now()
  try {
    await storage.put(key, { bytes: Buffer.from('balju'), type: 'text/plain' })
    const read = await storage.read(key)
    await storage.delete([key])
    if (read?.toString() !== 'balju') return bad('bucket', say.bucketFails('404'))
    return fine('bucket', say.bucketWorks(Math.round(performance.now() - began)))
  } catch (error) {
    return bad('bucket', say.bucketFails(error instanceof Error ? error.message : ''))
  }
}

async function examineProxy({ PUBLIC_URL, TRUST_PROXY, isHttps }: Config): Promise<Finding> {
  if (!PUBLIC_URL) return watch('proxy', say.proxyNone)
  if (isHttps && !TRUST_PROXY) return bad('proxy', say.proxyUntrusted)
  try {
    const answer = await fetch(new URL('/healthz', PUBLIC_URL), { signal: AbortSignal.timeout(timeoutMs) })
    return answer.ok
      ? fine('proxy', say.proxyWorks(PUBLIC_URL))
      : bad('proxy', say.proxyFails(PUBLIC_URL, String(answer.status)))
  } catch (error) {
    return bad('proxy', say.proxyFails(PUBLIC_URL, reasonOf(error instanceof Error ? (error.cause ?? error) : error)))
  }
}

async function examineBackup(config: Config): Promise<Finding> {
  const folder = backupFolder({ ...config, DATA_DIR: resolve(config.DATA_DIR) })
  if (!folder) return Promise.resolve(watch('backup', say.backupNone))
  return config.BACKUP_KEY ? fine('backup', say.backupReady(folder)) : watch('backup', say.backupPlain(folder))
}
