import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { count, eq, sql } from 'drizzle-orm'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { openAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
import { sendMessages, type SendDeps } from '#features/messages/messages/server/send-messages.ts'
import { readConfig } from '#server/config.ts'
import { withStatements } from '#server/database/database.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { apiAs, type ApiClient } from '../harness/api-client.ts'
import { addProduct, addSupplier } from '../fixtures/goods/goods.ts'
import { startMailService } from '../services/mail-service.ts'
import { failingStates, type ProviderState } from '../services/fake-provider.ts'
import { addOperator, handlingOf, type OrderHandling } from '../fixtures/orders/order-handling.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '../fixtures/people/people.ts'
import { startSolapi } from '../services/solapi-service.ts'
import { onPostgres } from '../harness/test-database.ts'
import { answerText, hang, startTrackingService, type TrackingService } from '../services/tracking-service.ts'
import { useWorld } from '../world.ts'

const clock = () => world.now
const [alimtalk, mail, tracking] = await Promise.all([startSolapi(clock), startMailService(), startTrackingService()])
const providers = [alimtalk, mail]
const environment = {
  SOLAPI_URL: alimtalk.url,
  SMTP_URL: mail.url,
  TRACKER_URL: tracking.url,
  SOLAPI_API_KEY: 'k',
  SOLAPI_API_SECRET: 's',
  SOLAPI_PF_ID: 'p',
  SOLAPI_FROM: '0212345678',
  SOLAPI_TEMPLATES: 'ORDER_PLACED=KA01TP1,ORDER_PAID=KA01TP2,ORDER_PREPARED=KA01TP3,ORDER_SHIPPED=KA01TP4',
}
const world = useWorld({ connections: 10, env: environment })
afterAll(() => Promise.all([...providers, tracking].map((provider) => provider.stop())))

/** The timeout for one message: long enough for a slow machine. */
const timeoutMs = 60_000
/** The timeout where no provider answers and the test waits for it to pass. */
const shortPatience = 1_000
/** The limit of concurrent messages per channel. */
const sentAtOnce = 5
const orders = 8

let deps: SendDeps
beforeAll(() => {
  const config = readConfig({ ...environment, DATA_DIR: '.cache/test-data' })
  const mailer = openMailer(config, { clock })
  deps = { db: world.db, clock, mailer, timeoutMs, alimtalk: openAlimtalk(config, clock) }
})
beforeEach(() => become('fine'))

const trackingMoods: Record<ProviderState, TrackingService['answers']> = {
  fine: answerText('{}'),
  refusing: (response) => response.destroy(),
  hanging: hang,
  broken: answerText('{}', 500),
  garbage: answerText('<html>'),
}

function become(state: ProviderState): void {
  for (const provider of providers) Object.assign(provider, { state, connections: 0, taken: [] })
  Object.assign(tracking, { answers: trackingMoods[state], asked: [] })
}

/** Ends hanging connections; the next attempts are refused. */
function endHanging(): void {
  for (const provider of providers) {
    provider.state = 'refusing'
    provider.hangUp()
  }
}

const connections = () => alimtalk.connections + mail.connections + tracking.asked.length

/** [targets R10] The speed of orders is measured on an idle machine: bench/providers-down.ts. */
describe('while mail, Alimtalk and tracking are down', () => {
  it.each(failingStates)('(%s) an order runs the same statements as ever, and calls none of them', async (state) => {
    const shop = await openShop()
    const number = await sendParcel(shop)
    await placeOne(shop) // from here on no statement is prepared for the first time
    const usual = await withStatements(() => placeOne(shop))
    expect(usual.statements.length).toBeGreaterThan(3)

    become(state)
    const atOnce = await countConcurrentCalls()
    const sent = sendMessages(deps)
    const looked = shop.store.get(`/delivery/CJGLS/${number}`)
    await expect.poll(() => providers.every((provider) => provider.connections > 0)).toBe(true)
    await expect.poll(() => tracking.asked.length).toBe(1)
    // Calls to hanging providers are still pending while the order is placed; the others are done.
    if (state === 'hanging') await expect.poll(() => mail.connections + alimtalk.connections).toBe(atOnce)
    else await Promise.all([sent, looked])
    const before = connections()
    const { statements } = await withStatements(() => placeOne(shop))
    expect(statements).toEqual(usual.statements)
    expect(connections()).toBe(before)
    if (state === 'hanging') endHanging()
    await sent
    expect(await looked).toMatchObject({ status: 200, data: { state: 'UNKNOWN' } })
  })

  it.each(failingStates)(
    '(%s) no message is lost, the operator sees 발송 대기, and afterwards each message is sent once',
    async (state) => {
      const shop = await openShop()
      become(state)
      for (let index = 0; index < orders; index++) await placeOne(shop)
      await sendMessages({ ...deps, ...(state === 'hanging' && { timeoutMs: shortPatience }) })
      expect(providers.flatMap(({ taken }) => taken as unknown[])).toEqual([])
      expect(await stateCounts()).toEqual({ PENDING: orders * 2, SENT: orders })
      const log = await shop.operator.get('/admin/message?state=PENDING')
      const { content } = log.data as { content: { state: string; lastError: string }[] } // checked below
      expect(content).toHaveLength(orders * 2)
      expect(content.every(({ state, lastError }) => state === 'PENDING' && lastError !== '')).toBe(true)

      become('fine')
      for (let hours = 0; hours < 3; hours++) {
        world.now = new Date(world.now.getTime() + 3_600_000)
        await sendMessages(deps)
      }
      expect(await stateCounts()).toEqual({ SENT: orders * 3 })
      expect(new Set(alimtalk.taken.map(({ customFields }) => customFields.dedupeKey)).size).toBe(orders)
      expect(alimtalk.taken).toHaveLength(orders)
      expect(new Set(mail.taken).size).toBe(orders)
      expect(mail.taken).toHaveLength(orders)
    },
  )

  it.runIf(onPostgres)('no transaction is open and no row is locked while a call is pending', async () => {
    const shop = await openShop()
    await placeOne(shop)
    become('hanging')
    const sent = sendMessages(deps)
    await expect.poll(connections).toBeGreaterThanOrEqual(2)
    expect(await openTransactions()).toBe(0)
    await world.db.execute(sql`select id from message for update nowait`)
    endHanging()
    await sent
  })

  it.runIf(onPostgres)('would be seen to keep a transaction open during a call', async () => {
    mail.state = 'hanging'
    const waiting = world.db.transact(async (tx) => {
      await tx.execute(sql`select 1`)
      await deps.mailer.send({ to: 'store@example.com', subject: '', text: '' })
      return { ok: true }
    })
    await expect.poll(openTransactions).toBe(1)
    mail.hangUp()
    await expect(waiting).rejects.toThrow()
  })

  it('a hanging provider does not delay the other', async () => {
    const shop = await openShop()
    alimtalk.state = 'hanging'
    await placeOne(shop)
    const sent = sendMessages(deps)
    await expect.poll(() => mail.taken.length).toBe(1)
    endHanging()
    await sent
    const rows = await world.db.select().from(message)
    const alimtalkRow = rows.find(({ channel }) => channel === 'ALIM')
    expect(alimtalkRow).toMatchObject({ state: 'PENDING', lastError: 'not reachable' })
  })
})

interface Shop {
  store: ApiClient
  operator: ApiClient
  supplierId: number
  request: unknown
  handling: (orderNumber: string) => OrderHandling
}

async function openShop(): Promise<Shop> {
  await addPlatform(world)
  await addBrands(world, coffee)
  const person = await addMember(world, { username: 'store', brand: coffee })
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const operator = await addOperator(world, coffee)
  return {
    store: await apiAs(world, person),
    operator: await apiAs(world, operator),
    supplierId,
    request: requestOf(person, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] }, 10_000),
    handling: (orderNumber) => handlingOf(world, operator, orderNumber),
  }
}

