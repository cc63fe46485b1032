import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import {
  confirmCardPaymentCall,
  failCardPaymentCall,
  openCardPaymentCall,
  paySandboxCall,
} from '#features/money/payments/contract/card.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { editOrderCall } from '../../contract/order-edit.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { SandboxPayPage } from '#features/money/payments/web/SandboxPayPage.tsx'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { CardFailPage, CardSuccessPage } from './CardReturnPage.tsx'
import { OrderDetailPage } from '#app/web/pages/orders/OrderDetailPage.tsx'
import { awaitsCard, refundedToCard } from '#features/orders/orders/web/testing/card-orders.ts'
import { orderNumber } from '#features/orders/orders/web/testing/orders.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { methods, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'

const orderId = `${orderNumber}-1`
const page = `/pay/sandbox/${orderNumber}-2?amount=271540&orderName=%EC%BB%B5%ED%99%80%EB%8D%94`

function open(at: string, order: OrderDetail, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...session,
    'GET /payment/methods': () => answerOf(paymentMethodsCall, methods),
    [`GET /order/${orderNumber}`]: () => answerOf(orderDetailCall, order),
    'POST /payment/card/fail': () => answerOf(failCardPaymentCall, { orderNumber }),
    'POST /payment/card/open': () =>
      partOf(openCardPaymentCall, {
        orderId: `${orderNumber}-2`,
        amount: 271_540,
        dueAt: order.depositDueAt ?? '',
        page,
      }),
    'POST /payment/sandbox': () => answerOf(paySandboxCall, { paymentKey: 'sandbox_kb_1' }),
    ...more,
  })
  const routes = [
    { path: '/pay/card/success', Component: CardSuccessPage },
    { path: '/pay/card/fail', Component: CardFailPage },
    { path: '/pay/sandbox/:orderId', Component: SandboxPayPage },
    { path: '/shop/:shopId/order/result/:orderNumber', element: <p>주문 결과</p> },
    { path: '/shop/:shopId/orderDetail/:orderNumber', Component: OrderDetailPage },
  ]
  renderApp({ at, routes, saved: signedIn })
  return server
}

const successReturn = `/pay/card/success?paymentKey=sandbox_kb_1&orderId=${orderId}&amount=271540`
const confirm = 'POST /payment/card/confirm'

describe('returning from the payment window', () => {
  it('confirms once and opens the result page', async () => {
    const server = open(successReturn, awaitsCard(), {
      [confirm]: () => answerOf(confirmCardPaymentCall, { orderNumber, state: 'DONE' }),
    })
    expect(await screen.findByText('주문 결과')).toBeTruthy()
    const confirmations = server.calls.filter(({ call }) => call === confirm)
    expect(confirmations.map(({ body }) => body)).toEqual([{ paymentKey: 'sandbox_kb_1', orderId, amount: 271_540 }])
  })

  it('shows the reason of a refusal, and offers to retry or cancel, never to order again', async () => {
    const sentence = '카드사에서 결제를 거절했습니다. 다른 카드로 다시 시도해 주세요.'
    open(successReturn, awaitsCard(), { [confirm]: () => refused(409, sentence) })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(await screen.findByRole('button', { name: '주문취소' })).toBeTruthy()
    expect(screen.queryByText(/다시 주문/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '카드로 다시 결제' }))
    expect(await screen.findByRole('heading', { name: '연습용 결제창' })).toBeTruthy()
  })

  it('tells the buyer not to pay again while the gateway does not answer', async () => {
    open(successReturn, awaitsCard(), {
      [confirm]: () => answerOf(confirmCardPaymentCall, { orderNumber, state: 'CHECKING' }),
    })
    expect(await screen.findByText('결제 결과를 확인하고 있습니다.')).toBeTruthy()
    expect(screen.getByText(/다시 결제하지 않으셔도 됩니다/)).toBeTruthy()
  })

  it('reports a closed window to the buyer and the server, and ignores the gateway’s message', async () => {
    const server = open(
      `/pay/card/fail?code=PAY_PROCESS_CANCELED&message=%EC%86%8D%EC%9E%84&orderId=${orderId}`,
      awaitsCard(),
    )
    expect(await screen.findByText('결제를 취소하셨습니다.')).toBeTruthy()
    await waitFor(() =>
      expect(server.calls.find(({ call }) => call === 'POST /payment/card/fail')?.body).toEqual({
        orderId,
        code: 'PAY_PROCESS_CANCELED',
      }),
    )
    expect(screen.queryByText('속임')).toBeNull()
  })
})

