import { eq, is, StringChunk, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logProvider, type AlimtalkProvider } from '#features/messages/messages/server/alimtalk-provider.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { sendMessages } from '#features/messages/messages/server/send-messages.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const many = 100

async function queueMany(count = many): Promise<void> {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  await world.db.transact(async (tx) => {
    const at = world.now
    const notifications = Array.from({ length: count }, (_, once) => ({
      event: 'STORE_APPROVED' as const,
      memberId,
      partnerId: coffee.partnerId,
      once,
      at,
    }))
    await queueMemberMessages(tx, notifications)
    return { ok: true }
  })
}

/** Counts how often each key arrives. The providers delay their answers, so that dispatchers overlap. */
function counting() {
  const received = new Map<string, number>()
  const take = async (key: string): Promise<void> => {
    await new Promise((resolve) => void setImmediate(resolve))
    received.set(key, (received.get(key) ?? 0) + 1)
  }
  const alimtalk: AlimtalkProvider = { send: async ({ dedupeKey }) => take(dedupeKey).then(() => 'id') }
  const mailer = { send: async ({ key = '' }: { key?: string }) => take(key) }
  return { received, alimtalk, mailer }
}

const clock = () => world.now
const waiting = () => world.db.select().from(message).where(eq(message.state, 'PENDING'))
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

/** [targets R39, T73] */
describe('concurrent dispatchers', () => {
  // A second pool, as another process has one; the embedded database belongs to one process.
  let other: Database | undefined
  beforeAll(async () => {
    if (onPostgres) other = await openPostgres(world.url ?? '', { connections: 5 })
  })
  afterAll(() => other?.close())

  it('send each message once', async () => {
    await queueMany()
    const { received, ...by } = counting()
    await Promise.all([
      sendMessages({ db: world.db, clock, ...by }),
      sendMessages({ db: other ?? world.db, clock, ...by }),
      sendMessages({ db: other ?? world.db, clock, ...by }),
    ])
    expect(received.size).toBe(many * 2)
    expect([...received.values()].filter((times) => times !== 1)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('would send some twice if they read due messages without claiming them', async () => {
    await queueMany()
    const { received, alimtalk } = counting()
    await Promise.all([sendNaively(alimtalk), sendNaively(alimtalk)])
    expect([...received.values()].filter((times) => times > 1).length).toBeGreaterThan(0)
  })
})

/** The broken twin: no claim, no `skip locked`. */
async function sendNaively(alimtalk: AlimtalkProvider): Promise<void> {
  const rows = await world.db.select().from(message).where(eq(message.state, 'PENDING'))
  for (const { id, dedupeKey, address } of rows) {
    await alimtalk.send(
      { event: 'STORE_APPROVED', to: address, variables: () => Promise.resolve({}), dedupeKey },
      AbortSignal.timeout(60_000),
    )
    await world.db.update(message).set({ state: 'SENT' }).where(eq(message.id, id))
  }
}

describe('a dispatcher that dies after sending, before it records the result', () => {
  it('leaves its claimed messages untouched until the claim expires', async () => {
    await queueMany(3)
    const { received, ...by } = counting()
    await sendMessages({ db: dying(world.db), clock, ...by }).catch(() => {})
    const before = [...received.values()]
    await sendMessages({ db: world.db, clock, mailer: by.mailer, alimtalk: logProvider })
    expect([...received.values()]).toEqual(before)
    later(10 * 60_000)
    await sendMessages({ db: world.db, clock, ...by })
    expect(await waiting()).toEqual([])
  })
})

class Died extends Error {}

/** A database that fails when the results are recorded, as if the process was killed just then. */
function dying(db: Database): Database {
  const recording = /set state = done\.state/
  const execute = (query: SQL) => {
    const text = query.queryChunks.flatMap((chunk) => (is(chunk, StringChunk) ? chunk.value : [])).join('')
    if (recording.test(text)) throw new Died()
    return db.execute(query)
  }
  const inherited: Database = Object.create(db) as Database // the same database with one method replaced
  return Object.assign(inherited, { execute })
}
