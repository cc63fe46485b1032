import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { won } from '#values/won.ts'
import { tossGateway } from './toss-gateway.ts'

/** Test double of api.tosspayments.com: answers in the documented shapes, or not at all. */
interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}
type Reply = { status: number; body: unknown } | { status: number; text: string } | 'silence' | 'reset'

let server: Server
let asked: ReceivedRequest[]
let replies: Reply[]
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url: path = '', headers } = request
      asked.push({ method, path, headers, body: text ? JSON.parse(text) : undefined })
      const reply = replies.shift() ?? 'silence'
      if (reply === 'reset') request.socket.destroy()
      else if (reply !== 'silence') {
        response.writeHead(reply.status, { 'content-type': 'application/json' })
        response.end('text' in reply ? reply.text : JSON.stringify(reply.body))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  asked = []
  replies = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// Only a missing answer may time out; the speed of this machine must not decide.
const gateway = () =>
  tossGateway({
    clientKey: 'test_ck_0000000000',
    secretKey: 'test_sk_0000000000',
    timeoutMs: replies.includes('silence') ? 150 : 60_000,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })

const request = { paymentKey: 'tviva20260515', orderId: '20260515-1234567-1', amount: won(30_000) }
const payment = (change: object = {}) => ({
  version: '2022-11-16',
  paymentKey: request.paymentKey,
  orderId: request.orderId,
  orderName: '컵홀더 외 1건',
  status: 'DONE',
  method: '카드',
  currency: 'KRW',
  totalAmount: 30_000,
  balanceAmount: 30_000,
  cancels: null,
  card: { issuerCode: '41', acquirerCode: '41', number: '43301234****123*', installmentPlanMonths: 0, amount: 30_000 },
  ...change,
})
const failure = (code: string) => ({ code, message: '결제를\n처리할 수 없습니다.' })
const message = '결제를 처리할 수 없습니다.'
const approved = { kind: 'approved', card: { issuer: '신한카드', lastDigits: '123*' } }

describe('confirming at Toss Payments', () => {
  it('sends the secret key and an idempotency key, and stores only issuer and last digits of the card', async () => {
    replies = [{ status: 200, body: payment() }]
    expect(await gateway().confirm(request)).toEqual(approved)
    expect(asked).toMatchObject([{ method: 'POST', path: '/v1/payments/confirm', body: request }])
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('test_sk_0000000000:').toString('base64')}`,
      'idempotency-key': 'confirm-20260515-1234567-1',
    })
  })

  it.each(['REJECT_CARD_COMPANY', 'NOT_FOUND_PAYMENT_SESSION', 'INVALID_REJECT_CARD'])(
    'is refused with %s',
    async (code) => {
      replies = [{ status: 400, body: failure(code) }]
      expect(await gateway().confirm(request)).toEqual({ kind: 'refused', code, message })
    },
  )

  it.each([
    [400, 'INVALID_API_KEY'],
    [401, 'UNAUTHORIZED_KEY'],
    [401, 'ANYTHING'],
    [403, 'FORBIDDEN_REQUEST'],
  ])('is stopped by our configuration, not by the card, with %s %s', async (status, code) => {
    replies = [{ status, body: failure(code) }]
    expect(await gateway().confirm(request)).toEqual({ kind: 'unavailable', code, message })
  })

  it('is refused by the card with a 403 too', async () => {
    replies = [{ status: 403, body: failure('REJECT_CARD_PAYMENT') }]
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'refused' })
  })

  it('fetches and compares a payment reported as already processed', async () => {
    const already = { status: 400, body: failure('ALREADY_PROCESSED_PAYMENT') }
    replies = [already, { status: 200, body: payment() }]
    expect(await gateway().confirm(request)).toEqual(approved)
    expect(asked[1]).toMatchObject({ method: 'GET', path: '/v1/payments/tviva20260515' })

    replies = [already, { status: 200, body: payment({ totalAmount: 100 }) }]
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'refused' })
    replies = [already, { status: 200, body: payment({ status: 'CANCELED' }) }]
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'refused' })
    // Toss still holds a part of the money.
    replies = [already, { status: 200, body: payment({ status: 'PARTIAL_CANCELED' }) }]
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'unknown' })
    replies = [already, { status: 200, body: payment({ orderId: '20260515-7654321-1' }) }]
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'refused' })
    replies = [already, 'reset']
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'unknown' })
  })

  it.each<[string, Reply]>([
    ['a server error', { status: 500, body: failure('FAILED_INTERNAL_SYSTEM_PROCESSING') }],
    ['an error of the card company', { status: 400, body: failure('PROVIDER_ERROR') }],
    ['the same request still running', { status: 409, body: failure('IDEMPOTENT_REQUEST_PROCESSING') }],
    ['too many requests', { status: 429, body: failure('TOO_MANY_REQUESTS') }],
    ['a page instead of an answer', { status: 200, text: '<html>maintenance</html>' }],
    ['another shape', { status: 200, body: { paymentKey: 1 } }],
    ['a refusal without a code', { status: 400, text: 'nope' }],
    ['a cut line', 'reset'],
    ['no answer in time', 'silence'],
  ])('knows nothing after %s: nothing is refused, nothing is paid', async (_, reply) => {
    replies = [reply]
    expect(await gateway().confirm(request)).toMatchObject({ kind: 'unknown' })
  })
})

describe('cancelling at Toss Payments', () => {
  const cancel = {
    paymentKey: request.paymentKey,
    amount: won(10_000),
    taxFree: won(0),
    reason: '품절',
    key: 'cancel-20260515-1234567-1',
  }

  it('refunds a part under its key', async () => {
    const cancels = [{ cancelAmount: 10_000, cancelReason: '품절' }]
    replies = [{ status: 200, body: payment({ status: 'PARTIAL_CANCELED', cancels }) }]
    expect(await gateway().cancel(cancel)).toEqual({ kind: 'done' })
    expect(asked).toMatchObject([
      { path: '/v1/payments/tviva20260515/cancel', body: { cancelReason: '품절', cancelAmount: 10_000 } },
    ])
    expect(asked[0]?.body).not.toHaveProperty('taxFreeAmount')
    expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': 'cancel-20260515-1234567-1' })
  })

  it('passes the VAT-free part', async () => {
    replies = [{ status: 200, body: payment({ cancels: [{ cancelAmount: 10_000 }] }) }]
    await gateway().cancel({ ...cancel, taxFree: won(4_000) })
    expect(asked).toMatchObject([{ body: { cancelAmount: 10_000, taxFreeAmount: 4_000 } }])
  })

  it('accepts an earlier cancellation', async () => {
    replies = [{ status: 400, body: failure('ALREADY_CANCELED_PAYMENT') }]
    expect(await gateway().cancel(cancel)).toEqual({ kind: 'done' })
  })

  it('fails after a refusal with the gateway’s words', async () => {
    replies = [{ status: 403, body: failure('NOT_CANCELABLE_AMOUNT') }]
    expect(await gateway().cancel(cancel)).toEqual({ kind: 'failed', reason: 'NOT_CANCELABLE_AMOUNT', message })
  })

  it.each<[string, Reply, string]>([
    ['an answer without the cancel', { status: 200, body: payment() }, 'the answer names no such cancel'],
    ['garbage', { status: 200, text: '{' }, 'an answer of another shape'],
    ['silence', 'silence', 'TimeoutError'],
  ])('fails after %s, and says why', async (_, reply, reason) => {
    replies = [reply]
    expect(await gateway().cancel(cancel)).toEqual({ kind: 'failed', reason })
  })
})

describe('looking up a payment at Toss Payments', () => {
  it.each([
    [
      { status: 200, body: payment() },
      { ...approved, orderId: request.orderId, amount: 30_000 },
    ],
    [{ status: 200, body: payment({ status: 'CANCELED' }) }, { kind: 'gone' }],
    [
      { status: 200, body: payment({ status: 'PARTIAL_CANCELED', balanceAmount: 10_000 }) },
      { kind: 'unknown', reason: 'PARTIAL_CANCELED' },
    ],
    [{ status: 200, body: payment({ status: 'IN_PROGRESS' }) }, { kind: 'waiting' }],
    [{ status: 200, body: payment({ status: 'EXPIRED', card: null }) }, { kind: 'gone' }],
    [{ status: 200, body: payment({ status: 'ABORTED' }) }, { kind: 'gone' }],
    [{ status: 404, body: failure('NOT_FOUND_PAYMENT') }, { kind: 'gone' }],
    [
      { status: 401, body: failure('UNAUTHORIZED_KEY') },
      { kind: 'unknown', reason: 'UNAUTHORIZED_KEY' },
    ],
    [{ status: 502, text: 'bad gateway' }, { kind: 'unknown' }],
  ])('understands %j', async (reply, expected) => {
    replies = [reply]
    expect(await gateway().find(request.paymentKey)).toMatchObject(expected)
  })
})

it('opens its window in a separate document, with the parameters after the #', () => {
  const address = gateway().windowFor({
    orderId: request.orderId,
    amount: request.amount,
    taxFree: won(4_500),
    orderName: '컵홀더 & 뚜껑',
  })
  expect(address).toMatch(/^\/frames\/toss\.html#/)
  expect(Object.fromEntries(new URLSearchParams(address.split('#')[1]))).toEqual({
    clientKey: 'test_ck_0000000000',
    orderId: request.orderId,
    amount: '30000',
    taxFreeAmount: '4500',
    orderName: '컵홀더 & 뚜껑',
  })
  expect(address).not.toContain('sk_')
})

it('knows test keys, and names the account without its keys', () => {
  const accountOf = (clientKey: string, secretKey: string) => tossGateway({ clientKey, secretKey, apiUrl: 'http://x' })
  expect(gateway().movesMoney).toBe(false)
  expect(accountOf('live_ck_0000000000', 'live_sk_0000000000').movesMoney).toBe(true)
  expect(accountOf('test_ck_0000000000', 'live_sk_0000000000').movesMoney).toBe(true)
  expect(accountOf('test_ck_0000000000', 'test_sk_1111111111').account).not.toBe(gateway().account)
  expect(gateway().account).toMatch(/^TOSS:[\w-]{16}$/)
  // A secret key that is issued anew belongs to the same contract.
  expect(accountOf('test_ck_0000000000', 'test_sk_1111111111').contract).toBe(gateway().contract)
  expect(accountOf('test_ck_1111111111', 'test_sk_0000000000').contract).not.toBe(gateway().contract)
})
