import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { depositorHint, depositorNote } from '#contract/depositor-rule.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import {
  cancelChargeCall,
  chargeCashCall,
  findChargeCall,
  openChargesCall,
  refundChargeCall,
} from '../contract/cash-charges.calls.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { Charge } from '../contract/cash-charges.calls.ts'
import { chargeRefusalText, chargeSentences } from '../contract/charge-terms.ts'
import { CashChargePage } from './CashChargePage.tsx'
import { CashChargeResultPage } from './CashChargeResultPage.tsx'

const charge: Charge = {
  orderNumber: 'C20261120-1234567',
  amount: 300_000,
  method: 'BANK',
  state: 'BD',
  received: 0,
  depositor: '성수점',
  bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
  dueAt: '2026-11-27T14:59:59.000Z',
  createdAt: '2026-11-20T01:00:00.000Z',
  chargedAt: null,
  endedAt: null,
  mayCancel: true,
  mayRefund: false,
}
const accounts = [
  { bankCode: '088', bankName: '신한은행', account: '000-000000-00-001', holder: '주식회사 누리가맹' },
  { bankCode: '004', bankName: 'KB국민은행', account: '000-000000-00-002', holder: '주식회사 누리가맹' },
] as const
const methods = [
  { code: 'BANK', name: '계좌입금', depositDays: 3, accounts },
  { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] },
] as const

