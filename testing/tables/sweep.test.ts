import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { monthlyPurchase } from '#features/goods/catalog/server/catalog.tables.ts'
import { sandboxPayment } from '#features/money/payments/server/payments.tables.ts'
import { refreshToken, session } from '#features/access/session/server/session.tables.ts'
import { termsConsent, termsVersion } from '#features/people/terms/server/terms.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'
import { aging, day, later, messageOf, second, sandboxOf } from './aging-rows.ts'

const world = useWorld()

async function aStore(): Promise<TestMember & { storeId: number }> {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  return { ...store, storeId: store.storeIds[0]! } // every test member but the operator has a store
}

async function rowsOf(table: PgTable): Promise<number> {
  const [counted] = await world.db.select({ rows: sql<number>`count(*)::int` }).from(table)
  return counted?.rows ?? 0
}

describe('the nightly sweeps', () => {
  it.each(Object.entries(aging))('keep %s to the last second and delete it with the next', async (_, row) => {
    const start = world.now
    await world.db.insert(row.table).values(row.put(await aStore(), start))
    world.now = later(start, row.after - second)
    await world.runJob(row.job)
    expect(await rowsOf(row.table)).toBe(1)
    world.now = later(start, row.after)
    await world.runJob(row.job)
    expect(await rowsOf(row.table)).toBe(0)
  })

  it('keep used tokens as long as their session lives, whatever their age', async () => {
    const { memberId } = await aStore()
    const id = randomUUID()
    const [createdAt, expiresAt] = [world.now, later(world.now, 60 * day)]
    await world.db.insert(session).values({ id, memberId, isPersistent: true, createdAt, expiresAt })
    const tokens = ['first', 'second', 'third'].map((hash) => ({
      hash,
      sessionId: id,
      createdAt,
      rotatedAt: createdAt,
    }))
    await world.db.insert(refreshToken).values(tokens)
    world.now = later(expiresAt, -second)
    await world.runJob('sweep-session')
    expect(await rowsOf(refreshToken)).toBe(3)
    world.now = expiresAt
    await world.runJob('sweep-session')
    expect([await rowsOf(refreshToken), await rowsOf(session)]).toEqual([0, 1])
  })

  it('delete the tokens of an ended session in the next night', async () => {
    const { memberId } = await aStore()
    const id = randomUUID()
    const [createdAt, expiresAt] = [world.now, later(world.now, 60 * day)]
    const row = { id, memberId, isPersistent: true, createdAt, expiresAt, revokedAt: createdAt }
    await world.db.insert(session).values(row)
    await world.db.insert(refreshToken).values({ hash: 'first', sessionId: id, createdAt })
    await world.runJob('sweep-session')
    expect([await rowsOf(refreshToken), await rowsOf(session)]).toEqual([0, 1])
  })

  it('delete monthly counters after twelve months of the Korean calendar', async () => {
    const months = ['2025-04', '2025-05', '2026-05']
    const rows = months.map((month) => ({ chainStoreId: 1, partnerProductId: 1, month, count: 1 }))
    await world.db.insert(monthlyPurchase).values(rows)
    const left = async () => (await world.db.select().from(monthlyPurchase)).map(({ month }) => month).toSorted()
    await world.runJob('sweep-checkout')
    expect(await left()).toEqual(['2025-05', '2026-05'])
    world.now = new Date('2026-05-31T14:59:59Z')
    await world.runJob('sweep-checkout')
    expect(await left()).toEqual(['2025-05', '2026-05'])
    world.now = new Date('2026-05-31T15:00:00Z')
    await world.runJob('sweep-checkout')
    expect(await left()).toEqual(['2026-05'])
  })

  it('delete many rows, and keep the rows between them', async () => {
    const old = later(world.now, -100 * day)
    const rows = Array.from({ length: 5_000 }, (_, index) => messageOf(index % 5 ? 'ALIM' : 'INBOX', 'SENT', old))
    await world.db.insert(message).values(rows.slice(0, 2_500))
    await world.db.insert(message).values(rows.slice(2_500))
    await world.db.insert(message).values(messageOf('MAIL', 'SENT', world.now))
    await world.runJob('sweep-messages')
    const left = await world.db.select({ channel: message.channel }).from(message)
    expect(Map.groupBy(left, ({ channel }) => channel).get('INBOX')).toHaveLength(1_000)
    expect(left).toHaveLength(1_001)
  })
})

describe('retained data', () => {
  it('stays for ten years: orders, money, consents, the audit log, and pending messages', async () => {
    const store = await aStore()
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    await placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'CASH' })
    await world.db.insert(message).values(messageOf('ALIM', 'PENDING', world.now))
    await world.db.insert(sandboxPayment).values(sandboxOf('DONE', world.now))
    await world.db.insert(auditLog).values({
      actorId: 1,
      call: 'POST /admin/order',
      subject: 'x',
      address: '',
      requestId: '',
      createdAt: world.now,
    })
    await world.db.insert(termsVersion).values({
      type: 'service',
      version: 1,
      title: '',
      body: '',
      effectiveOn: '2021-05-21',
      createdAt: world.now,
    })
    const [version] = await world.db.select({ id: termsVersion.id }).from(termsVersion)
    await world.db.insert(termsConsent).values({
      memberId: store.memberId,
      termsVersionId: version?.id ?? 0,
      agreedAt: world.now,
    })
    const swept = new Set(Object.values(aging).map(({ table }) => getTableName(table)))
    const before = await countAll()
    world.now = later(world.now, 3_650 * day)
    for (const job of new Set(Object.values(aging).map((row) => row.job))) await world.runJob(job)
    const after = await countAll()

    const gone = Object.keys(before).filter((name) => after[name] !== before[name])
    expect(gone.filter((name) => !swept.has(name) && name !== 'monthly_purchase')).toEqual([])
    const waiting = await world.db.select({ state: message.state }).from(message)
    expect(waiting.filter(({ state }) => state === 'PENDING').length).toBeGreaterThan(0)
    expect(await rowsOf(sandboxPayment)).toBe(1)
    for (const name of ['orders', 'order_event', 'payment', 'cash_entry', 'audit_log', 'terms_consent', 'member']) {
      expect(after[name], name).toBeGreaterThan(0)
    }
  })

  it('has a retention time in docs/TABLES.md for every table', async () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/TABLES.md'), 'utf8')
    const section = /\n## Rows that jobs delete by their age\n(.*?)\n## Scheduled jobs\n/s.exec(document)?.[1] ?? ''
    const undocumented = Object.keys(await countAll()).filter((name) => !section.includes(`\`${name}\``))
    expect(
      undocumented,
      'decide the retention time of these tables and add it to row-lifetimes.ts or lasting-tables.ts',
    ).toEqual([])
  })
})

async function countAll(): Promise<Record<string, number>> {
  const names: unknown = await world.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of (names as { rows: { name: string }[] }).rows) {
    const counted: unknown = await world.db.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`)
    counts[name] = (counted as { rows: { rows: number }[] }).rows[0]?.rows ?? 0
  }
  return counts
}
