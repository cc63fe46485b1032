import { lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { sweepMessages } from '#features/messages/messages/server/sweep-messages.ts'
import { sessionJobs } from '#features/access/session/server/session.jobs.ts'
import { loginFailure, refreshToken, session } from '#features/access/session/server/session.tables.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const many = 6_000
const year = 366 * 24 * 60 * 60 * 1000
const clock = () => world.now
const aYearAgo = () => new Date(world.now.getTime() - year).toISOString()

/** Half of them old, half of today. */
async function fill(): Promise<void> {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  const [old, now] = [aYearAgo(), world.now.toISOString()]
  const time = sql`case when n % 2 = 0 then ${old}::timestamptz else ${now}::timestamptz end`
  await world.db.execute(sql`
    insert into login_failure (bucket, failed_at) select 'account:' || n, ${time} from generate_series(1, ${many}) n`)
  await world.db.execute(sql`
    insert into session (id, member_id, is_persistent, created_at, expires_at)
    select gen_random_uuid(), ${memberId}::bigint, true, ${time}, ${time} + interval '1 day' from generate_series(1, ${many}) n`)
  await world.db.execute(sql`
    insert into refresh_token (hash, session_id, created_at) select id::text, id, created_at from session`)
  // Oldest first, as in real use.
  for (const at of [old, now]) {
    await world.db.execute(sql`
      insert into message (event, channel, variables, state, due_at, created_at, dedupe_key)
      select 'ORDER_PLACED', 'ALIM', '{}', 'SENT', ${at}::timestamptz, ${at}::timestamptz, ${at}::text || n
      from generate_series(1, ${many / 2}) n`)
  }
  // Analyses the tables like autovacuum in operation: without statistics the planner reads all sessions for every
  // token.
  for (const table of [loginFailure, session, refreshToken, message]) await world.db.execute(sql`analyze ${table}`)
}

const sweep = async (db: Database): Promise<void> => {
  for (const job of sessionJobs({ db, clock })) await job.run()
  await sweepMessages({ db, clock })
}

const left = async () => {
  const counts = []
  for (const table of [loginFailure, session, refreshToken, message]) counts.push(await world.db.$count(table))
  return counts
}

describe('concurrent sweeps of two processes', () => {
  // A second pool, as another process has one; the embedded database belongs to one process.
  let other: Database | undefined
  beforeAll(async () => {
    if (onPostgres) other = await openPostgres(world.url ?? '', { connections: 5 })
  })
  afterAll(() => other?.close())

  it('delete all old rows, and nothing else', async () => {
    await fill()
    await Promise.all([sweep(world.db), sweep(other ?? world.db), sweep(world.db)])
    // Rows locked by one sweep are skipped by the others and deleted the next night.
    await sweep(world.db)
    expect(await left()).toEqual([many / 2, many / 2, many / 2, many / 2])
  }, 60_000)
})

describe.runIf(onPostgres)('a locked row', () => {
  /** Locks one old row of each table until the work is done. */
  async function holding(work: () => Promise<void>): Promise<void> {
    await fill()
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = world.db.transact(async (tx) => {
      const old = new Date(aYearAgo())
      for (const [table, at] of [
        [loginFailure, loginFailure.failedAt] as const,
        [message, message.createdAt] as const,
      ]) {
        await tx.select().from(table).where(lte(at, old)).limit(1).for('update')
      }
      held.resolve()
      await done.promise
      return { ok: true }
    })
    await held.promise
    await work()
    done.resolve()
    await holder
  }

  it('is skipped, and deleted by the next sweep', async () => {
    await holding(async () => {
      await sweep(world.db)
      expect(await left()).toEqual([many / 2 + 1, many / 2, many / 2, many / 2 + 1])
    })
    await sweep(world.db)
    expect(await left()).toEqual([many / 2, many / 2, many / 2, many / 2])
  }, 60_000)

  // The broken twin: one delete of all that is old.
  it('would block a plain delete', async () => {
    let sweeping: Promise<unknown> = Promise.resolve()
    await holding(async () => {
      sweeping = world.db.transact(async (tx) => {
        await tx.delete(loginFailure).where(lte(loginFailure.failedAt, new Date(aYearAgo())))
        return { ok: true }
      })
      await expect.poll(waiting).toBe(1)
    })
    await sweeping
  }, 60_000)
})

/** Connections that wait for a lock. */
async function waiting(): Promise<number> {
  const result: unknown = await world.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (result as { rows: unknown[] }).rows.length // both drivers answer so
}
