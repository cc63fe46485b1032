import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { proveLedger } from '#features/office/integrity/server/integrity.jobs.ts'
import type { healthCall } from '../contract/health.admin.calls.ts'

const token = 'm'.repeat(40)
const world = useWorld({ env: { METRICS_TOKEN: token } })

async function metrics(): Promise<string> {
  world.now = new Date(world.now.getTime() + 60_000) // figures are kept for some seconds
  const { payload } = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return payload
}

async function withOrder() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const goods = await addProduct(world, { brand: coffee })
  const store = await addMember(world, { username: 'storecoffee', brand: coffee })
  await giveCash(world, store.memberId, { cash: 50_000 })
  const orderNumber = await placed(world, store, {
    items: [{ partnerProductId: goods.partnerProductId, count: 2 }],
    pay: 'BANK',
  })
  return { store, orderNumber }
}

const readHealth = async () =>
  (await (await apiAs(world, await addOperator(world, coffee))).get('/admin/health')).data as DataOf<typeof healthCall>

describe('the figures of the platform', () => {
  it('tell what waits and how long, without a name or a number of a person', async () => {
    const { orderNumber } = await withOrder()
    const text = await metrics()
    expect(text).toContain('balju_orders_open{status="BD"} 1')
    expect(text).toContain('balju_orders_open_oldest_seconds{status="BD"} 60')
    expect(text).toContain('balju_todo{kind="deposit"} 1')
    expect(text).toMatch(/^balju_database_size_bytes \d{6,}$/m)
    expect(text).not.toContain(orderNumber)
    expect(text).not.toContain('김하늘')
    expect(text).not.toMatch(/[가-힣]/)
  })

  it('tell when the money was proved last, and that it does not match', async () => {
    expect(await metrics()).not.toContain('balju_ledger_proof')
    await world.runJob('prove-ledger')
    expect(await metrics()).toContain('balju_ledger_proof_failed 0')
    expect(await metrics()).toContain('balju_ledger_proof_age_seconds 120')
    const { store } = await withOrder()
    await world.db.execute(sql`update member_cash set cash = cash + 1 where member_id = ${store.memberId}`)
    await expect(proveLedger({ db: world.db, clock: () => world.now })).rejects.toThrow('BALANCES_MATCH')
    expect(await metrics()).toMatch(/balju_ledger_proof_failed [1-9]/)
    expect((await readHealth()).checks.find(({ code }) => code === 'LEDGER')).toMatchObject({ state: 'bad' })
  })

  it('are deleted with the proof that is a year old', async () => {
    await proveLedger({ db: world.db, clock: () => world.now })
    world.now = new Date(world.now.getTime() + 366 * 24 * 60 * 60_000)
    await proveLedger({ db: world.db, clock: () => world.now })
    const { rows } = (await world.db.execute(sql`select count(*)::int as count from integrity_proof`)) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('the health of the platform', () => {
  it('names the version, the database and every check, for each operator', async () => {
    await addBrands(world, coffee)
    const { version, database, checks } = await readHealth()
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(checks.find(({ code }) => code === 'LEDGER')).toEqual({
      code: 'LEDGER',
      state: 'watch',
      count: 0,
      since: null,
    })
    // Statements of the tests before may have been slow on a busy machine.
    const known = checks.filter(({ code }) => code !== 'SPEED')
    expect(known.filter(({ state }) => state !== 'fine').map(({ code }) => code)).toEqual(['LEDGER'])
  })
})
