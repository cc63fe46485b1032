import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '#features/orders/orders/server/cancel/expire-orders.ts'
import type { Database, Outcome, Tx } from '#server/database/database.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '#testing/harness/test-database.ts'
import { testVault } from '#testing/world.ts'
import { demoBrands } from './data/brands.ts'
import { isSeeded } from './is-seeded.ts'
import { seedDemo } from './seed.ts'

const noon = new Date('2026-11-22T03:00:00Z')
const lateEvening = new Date('2026-11-22T14:59:59Z')

/** The whole demo with a twentieth of its orders; the test of the first start seeds all of them. */
async function openDemo(now: Date, progress: (line: string) => void = () => {}): Promise<TestDatabase> {
  const [opened, dataDir] = await Promise.all([openTestDatabase(), mkdtemp(join(tmpdir(), 'balju-demo-'))])
  await seedDemo(opened.db, { dataDir, now, vault: testVault, orders: 30, progress })
  await rm(dataDir, { recursive: true, force: true })
  return opened
}

let atNoon: TestDatabase
const lines: string[] = []
beforeAll(async () => {
  atNoon = await openDemo(noon, (line) => lines.push(line))
})
afterAll(() => atNoon.drop())

const rowsOf = async <Row>(query: SQL, db: Database = atNoon.db): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows // both drivers answer so

const countOf = async (query: SQL) => Number((await rowsOf<{ count: string }>(query))[0]?.count)

describe('the demo', () => {
  it('has orders in every state, and money that adds up', async () => {
    const states = await rowsOf<{ status: string }>(sql`select distinct status from orders`)
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['BD', 'PC', 'PIP', 'RP', 'RC', 'CC']))
    expect(await ledgerProblems(atNoon.db)).toEqual([])
  })

  it('is recognised as one, so that no real installation serves it', async () => {
    expect(await isSeeded(atNoon.db)).toBe(true)
  })

  it('has tax documents that are due, issued and refused', async () => {
    const found = await rowsOf<{ what: string }>(sql`
      select distinct state as what from tax_document`)
    expect(found.map(({ what }) => what)).toEqual(expect.arrayContaining(['DUE', 'ISSUED', 'FAILED']))
  })

  it('has an order with two parcels under way by two couriers and a rest to ship', async () => {
    const parts = await rowsOf<{ couriers: string[] }>(sql`
      select array_agg(distinct s.courier::text order by s.courier::text) as couriers from orders o
      join member m on m.id = o.member_id join shipment s on s.order_id = o.id
      where o.status = 'RP' and m.username = 'storecoffee' group by o.id`)
    expect(parts).toEqual([{ couriers: ['CJGLS', 'LOTTE'] }])
  })

  it('has deposits that expired, are in their last day, and have days left; the job of the next minute expires none', async () => {
    const deposits = () =>
      rowsOf<{ deposit: string }>(sql`
        select concat_ws(' ', to_char(o.deposit_due_at at time zone 'Asia/Seoul', 'YYYY-MM-DD'), o.status) as deposit
        from orders o join member m on m.id = o.member_id
        where m.username = 'storechicken' and o.deposit_due_at is not null order by o.id`)
    const before = await deposits()
    for (const deposit of ['2026-11-19 CC', '2026-11-22 BD', '2026-11-24 BD'])
      expect(before).toContainEqual({ deposit })
    await expireOrders(atNoon.db, { at: noon })
    expect(await deposits()).toEqual(before)
  })

  it('has orders paid by card: one partly with cash, one refunded', async () => {
    const paid = await rowsOf<{ what: string }>(sql`
      select concat_ws(' ', o.status, r.state, case when o.used_cash > 0 then 'with cash' end) as what
      from card_payment p join orders o on o.order_number = p.ref_number left join card_refund r on r.card_payment_id = p.id`)
    expect(new Set(paid.map(({ what }) => what))).toEqual(new Set(['PC', 'PC with cash', 'CC DONE']))
  })

  it('has a store that charges its cash every month by a registered card', async () => {
    const [plan] = await rowsOf<{ plan: string }>(sql`
      select concat_ws(' ', m.username, p.state, p.next_on, count(*)) as plan from regular_charge p
      join member m on m.id = p.member_id join regular_charge_run r on r.plan_id = p.id and r.state = 'DONE'
      group by m.username, p.state, p.next_on`)
    expect(plan).toEqual({ plan: 'storechicken ACTIVE 2026-12-05 5' })
  })

  it('has delivered parcels and parcels under way, of all couriers', async () => {
    expect(await countOf(sql`select count(*) from shipment where delivered_at is not null`)).toBeGreaterThan(20)
    expect(await countOf(sql`select count(*) from shipment where delivered_at is null`)).toBeGreaterThan(0)
    expect(await countOf(sql`select count(distinct courier) from shipment`)).toBe(4)
  })

  it('has reviews with pictures and comments, none from the future, whose stars the products count', async () => {
    const reviews = await countOf(sql`select count(*) from review`)
    expect(reviews).toBeGreaterThan(5)
    expect(await countOf(sql`select count(*) from review where pictures <> '[]'::jsonb`)).toBeGreaterThan(0)
    expect(await countOf(sql`select count(*) from comment join review using (discussion_id)`)).toBeGreaterThan(0)
    expect(await countOf(sql`select count(*) from review where created_at > ${noon.toISOString()}::timestamptz`)).toBe(
      0,
    )
    expect(await countOf(sql`select sum(stars) as count from partner_product, unnest(rating_counts) as stars`)).toBe(
      reviews,
    )
  })

  it('has wish lists of the shown accounts', async () => {
    expect(
      await rowsOf(sql`
        select m.username, count(*)::int as wishes from wish w join chain_store s on s.id = w.chain_store_id join member m on m.id = s.member_id
        group by m.username order by m.username`),
    ).toEqual([
      { username: 'member01', wishes: 8 },
      { username: 'storechicken', wishes: 6 },
      { username: 'storecoffee', wishes: 7 },
    ])
  })

  it('has a store with two own prices, one above and one below the price of its level', async () => {
    expect(
      await rowsOf(sql`
        select sign(own.lowest_price - level.lowest_price)::int as difference, s.has_own_prices as marked from own_price own
        join chain_store s on s.id = own.chain_store_id
        join partner_product_price level on level.partner_product_id = own.partner_product_id and level.level = s.level
        order by 1`),
    ).toEqual([
      { difference: -1, marked: true },
      { difference: 1, marked: true },
    ])
  })

  it('has sent all notifications but two, some read and some unread, and leaves none for the job to send', async () => {
    expect(await countOf(sql`select count(*) from message where state not in ('SENT', 'FAILED')`)).toBe(0)
    expect(await countOf(sql`select count(*) from message where state = 'FAILED'`)).toBe(2)
    expect(
      await countOf(sql`select count(*) from message where channel = 'INBOX' and read_at is null`),
    ).toBeGreaterThan(0)
    expect(await countOf(sql`select count(*) from message where read_at is not null`)).toBeGreaterThan(0)
  })

  it('names a store after its brand and place, numbers it in the range of the brand, and lets it trade in what the brand does', async () => {
    const stores = await rowsOf<{ brand: string; name: string; number: string; type: string; trade: string }>(sql`
      select p.name as brand, s.name, s.business_number as number, s.type, concat_ws('/', s.business_type, s.business_item) as trade
      from chain_store s join partner p on p.id = s.partner_id where p.id between 201 and 204`)
    const trades = { 새벽나루커피: '커피전문점', 바삭온치킨: '치킨전문점', 결모아헤어: '미용실' }
    for (const { brand, name, number, type, trade } of stores) {
      const block = demoBrands.find((one) => one.name === brand)
      expect(name).toMatch(new RegExp(type === 'HQ' ? `^${brand} 본사$` : `^${brand} [가-힣]+점$`))
      expect(number).toMatch(type === 'HQ' ? /^000-81-/ : new RegExp(`^000-01-0${(block?.partnerId ?? 0) - 200}`))
      expect(trade).toContain((trades as Record<string, string>)[brand] ?? '독서실')
      if (trade.includes('미용실') || trade.includes('독서실')) expect(trade).not.toContain('음식점업')
    }
    expect(new Set(stores.map(({ number }) => number)).size).toBe(stores.length)
  })

  it('reports its progress while it is seeded', () => {
    expect(lines).toEqual([
      '상품 사진을 그립니다.',
      '브랜드, 매장, 상품을 등록합니다.',
      '주문 0/40건',
      '배송, 찜, 게시글, 알림을 정리합니다.',
    ])
  })

  it.runIf(onPostgres)('is seeded without compiling statements, which took 0.2 s for each order', async () => {
    const { plan, jit } = await planInsideSeeding()
    expect(plan).not.toContain('JIT')
    expect(jit).toBe('on')
  })

  it('is the same when seeded at night as when seeded at noon', async () => {
    const other = await openDemo(lateEvening)
    expect(await pictureOf(other.db)).toEqual(await pictureOf(atNoon.db))
    // The broken twin lacks one wish.
    await other.db.execute(sql`delete from wish where ctid = (select ctid from wish limit 1)`)
    expect(await pictureOf(other.db)).not.toEqual(await pictureOf(atNoon.db))
    await other.drop()
  })
})