async function openTransactions(): Promise<number> {
  const result: unknown = await world.db.execute(sql`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  return (result as { rows: { open: number }[] }).rows[0]?.open ?? 0 // one row, as both drivers answer
}

let keys = 0

async function placeOne({ store, request }: Shop): Promise<string> {
  const answer = await store.post('/order', request, { 'idempotency-key': `providers-down-${++keys}` })
  expect(answer).toMatchObject({ status: 200 })
  return (answer.data as { orderNumber: string }).orderNumber // 200 carries a placed order
}

/** Pays, prepares and ships an order; returns the number of its parcel. */
async function sendParcel(shop: Shop): Promise<string> {
  const handling = shop.handling(await placeOne(shop))
  await handling.deposit(10_000)
  await handling.prepare()
  expect(await handling.ship(shop.supplierId)).toMatchObject({ ok: true })
  return '123456789012'
}

async function countConcurrentCalls(): Promise<number> {
  const waits = eq(message.state, 'PENDING')
  const counts = await world.db.select({ due: count() }).from(message).where(waits).groupBy(message.channel)
  return counts.reduce((sum, { due }) => sum + Math.min(due, sentAtOnce), 0)
}

async function stateCounts(): Promise<Record<string, number>> {
  const rows = await world.db.select({ state: message.state }).from(message)
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ state }) => state)).map(([key, of]) => [key, of.length]),
  )
}