describe('the other ways to pay a waiting order', () => {
  const edit = `PATCH /order/${orderNumber}`
  const detail = `/shop/saebyeoknaru/orderDetail/${orderNumber}`
  const refusedReturn = `/pay/card/fail?code=REJECT_CARD_COMPANY&orderId=${orderId}`
  const order = awaitsCard({ due: 271_540 })
  const cashOf = (balance: number) => ({
    'GET /member/7/cash': () => answerOf(memberCashCall, { balance, withdrawable: balance, held: 0 }),
  })
  const paid = { [edit]: () => partOf(editOrderCall, { orderNumber, status: 'PC' }) }

  it.each([
    ['the return page', refusedReturn],
    ["the order's page", detail],
  ])('%s takes the cash, with the balance after it', async (_, at) => {
    const server = open(at, order, { ...cashOf(300_000), ...paid })
    expect(await screen.findByText('결제 후 예치금 잔액 28,460원')).toBeTruthy()
    const button = screen.getByRole('button', { name: '예치금 271,540원 결제' })
    await userEvent.dblClick(button)
    expect(await screen.findByText('주문 결과')).toBeTruthy()
    expect(server.calls.filter(({ call }) => call === edit).map(({ body }) => body)).toEqual([
      { payMethod: 'CASH', expectedTotal: order.total },
    ])
  })

  it('says how much cash is missing', async () => {
    const server = open(refusedReturn, order, { ...cashOf(100_000), ...paid })
    expect(await screen.findByText('보유 예치금 100,000원 · 171,540원 부족')).toBeTruthy()
    const button = screen.getByRole('button', { name: '예치금 271,540원 결제' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(server.count(edit)).toBe(0)
  })

  it('changes to a transfer on the spot, with the depositor filled in', async () => {
    const server = open(refusedReturn, order, { ...cashOf(0), ...paid })
    await userEvent.click(await screen.findByRole('button', { name: '계좌입금' }))
    await userEvent.click(screen.getByRole('radio', { name: /KB국민은행/ }))
    const depositor = screen.getByRole('textbox', { name: /입금자명/ })
    expect(depositor).toHaveProperty('value', storeOwner.name)
    await userEvent.clear(depositor)
    await userEvent.click(screen.getByRole('button', { name: '계좌입금으로 변경하기' }))
    expect(await screen.findByText('입금자명을 입력해 주세요.')).toBeTruthy()
    expect(server.count(edit)).toBe(0)
    await userEvent.type(depositor, '성수상회')
    await userEvent.click(screen.getByRole('button', { name: '계좌입금으로 변경하기' }))
    expect(await screen.findByText('주문 결과')).toBeTruthy()
    expect(server.last(edit)?.body).toEqual({
      payMethod: 'BANK',
      bankCode: '004',
      depositor: '성수상회',
      expectedTotal: order.total,
    })
  })

  it('shows a refusal and stays', async () => {
    const sentence = '카드 결제를 확인하고 있습니다. 잠시 후 다시 시도해 주세요.'
    open(refusedReturn, order, { ...cashOf(300_000), [edit]: () => refused(409, sentence) })
    await userEvent.click(await screen.findByRole('button', { name: '예치금 271,540원 결제' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('button', { name: '카드로 다시 결제' })).toBeTruthy()
  })

  it('are not offered when the time is over', async () => {
    open(detail, awaitsCard({ depositDueAt: '2026-01-01T00:00:00.000Z' }), cashOf(300_000))
    expect(await screen.findByText('결제 시간이 지났습니다.')).toBeTruthy()
    expect(screen.queryByText('다른 방법으로 결제')).toBeNull()
  })

  it('a window that returns later learns that the order is paid otherwise', async () => {
    open(
      successReturn,
      { ...order, status: 'PC', payMethod: 'CASH', may: { ...order.may, pay: false } },
      {
        [confirm]: () => refused(409, '이미 끝난 결제입니다. 다시 결제해 주세요.', { data: { reason: 'closed' } }),
      },
    )
    expect(
      await screen.findByText('카드로 결제된 금액은 없습니다. 이 주문은 다른 방법으로 접수되었습니다.'),
    ).toBeTruthy()
    expect(screen.queryByText(/다시 결제해 주세요/)).toBeNull()
  })
})

describe('the sandbox window', () => {
  it('is labelled as a sandbox, and passes the card’s result on', async () => {
    const server = open(page, awaitsCard(), {
      [confirm]: () => answerOf(confirmCardPaymentCall, { orderNumber, state: 'DONE' }),
    })
    expect(await screen.findByText('실제 카드로 결제되지 않는 연습용 결제창입니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'KB국민카드' }))
    await userEvent.click(screen.getByRole('button', { name: '271,540원 결제하기' }))
    expect(await screen.findByText('주문 결과')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === 'POST /payment/sandbox')?.body).toEqual({
      orderId: `${orderNumber}-2`,
      amount: 271_540,
      card: 'kb',
    })
  })

  it('returns to the order when it is closed', async () => {
    open(page, awaitsCard())
    await userEvent.click(await screen.findByRole('button', { name: '취소' }))
    expect(await screen.findByText('결제를 취소하셨습니다.')).toBeTruthy()
  })

  it('offers no payment without a valid amount', async () => {
    open(`/pay/sandbox/${orderId}?amount=x`, awaitsCard())
    expect(await screen.findByText('결제할 주문이 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /결제하기/ })).toBeNull()
  })
})

describe('the detail of an order by card', () => {
  const at = `/shop/saebyeoknaru/orderDetail/${orderNumber}`

  it('shows the amount and the remaining time, and starts a payment', async () => {
    open(at, awaitsCard())
    expect(await screen.findByRole('heading', { name: '결제를 기다리고 있습니다.' })).toBeTruthy()
    expect(screen.getByText('20분')).toBeTruthy()
    expect(screen.queryByText('입금 안내')).toBeNull()
    expect(screen.queryByText('입금확인중')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '결제하기' }))
    expect(await screen.findByRole('heading', { name: '연습용 결제창' })).toBeTruthy()
  })

  it('offers no payment when the time is over', async () => {
    open(at, awaitsCard({ depositDueAt: '2026-01-01T00:00:00.000Z' }))
    expect(await screen.findByText('결제 시간이 지났습니다.')).toBeTruthy()
    expect(screen.queryByText('시간이 지나면 주문이 취소됩니다.')).toBeNull()
    expect(screen.queryByRole('button', { name: '결제하기' })).toBeNull()
  })

  it.each([
    ['PENDING', '환불 진행 중'],
    ['DONE', '환불 완료'],
    // A failed refund is shown as pending to the buyer, because the operator resolves it.
    ['FAILED', '환불 진행 중'],
  ] as const)('shows a refund that is %s as %s, with the card', async (state, label) => {
    open(at, refundedToCard(state))
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.getByText('신한카드 (1024)')).toBeTruthy()
  })
})
