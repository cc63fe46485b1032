import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { startMailService, type MailService } from '../services/mail-service.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { startSolapi, type SolapiService } from '../services/solapi-service.ts'
import { createTestDatabase } from '../harness/test-database.ts'
import { fridayMorning, type World } from '../world.ts'

const kills = Number(process.env['MESSAGE_KILLS'] ?? 5)
const senderFile = join(import.meta.dirname, 'message-sender.ts')
/** Messages are marked five at a time. With this many more than kills, each killed process had others of its five pending. */
const spare = 20

/** [targets R39] The process dies after the provider has answered and before the result is recorded. */
describe('a process that is killed while it sends', () => {
  it(
    `${kills} times: every Alimtalk arrives once, every mail under one message id, and none is lost`,
    async () => {
      const outbox = await fillOutbox(kills + spare)
      for (let kill = 0; kill < kills; kill++) await killBetweenAnswerAndMark(outbox)
      expect(await outbox.read(unsent)).toBeGreaterThan(0)
      await sendAll(outbox)

      const { alimtalk, mail } = outbox
      expect(await outbox.read(unsent)).toBe(0)
      // Solapi has no idempotency key: each arrives once because the retry looks for it first.
      expect(timesEach(alimtalk.taken.map(({ customFields }) => customFields.dedupeKey))).toEqual(new Set([1]))
      expect(alimtalk.taken).toHaveLength(kills + spare)
      // A mail server can't be asked: the retry sends the same message id again, and mail programs show one of the two.
      expect(new Set(mail.taken).size).toBe(kills + spare)
      expect(mail.taken).toHaveLength(kills * 2 + spare)
    },
    300_000 + kills * 60_000,
  )

  it('would send some twice if the retry did not ask what was sent already', async () => {
    const outbox = await fillOutbox(spare)
    outbox.alimtalk.isForgetful = true
    await killBetweenAnswerAndMark(outbox)
    await sendAll(outbox)
    expect(timesEach(outbox.alimtalk.taken.map(({ customFields }) => customFields.dedupeKey))).toEqual(new Set([1, 2]))
  }, 120_000)
})

interface Outbox {
  alimtalk: SolapiService
  mail: MailService
  /** Starts a process that sends due messages, ten minutes after the previous one. */
  send(): ChildProcess
  read<T>(look: (db: Database) => Promise<T>): Promise<T>
}

/** An outbox with this many notifications of one store, each as an Alimtalk and a mail, in a new database. */
async function fillOutbox(many: number): Promise<Outbox> {
  const dataDir = join(tmpdir(), `balju-message-kill-${randomUUID()}`)
  await mkdir(dataDir)
  const { url, remove } = await createTestDatabase(join(dataDir, 'database'))
  const now = { at: fridayMorning }
  const [alimtalk, mail] = [await startSolapi(() => now.at), await startMailService()]
  onTestFinished(async () => {
    await Promise.all([alimtalk.stop(), mail.stop()])
    await remove()
    await rm(dataDir, { recursive: true, force: true })
  })
  const read = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
    const db = url ? await openPostgres(url) : await openEmbedded(join(dataDir, 'database'))
    try {
      return await look(db)
    } finally {
      await db.close()
    }
  }
  await read((db) => queueMany(db, many))
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? '',
    SMTP_URL: mail.url,
    SOLAPI_URL: alimtalk.url,
    SOLAPI_API_KEY: 'k',
    SOLAPI_API_SECRET: 's',
    SOLAPI_PF_ID: 'p',
    SOLAPI_FROM: '0212345678',
    SOLAPI_TEMPLATES: 'STORE_APPROVED=KA01TP',
    SESSION_SECRET: randomUUID(),
    ACCOUNT_KEY: randomUUID(),
  }
  const send = () => {
    now.at = new Date(now.at.getTime() + 10 * 60_000)
    return spawn(process.execPath, [senderFile], {
      env: { ...process.env, ...environment, NOW: now.at.toISOString() },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return { alimtalk, mail, send, read }
}

async function queueMany(db: Database, many: number): Promise<void> {
  // The builders of people use only these two.
  const world = { db, now: fridayMorning } as World
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  await db.transact(async (tx) => {
    const notifications = Array.from({ length: many }, (_, once) => ({
      event: 'STORE_APPROVED' as const,
      memberId,
      partnerId: coffee.partnerId,
      once,
      at: fridayMorning,
    }))
    await queueMemberMessages(tx, notifications)
    return { ok: true }
  })
}

/** Each provider accepts and answers one message. Its result is not recorded while the others of the five wait; then the process dies. */
async function killBetweenAnswerAndMark({ alimtalk, mail, send }: Outbox): Promise<void> {
  const answered = [alimtalk, mail].map((service) => {
    service.takesMore = 1
    return new Promise<void>((resolve) => (service.onAnswered = resolve))
  })
  const child = send()
  const gone = once(child, 'exit')
  await Promise.race([Promise.all(answered), gone])
  expect(child.exitCode).toBe(null)
  child.kill('SIGKILL')
  expect(await gone).toEqual([null, 'SIGKILL'])
}

/** Sends the rest: claims of the killed processes have expired by the time of this run. */
async function sendAll({ alimtalk, mail, send }: Outbox): Promise<void> {
  for (const service of [alimtalk, mail]) service.takesMore = Infinity
  const child = send()
  expect(await once(child, 'exit')).toEqual([0, null])
}

const unsent = async (db: Database): Promise<number> => {
  const rows = await db.select({ state: message.state }).from(message)
  return rows.filter(({ state }) => state !== 'SENT').length
}

function timesEach(keys: readonly string[]): Set<number> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return new Set(times.values())
}
