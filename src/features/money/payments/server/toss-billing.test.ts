import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTossService, type TossService } from '#testing/services/toss-service.ts'
import { won } from '#values/won.ts'
import { tossGateway } from './toss-gateway.ts'

let service: TossService
beforeAll(async () => {
  service = await startTossService()
})
afterAll(() => service.stop())

const billing = () => tossGateway({ clientKey: 'test_ck_0', secretKey: 'test_sk_0', apiUrl: service.url }).billing! // Toss has one
const customerKey = '6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11'
const request = { customerKey, amount: won(300_000), orderName: '예치금 충전' }
const issued = { kind: 'issued', billingKey: 'bill_auth1', card: { issuer: '신한카드', lastDigits: '1024' } }

describe('registering a card at Toss Payments', () => {
  it('opens the frame with the customer, and exchanges the key of the window once', async () => {
    expect(billing().registrationFor({ customerKey })).toBe(
      `/frames/toss.html#clientKey=test_ck_0&customerKey=${customerKey}`,
    )
    service.authKeys.set('auth1', customerKey)
    expect(await billing().issue({ authKey: 'auth1', customerKey })).toEqual(issued)
    const other = { authKey: 'auth2', customerKey }
    expect(await billing().issue(other)).toEqual({ kind: 'refused', code: 'INVALID_BILLING_AUTH' })
  })

  it('does not trust an answer that names no key', async () => {
    service.garbage = true
    expect(await billing().issue({ authKey: 'auth3', customerKey })).toMatchObject({ kind: 'unknown' })
    service.garbage = false
  })
})

describe('charging a registered card at Toss Payments', () => {
  it('charges an order id once, and finds it again', async () => {
    const charge = { ...request, billingKey: 'bill_auth1', orderId: 'CR202612-7-1' }
    const approved = { kind: 'approved', paymentKey: 'pay_CR202612-7-1', card: issued.card }
    expect(await billing().charge(charge)).toMatchObject(approved)
    expect(await billing().charge(charge)).toMatchObject(approved)
    expect(service.payments.get('pay_CR202612-7-1')?.charged).toBe(300_000)
    expect(await billing().findByOrder('CR202612-7-1')).toMatchObject({ ...approved, amount: 300_000 })
    expect(await billing().findByOrder('CR202612-8-1')).toEqual({ kind: 'none' })
  })

  it.each([
    ['REJECT_CARD_PAYMENT', 'refused'],
    ['INVALID_BILL_KEY_REQUEST', 'ended'],
    ['NOT_MATCHES_CUSTOMER_KEY', 'ended'],
    ['INVALID_STOPPED_CARD', 'ended'],
    ['DUPLICATED_ORDER_ID', 'unknown'],
    ['PROVIDER_ERROR', 'unknown'],
    ['UNAUTHORIZED_KEY', 'unavailable'],
    ['FORBIDDEN_REQUEST', 'unavailable'],
    ['NOT_SUPPORTED_METHOD', 'unavailable'],
  ])('reads %s as %s', async (code, kind) => {
    service.refuses.billing = code
    const charge = { ...request, billingKey: 'bill_auth1', orderId: `CR202612-9-${code.length}` }
    expect(await billing().charge(charge)).toMatchObject({ kind })
    delete service.refuses.billing
  })

  it.each([
    [300_000, { kind: 'cancelled', left: 0 }],
    [100_000, { kind: 'cancelled', left: 200_000 }],
  ])('finds a charge of which %s won were cancelled in the console', async (cancelled, found) => {
    const orderId = `CR202612-11-${cancelled}`
    const charge = { ...request, billingKey: 'bill_auth1', orderId }
    await billing().charge(charge)
    service.payments.get(`pay_${orderId}`)!.cancelled = cancelled // charged above
    expect(await billing().findByOrder(orderId)).toMatchObject({ ...found, amount: 300_000 })
  })

  it('does not know what happened after garbage or without an answer', async () => {
    service.garbage = true
    const charge = { ...request, billingKey: 'bill_auth1', orderId: 'CR202612-10-1' }
    expect(await billing().charge(charge)).toMatchObject({ kind: 'unknown' })
    expect(await billing().findByOrder('CR202612-10-1')).toMatchObject({ kind: 'unknown' })
    service.garbage = false
  })
})
