import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenHere } from './fake-provider.ts'

interface TossPayment {
  orderId: string
  amount: number
  /** The won that confirmations have moved; twice the amount would be a double charge. */
  charged: number
  cancelled: number
}

export interface TossService {
  url: string
  /** Payments that a card holder agreed to in the window, by payment key. */
  payments: Map<string, TossPayment>
  /** Codes with which the next confirmations, cancellations or charges are refused. */
  refuses: { confirm?: string; cancel?: string; billing?: string }
  /** Customers by the keys that the window for registering a card returned. */
  authKeys: Map<string, string>
  /** Answers every request with a text of another shape. */
  garbage: boolean
  /** Paths of all requests. */
  asked: string[]
  /** Authorization headers of all requests. */
  keys: Set<string>
  stop(): Promise<void>
}

/** A fake of api.tosspayments.com that holds payments: confirm and cancel execute once per idempotency key. */
export async function startTossService(): Promise<TossService> {
  const answered = new Map<string, [number, object]>()
  const service: Omit<TossService, 'url' | 'stop'> = {
    payments: new Map(),
    refuses: {},
    authKeys: new Map(),
    garbage: false,
    asked: [],
    keys: new Set(),
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const { url: path = '', headers } = request
      service.asked.push(path)
      service.keys.add(headers.authorization ?? '')
      const key = String(headers['idempotency-key'])
      if (service.garbage) return void response.writeHead(200).end('<html>')
      const answer =
        (request.method === 'POST' ? answered.get(key) : undefined) ??
        execute(service, path, JSON.parse(body || '{}') as Record<string, unknown>)
      if (answer[0] === 200) answered.set(key, answer)
      send(response, answer)
    })()
  })
  const { port, stop } = await listenHere(server)
  return Object.assign(service, { url: `http://127.0.0.1:${port}`, stop })
}

const send = (response: ServerResponse, [status, body]: [number, object]) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refusal = (code: string): [number, object] => [400, { code, message: `거절 안내\n(${code})` }]

function execute(
  service: Pick<TossService, 'payments' | 'refuses' | 'authKeys'>,
  path: string,
  body: Record<string, unknown>,
): [number, object] {
  const { payments, refuses } = service
  const billed = executeBilling(service, path, body)
  if (billed) return billed
  const [, cancelled] = /^\/v1\/payments\/(\w+)\/cancel$/.exec(path) ?? []
  const code = cancelled ? refuses.cancel : refuses.confirm
  if (code) return refusal(code)
  const paymentKey = cancelled ?? String(body['paymentKey'])
  const payment = payments.get(paymentKey)
  if (!payment) return refusal('NOT_FOUND_PAYMENT')
  if (cancelled) payment.cancelled += Number(body['cancelAmount'])
  else if (payment.orderId !== body['orderId'] || payment.amount !== body['amount']) return refusal('INVALID_REQUEST')
  else payment.charged += payment.amount
  return [
    200,
    {
      paymentKey,
      orderId: payment.orderId,
      status: cancelled ? 'CANCELED' : 'DONE',
      totalAmount: payment.amount,
      card: { issuerCode: '41', number: '43301234****1024' },
      cancels: cancelled ? [{ cancelAmount: payment.cancelled }] : null,
    },
  ]
}

const registered = { issuerCode: '41', number: '43301234****1024' }

/** The calls that register a card and charge it without its holder; undefined for other calls. */
function executeBilling(
  service: Pick<TossService, 'payments' | 'refuses' | 'authKeys'>,
  path: string,
  body: Record<string, unknown>,
): [number, object] | undefined {
  if (path === '/v1/billing/authorizations/issue') return issueKey(service, body)
  const [, looked] = /^\/v1\/payments\/orders\/([\w-]+)$/.exec(path) ?? []
  if (looked) return paymentOf(service, looked) ?? refusal('NOT_FOUND_PAYMENT')
  return path.startsWith('/v1/billing/') ? chargeOnce(service, body) : undefined
}

function issueKey({ authKeys }: Pick<TossService, 'authKeys'>, body: Record<string, unknown>): [number, object] {
  const authKey = String(body['authKey'])
  const customerKey = authKeys.get(authKey)
  if (!customerKey || customerKey !== body['customerKey']) return refusal('INVALID_BILLING_AUTH')
  authKeys.delete(authKey)
  return [200, { billingKey: `bill_${authKey}`, customerKey, card: registered }]
}

function chargeOnce(
  service: Pick<TossService, 'payments' | 'refuses'>,
  body: Record<string, unknown>,
): [number, object] {
  const orderId = String(body['orderId'])
  const amount = Number(body['amount'])
  if (service.refuses.billing) return refusal(service.refuses.billing)
  if (paymentOf(service, orderId)) return refusal('DUPLICATED_ORDER_ID')
  service.payments.set(`pay_${orderId}`, { orderId, amount, charged: amount, cancelled: 0 })
  return paymentOf(service, orderId) ?? refusal('NOT_FOUND_PAYMENT')
}

function paymentOf({ payments }: Pick<TossService, 'payments'>, orderId: string): [number, object] | undefined {
  const paymentKey = `pay_${orderId}`
  const payment = payments.get(paymentKey)
  if (payment === undefined) return undefined
  const { amount: totalAmount, cancelled } = payment
  const balanceAmount = totalAmount - cancelled
  const status = balanceAmount === 0 ? 'CANCELED' : cancelled > 0 ? 'PARTIAL_CANCELED' : 'DONE'
  return [200, { paymentKey, orderId, status, totalAmount, balanceAmount, card: registered, cancels: null }]
}