/** The plan of an expensive query under the settings of the seed's transaction, and the server's own setting. */
async function planInsideSeeding(): Promise<{ plan: string; jit: string }> {
  const { db, drop } = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'balju-demo-'))
  let plan = ''
  const observed: Database = Object.assign(Object.create(db) as Database, {
    transact: <O extends Outcome>(work: (tx: Tx) => Promise<O>) =>
      db.transact(async (tx) => {
        const outcome = await work(tx)
        const query = sql`explain select count(*) from order_event a, order_event b, order_event c where a.note > b.note`
        plan = JSON.stringify(await tx.execute(query))
        return outcome
      }),
  })
  await seedDemo(observed, { dataDir, now: noon, vault: testVault, orders: 1 })
  const [setting] = await rowsOf<{ jit: string }>(sql`show jit`, db)
  await drop()
  await rm(dataDir, { recursive: true, force: true })
  return { plan, jit: setting?.jit ?? '' }
}

/** Columns with random values: encrypted ones, and keys of the sandbox gateway. A registered card is its member's random key there. */
const randomOf: Record<string, string[]> = {
  partner_account: ['account'],
  cash_draw: ['account'],
  billing_customer: ['customer_key'],
  billing_card: ['billing_key'],
  sandbox_payment: ['payment_key', 'gateway_order_id'],
}

/** A hash of each table's rows without random values; password salts are random too. */
async function pictureOf(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
    db,
  )
  const picture: Record<string, string> = {}
  for (const { name } of tables) {
    const randomColumns = sql.raw(`- '${(randomOf[name] ?? ['password_hash', 'payment_key']).join("' - '")}'`)
    const row = sql`(to_jsonb(t) ${randomColumns})::text`
    const [found] = await rowsOf<{ hash: string }>(
      sql`select md5(string_agg(${row}, ',' order by ${row})) as hash from ${sql.identifier(name)} t`,
      db,
    )
    picture[name] = found?.hash ?? 'empty'
  }
  return picture
}
