import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { sandboxOf } from '#testing/fixtures/money/cards.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee, type TestMember } from '#testing/fixtures/people/people.ts'
import { startTossService } from '#testing/services/toss-service.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import type { CardWindow } from '../contract/card-terms.ts'
import { cardTestsPerHour, cardTestSentences, type CardTest } from '../contract/card-test-terms.ts'
import { cardTest } from './payments.tables.ts'

const toss = await startTossService()
afterAll(() => toss.stop())
const world = useWorld({ env: { TOSS_API_URL: toss.url } })

let operator: TestMember
let api: ApiClient
let version = 0
beforeEach(async () => {
  toss.payments.clear()
  toss.refuses = {}
  toss.asked.length = 0
  version = 0
  await addBrands(world, coffee)
  operator = await addOperator(world, coffee)
  api = await apiAs(world, operator)
})

const keysOf = (kind: 'test' | 'live', letter = 's') => ({
  TOSS_CLIENT_KEY: `${kind}_ck_${letter.repeat(24)}`,
  TOSS_SECRET_KEY: `${kind}_sk_${letter.repeat(24)}`,
})
async function connect(values: object) {
  const saved = await api.put('/admin/setting/card', { version, values })
  expect(saved).toMatchObject({ status: 200 })
  version = (saved.data as { version: number }).version
}
const open = async () => (await api.post('/admin/cardTest', { origin: 'settings' })).data as CardWindow
const state = async () => (await api.get('/admin/cardTest')).data

/** The card holder agrees in the payment window; the return address gets these parameters. */
function agree({ orderId, amount }: CardWindow, paymentKey = 'tviva1') {
  toss.payments.set(paymentKey, { orderId, amount, charged: 0, cancelled: 0 })
  return { paymentKey, orderId, amount }
}
/** A token ends before half an hour is over. */
async function wait(minutes: number) {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
  api = await apiAs(world, operator)
}
const confirm = (body: object) => api.post('/admin/cardTest/confirm', body)
const lines = async () =>
  (await world.db.select().from(auditLog)).filter(({ subject }) => subject === 'settingTest/card')