function open(at: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 50_000, withdrawable: 50_000, held: 0 }),
    'GET /payment/methods': () => answerOf(paymentMethodsCall, methods),
    'GET /cash/charges': () => answerOf(openChargesCall, { content: [], lastDepositor: '' }),
    'GET /chainStore': () => answerOf(chainStoreListCall, []),
    'GET /partner/saebyeoknaru': () => partOf(brandCall, {}),
    'POST /cash': () => answerOf(chargeCashCall, { charge }),
    [`GET /cash/${charge.orderNumber}`]: () => answerOf(findChargeCall, charge),
    ...handlers,
  })
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  const routes = [
    { path: '/shop/:shopId/cashCharge', Component: CashChargePage },
    { path: '/shop/:shopId/cashChargeResult/:orderNumber', Component: CashChargeResultPage },
    { path: '/pay/sandbox/:orderId', Component: () => <p>결제창</p> },
  ]
  const app = renderApp({ at: `/shop/saebyeoknaru/${at}`, routes, saved })
  const sent = () => server.calls.find(({ call }) => call === 'POST /cash')
  return { ...app, server, sent }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('charging cash', () => {
  it.each([
    ['누리상사', '누리상사'],
    ['', storeOwner.name],
  ])('proposes the name of the last transfer (%j), else the own one', async (lastDepositor, proposed) => {
    open('cashCharge', { 'GET /cash/charges': () => answerOf(openChargesCall, { content: [], lastDepositor }) })
    const field = await screen.findByLabelText<HTMLInputElement>(/^입금자명/)
    await waitFor(() => expect(field.value).toBe(proposed))
  })

  it('by transfer asks for amount and depositor before anything is sent', async () => {
    const { sent } = open('cashCharge')
    await userEvent.clear(await screen.findByLabelText(/^입금자명/))
    await press('충전하기')
    expect(await screen.findByText(chargeSentences.tooSmall)).toBeTruthy()
    expect(screen.getByText(chargeSentences.depositorMissing)).toBeTruthy()
    expect(sent()).toBeUndefined()
  })

  it.each([
    ['9000', chargeSentences.tooSmall],
    ['10500', chargeSentences.offStep],
    ['20001000', chargeSentences.tooBig],
  ])('refuses %s won', async (typed, sentence) => {
    const { sent } = open('cashCharge')
    await userEvent.type(await screen.findByLabelText(/^직접 입력/), typed)
    await press(/충전 신청하기/)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(sent()).toBeUndefined()
  })

  it('by transfer opens the page that tells account, payer with code and deadline', async () => {
    const { sent, address } = open('cashCharge')
    await press('30만원')
    expect(screen.getByText(depositorHint)).toBeTruthy()
    await userEvent.click(await screen.findByRole('radio', { name: 'KB국민은행' }))
    await press('300,000원 충전 신청하기')
    expect(await screen.findByRole('heading', { name: '충전 신청이 완료되었습니다.' })).toBeTruthy()
    expect(address()).toBe(`/shop/saebyeoknaru/cashChargeResult/${charge.orderNumber}`)
    expect(sent()?.body).toEqual({ amount: 300_000, method: 'BANK', depositor: storeOwner.name, bankCode: '004' })
    expect(sent()?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(screen.getByText('4567성수점')).toBeTruthy()
    expect(screen.getByText(depositorNote)).toBeTruthy()
    expect(screen.getByText('2026-11-27까지')).toBeTruthy()
  })

  it('proposes the smallest amount that covers what an order lacks', async () => {
    const { sent } = open('cashCharge?shortBy=43210')
    expect(await screen.findByText(/43,210원이 더 필요합니다\. 충전 단위에 맞춰 44,000원/)).toBeTruthy()
    await press('44,000원 충전 신청하기')
    await waitFor(() => expect(sent()?.body).toMatchObject({ amount: 44_000 }))
  })

  it('keeps what was typed over a reload, until it was sent', async () => {
    const first = open('cashCharge')
    await press('50만원')
    await userEvent.type(await screen.findByLabelText(/^입금자명/), ' 둘째')
    // A reload closes no form: another document reads the draft.
    first.container.remove()
    const { sent } = open('cashCharge')
    await press('500,000원 충전 신청하기')
    await waitFor(() =>
      expect(sent()?.body).toMatchObject({ amount: 500_000, depositor: expect.stringMatching(/ 둘째$/) }),
    )
    await screen.findByText(/신청이 완료되었습니다/)
    expect(Object.keys(localStorage).filter((name) => name.includes('charge'))).toEqual([])
  })

  it('by card leaves for the payment window, with the charge behind it', async () => {
    const page = '/pay/sandbox/C20261120-1234567-1'
    const card = { orderId: 'C20261120-1234567-1', amount: 300_000, dueAt: '2026-11-20T01:30:00.000Z', page }
    const { sent } = open('cashCharge', {
      'POST /cash': () => answerOf(chargeCashCall, { charge: { ...charge, method: 'CARD' }, card }),
    })
    await press('30만원')
    await userEvent.click(await screen.findByRole('radio', { name: '신용카드' }))
    await press('300,000원 카드로 충전하기')
    expect(await screen.findByText('결제창')).toBeTruthy()
    expect(sent()?.body).toEqual({ amount: 300_000, method: 'CARD' })
  })

  it('shows a refusal and keeps what was typed', async () => {
    open('cashCharge', { 'POST /cash': () => refused(409, chargeRefusalText['too-many-open']) })
    await press('30만원')
    await press('300,000원 충전 신청하기')
    expect((await screen.findByRole('alert')).textContent).toBe(chargeRefusalText['too-many-open'])
    expect(screen.getByDisplayValue('300,000')).toBeTruthy()
  })
})

describe('the page of a charge', () => {
  const at = `cashChargeResult/${charge.orderNumber}`

  it('cancels a waiting charge after a question', async () => {
    const { server } = open(at, {
      [`DELETE /cash/${charge.orderNumber}`]: () => answerOf(cancelChargeCall, { ...charge, state: 'CC' }),
    })
    await press('충전 신청 취소')
    expect(server.count(`DELETE /cash/${charge.orderNumber}`)).toBe(0)
    const confirms = await screen.findAllByRole('button', { name: '충전 신청 취소' })
    await userEvent.click(confirms.at(-1)!) // the dialog's button
    await waitFor(() => expect(server.count(`DELETE /cash/${charge.orderNumber}`)).toBe(1))
  })

  it('returns an unused card charge to its card', async () => {
    const charged = {
      ...charge,
      method: 'CARD',
      state: 'DONE',
      received: 300_000,
      mayCancel: false,
      mayRefund: true,
    } as const
    const call = `POST /cash/${charge.orderNumber}/refund`
    const { server } = open(at, {
      [`GET /cash/${charge.orderNumber}`]: () => answerOf(findChargeCall, charged),
      [call]: () => answerOf(refundChargeCall, { ...charged, state: 'REFUNDED', mayRefund: false }),
    })
    expect(await screen.findByText('300,000원을 바로 사용하실 수 있습니다.')).toBeTruthy()
    await press('카드 결제 취소')
    const confirms = await screen.findAllByRole('button', { name: '카드 결제 취소' })
    await userEvent.click(confirms.at(-1)!) // the dialog's button
    await waitFor(() => expect(server.count(call)).toBe(1))
  })

  it('of another member is shown as unknown', async () => {
    open(at, { [`GET /cash/${charge.orderNumber}`]: () => refused(404, '요청하신 정보를 찾을 수 없습니다.') })
    expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy()
  })
})
