import { randomUUID } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changePasswordByRight } from '#features/recovery/server/change-password.ts'
import { accessTokens } from '#features/session/server/access-token.ts'
import { login } from '#features/session/server/login.ts'
import { isPassword } from '#features/session/server/passwords.ts'
import { findLoginMember, insertSession } from '#features/session/server/session.store.ts'
import { session } from '#features/session/server/session.tables.ts'
import type { Database, Outcome, Tx } from '#server/database/database.ts'
import { addLogin, testPassword } from '../browser.ts'
import { addBrands, coffee } from '../people.ts'
import { recoverRight } from '../recovery.ts'
import { onPostgres } from '../test-database.ts'
import { testSecret, useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })

async function aMember() {
  await addBrands(world, coffee)
  const { memberId } = await addLogin(world, { username: 'storecoffee', brand: coffee })
  const right = await recoverRight(world, 'storecoffee')
  return { memberId, right }
}

const clock = () => world.now

function reset(right: string, db: Database = world.db) {
  const deps = { db, clock, mailer: { send: async () => {} }, notify: () => {}, secret: testSecret }
  const request = { username: 'storecoffee', password: 'another!2026', right }
  return changePasswordByRight({ ...deps, masksFoundIds: false }, request)
}

function enter(db: Database) {
  const request = { username: 'storecoffee', password: testPassword, address: '203.0.113.7', device: undefined }
  const tokens = accessTokens(testSecret, clock)
  return login({ db, clock, tokens }, { ...request, autoLogin: true, userAgent: '' })
}

const open = () => world.db.select({ id: session.id }).from(session).where(isNull(session.revokedAt))

/** Until somebody waits for a row that is locked. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return ((await world.db.execute(waiting)) as unknown as { rows: unknown[] }).rows.length // both drivers answer so
    })
    .toBe(1)
}

/** The same database, but that its n-th transaction waits: before it begins, and with all written before it commits. */
function stopping(nth: number, at: 'begin' | 'commit') {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stop = async (here: typeof at) => {
    if (here !== at) return
    reached.resolve()
    await goOn.promise
  }
  let count = 0
  const transact = async <O extends Outcome>(work: (tx: Tx) => Promise<O>): Promise<O> => {
    if (++count !== nth) return world.db.transact(work)
    await stop('begin')
    return world.db.transact(async (tx) => {
      const outcome = await work(tx)
      await stop('commit')
      return outcome
    })
  }
  const inherited: Database = Object.create(world.db) as Database // the same database but for this
  return { db: Object.assign(inherited, { transact }), reached: reached.promise, goOn: goOn.resolve }
}

/** A login counts its try in its first transaction and opens the session in its second. */
const opening = 2

/** Whoever knows the old password must be out once it is replaced, however close the two came [T03]. */
describe('a login with the old password, and its replacement', () => {
  it('in between its look and its session: it is refused as a wrong one', async () => {
    const { right } = await aMember()
    const { db, reached, goOn } = stopping(opening, 'begin')
    const entering = enter(db)
    await reached
    expect(await reset(right)).toEqual({ ok: true })
    goOn()
    expect(await entering).toEqual({ ok: false, refused: 'mismatch' })
    expect(await open()).toEqual([])
  })

  it.runIf(onPostgres)('that is not committed yet: it waits, and is refused', async () => {
    const { right } = await aMember()
    const { db, reached, goOn } = stopping(1, 'commit')
    const resetting = reset(right, db)
    await reached
    const entering = enter(world.db)
    await somebodyWaits()
    goOn()
    expect(await resetting).toEqual({ ok: true })
    expect(await entering).toEqual({ ok: false, refused: 'mismatch' })
    expect(await open()).toEqual([])
  })

  it.runIf(onPostgres)('that comes while its session is written: the session is ended', async () => {
    const { right } = await aMember()
    const { db, reached, goOn } = stopping(opening, 'commit')
    const entering = enter(db)
    await reached
    const resetting = reset(right)
    await somebodyWaits()
    goOn()
    expect(await resetting).toEqual({ ok: true })
    expect(await entering).toMatchObject({ ok: true })
    expect(await world.db.select({ id: session.id }).from(session)).toHaveLength(1)
    expect(await open()).toEqual([])
  })

  // The broken twin: a password that was right a moment ago opens a session.
  it('would leave somebody signed in, if the session did not ask again', async () => {
    const { right } = await aMember()
    const known = await findLoginMember(world.db, 'storecoffee')
    expect(await isPassword(testPassword, known?.passwordHash)).toBe(true)
    await reset(right)
    await openNaively(known?.id ?? 0)
    expect(await open()).toHaveLength(1)
  })

  it.runIf(onPostgres)('would do so too, if the foreign key alone made it wait', async () => {
    const { memberId, right } = await aMember()
    const { db, reached, goOn } = stopping(1, 'commit')
    const resetting = reset(right, db)
    await reached
    const entering = openNaively(memberId)
    await somebodyWaits()
    goOn()
    await Promise.all([resetting, entering])
    expect(await open()).toHaveLength(1)
  })
})

async function openNaively(memberId: number): Promise<void> {
  const row = { id: randomUUID(), memberId, chainStoreId: null, isPersistent: true, createdAt: world.now }
  await world.db.transact(async (tx) => {
    await insertSession(tx, { ...row, expiresAt: new Date(world.now.getTime() + 60_000) })
    return { ok: true }
  })
}