describe('a test payment with test keys', () => {
  beforeEach(() => connect(keysOf('test')))

  it('is approved at the gateway, cancelled whole, and remembered for these keys', async () => {
    const window = await open()
    expect(window).toMatchObject({ amount: 1_000, orderId: expect.stringMatching(/^T\d{8}-\d{7}$/) as string })
    const shown = new URLSearchParams(window.page.split('#')[1])
    expect(Object.fromEntries(shown)).toMatchObject({ orderId: window.orderId, amount: '1000', taxFreeAmount: '0' })
    expect(await state()).toEqual({ mode: 'READY', passed: null })

    const answer = await confirm(agree(window))
    expect(answer).toMatchObject({
      status: 200,
      data: { approval: 'DONE', cancellation: 'DONE', issuer: '신한카드', lastDigits: '1024', failCode: '' },
    })
    expect(toss.payments.get('tviva1')).toMatchObject({ charged: 1_000, cancelled: 1_000 })
    expect(await state()).toMatchObject({ mode: 'READY', passed: { orderId: window.orderId } })
    expect((await lines()).map(({ after }) => after)).toEqual([
      { cardTestOrder: window.orderId, cardTestApproval: 'OPEN' },
      { cardTestOrder: window.orderId, cardTestApproval: 'DONE' },
      { cardTestOrder: window.orderId, cardTestCancellation: 'DONE' },
    ])
    // Neither key nor account leaves the server.
    expect(JSON.stringify([answer.body, await lines()])).not.toMatch(/tviva1|TOSS:|test_sk/)

    await connect(keysOf('test', 'x'))
    expect(await state()).toEqual({ mode: 'READY', passed: null })
    // Real keys follow on tested ones.
    await connect(keysOf('live'))
    expect(await state()).toMatchObject({ mode: 'LIVE', passed: { orderId: window.orderId } })
  })

  it('shows the gateway’s words when the card is refused, and stays refused', async () => {
    const returned = agree(await open())
    toss.refuses = { confirm: 'REJECT_CARD_COMPANY' }
    const refused = {
      approval: 'FAILED',
      failCode: 'REJECT_CARD_COMPANY',
      failMessage: '거절 안내 (REJECT_CARD_COMPANY)',
    }
    expect((await confirm(returned)).data).toMatchObject({ ...refused, cancellation: 'OPEN' })
    toss.refuses = {}
    expect((await confirm(returned)).data).toMatchObject(refused)
    expect(toss.payments.get('tviva1')).toMatchObject({ charged: 0 })
    expect(await state()).toMatchObject({ passed: null })
  })

  it('is not approved when the amount was changed on the way back', async () => {
    const returned = agree(await open())
    const { data } = await confirm({ ...returned, amount: 100 })
    expect(data).toMatchObject({ approval: 'FAILED', failCode: 'AMOUNT_DIFFERS' })
    expect(toss.asked).toEqual([])
  })

  it('charges and cancels once when the page is opened twice, also at the same moment', async () => {
    const returned = agree(await open())
    const answers = await Promise.all([confirm(returned), confirm(returned)])
    expect((await confirm(returned)).data).toMatchObject({ approval: 'DONE', cancellation: 'DONE' })
    expect(answers.map(({ data }) => (data as CardTest).approval)).toEqual(['DONE', 'DONE'])
    expect(toss.payments.get('tviva1')).toMatchObject({ charged: 1_000, cancelled: 1_000 })
    expect(await lines()).toHaveLength(3)
  })

  it('says that the cancellation was refused, and repeats only that', async () => {
    const returned = agree(await open())
    toss.refuses = { cancel: 'NOT_CANCELABLE_PAYMENT' }
    const uncancelled = { approval: 'DONE', cancellation: 'FAILED', failCode: 'NOT_CANCELABLE_PAYMENT' }
    expect((await confirm(returned)).data).toMatchObject(uncancelled)
    expect(await state()).toMatchObject({ passed: null })
    toss.refuses = {}
    expect((await confirm(returned)).data).toMatchObject({ cancellation: 'DONE', failCode: '', failMessage: '' })
    expect(toss.asked.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
  })

  it('can be confirmed again when the gateway did not answer', async () => {
    const returned = agree(await open())
    toss.refuses = { confirm: 'PROVIDER_ERROR' }
    expect((await confirm(returned)).data).toMatchObject({ approval: 'CHECKING', failCode: 'PROVIDER_ERROR' })
    toss.refuses = {}
    expect((await confirm(returned)).data).toMatchObject({ approval: 'DONE', cancellation: 'DONE' })
  })

  it('ends when the window is closed, or half an hour later', async () => {
    const closed = await open()
    const fail = (code: string) => api.post('/admin/cardTest/fail', { orderId: closed.orderId, code })
    expect((await fail('PAY_PROCESS_CANCELED')).data).toMatchObject({ approval: 'FAILED' })
    expect((await fail('OTHER')).data).toMatchObject({ failCode: 'PAY_PROCESS_CANCELED' })
    const late = agree(await open())
    await wait(31)
    expect((await confirm(late)).data).toMatchObject({ approval: 'FAILED', failCode: 'WINDOW_EXPIRED' })
    expect(toss.asked).toEqual([])
  })

  it('is never confirmed with keys that were saved meanwhile', async () => {
    const returned = agree(await open())
    await connect(keysOf('live'))
    expect((await confirm(returned)).data).toMatchObject({ approval: 'FAILED', failCode: 'KEYS_CHANGED' })
    expect(toss.asked).toEqual([])
  })

  it('belongs to the operator who opened it', async () => {
    const returned = agree(await open())
    const other = await apiAs(
      world,
      await addMember(world, { username: 'second', brand: coffee, authority: 'ROLE_ADMIN' }),
    )
    expect(await other.post('/admin/cardTest/confirm', returned)).toMatchObject({ status: 409 })
    const code = 'PAY_PROCESS_CANCELED'
    expect(await other.post('/admin/cardTest/fail', { orderId: returned.orderId, code })).toMatchObject({ status: 409 })
    expect(toss.asked).toEqual([])
  })

  it('is limited per hour', async () => {
    for (let test = 0; test < cardTestsPerHour; test++) await open()
    const refused = await api.post('/admin/cardTest', { origin: 'setup' })
    expect(refused).toMatchObject({ status: 409, message: cardTestSentences.tooMany })
    await wait(61)
    expect(await open()).toMatchObject({ amount: 1_000 })
  })
})

describe('a test payment', () => {
  it('is refused with real keys, and without a gateway', async () => {
    await connect(keysOf('live'))
    const live = await api.post('/admin/cardTest', { origin: 'settings' })
    expect(live).toMatchObject({ status: 409, message: cardTestSentences.live })
    await connect({ TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null, CARD_SANDBOX: 'off' })
    const none = await api.post('/admin/cardTest', { origin: 'settings' })
    expect(none).toMatchObject({ status: 409, message: cardTestSentences.none })
    expect(await state()).toEqual({ mode: 'NONE', passed: null })
    expect(await world.db.select().from(cardTest)).toEqual([])
  })

  it('works with the built-in sandbox too, and its refused card is refused', async () => {
    const { orderId, amount, page } = await open()
    expect(page).toMatch(/^\/pay\/sandbox\/T/)
    const paymentKey = await sandboxOf(world).pay({ orderId, amount: won(amount), card: 'kb' })
    const { data } = await confirm({ paymentKey, orderId, amount })
    expect(data).toMatchObject({ gateway: 'SANDBOX', approval: 'DONE', cancellation: 'DONE', lastDigits: '2048' })

    const again = await open()
    const body = { orderId: again.orderId, amount }
    const refused = await sandboxOf(world).pay({ orderId: again.orderId, amount: won(amount), card: 'refused' })
    expect((await confirm({ ...body, paymentKey: refused })).data).toMatchObject({ approval: 'FAILED' })
  })
})
