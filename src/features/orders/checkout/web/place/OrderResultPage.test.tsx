import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { OrderResultPage } from './OrderResultPage.tsx'
import { awaitsCard } from '#features/orders/orders/web/testing/card-orders.ts'
import {
  mixedEvidence,
  mixedEvidenceText,
  orderNumber,
  sentInPart,
  unpaid,
} from '#features/orders/orders/web/testing/orders.ts'
import { methods, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'

function open(order: OrderDetail | null, paymentMethods: PaymentMethod[] = methods) {
  fakeServer({
    ...session,
    'GET /payment/methods': () => answerOf(paymentMethodsCall, paymentMethods),
    ...(order && { [`GET /order/${orderNumber}`]: () => answerOf(orderDetailCall, order) }),
  })
  const routes = [{ path: '/shop/:shopId/order/result/:orderNumber', Component: OrderResultPage }]
  return renderApp({ at: `/shop/saebyeoknaru/order/result/${orderNumber}`, routes, saved: signedIn })
}

describe('a placed order', () => {
  it('shows the amount, the account, the depositor and the deadline', async () => {
    open(unpaid)
    expect(await screen.findByRole('heading', { name: '주문이 접수되었습니다.' })).toBeTruthy()
    expect(screen.getByText('입금하시면 바로 준비를 시작합니다.')).toBeTruthy()
    expect(screen.getByText('271,540')).toBeTruthy()
    expect(screen.getByText('2026-11-22까지')).toBeTruthy()
    expect(screen.getByText('000-000000-00-001')).toBeTruthy()
  })

  it('names the evidence of each part of the payment', async () => {
    open({ ...sentInPart, evidenceParts: mixedEvidence })
    expect(await screen.findByText(mixedEvidenceText)).toBeTruthy()
  })

  it('shows the server’s number of days', async () => {
    open(
      unpaid,
      methods.map((method) => ({ ...method, depositDays: method.depositDays && 5 })),
    )
    expect(await screen.findByText('주문일로부터 5일 이내')).toBeTruthy()
  })

  it('copies the account number', async () => {
    const user = userEvent.setup()
    open(unpaid)
    await user.click(await screen.findByRole('button', { name: '계좌번호 복사' }))
    expect(await navigator.clipboard.readText()).toBe('000-000000-00-001')
    expect(await screen.findByText('복사했습니다.')).toBeTruthy()
  })

  it('shows an error if the clipboard is not available', async () => {
    open(unpaid)
    const account = await screen.findByRole('button', { name: '계좌번호 복사' })
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    await userEvent.click(account)
    expect(await screen.findByText(/복사하지 못했습니다/)).toBeTruthy()
  })

  it('that awaits its transfer has one filled button, for the account number, and can be cancelled', async () => {
    const { container } = open(unpaid)
    await screen.findByRole('button', { name: '계좌번호 복사' })
    expect([...container.querySelectorAll('.primary')].map((button) => button.textContent)).toEqual(['계좌번호 복사'])
    expect(screen.getByRole('button', { name: '주문취소' })).toBeTruthy()
  })

  it('that awaits its card can be paid at once', async () => {
    const { container } = open(awaitsCard())
    expect(await screen.findByRole('heading', { name: '결제를 기다리고 있습니다.' })).toBeTruthy()
    expect([...container.querySelectorAll('.primary')].map((button) => button.textContent)).toEqual(['결제하기'])
  })

  it('that was cancelled meanwhile says so', async () => {
    open({ ...unpaid, status: 'CC', may: { ...unpaid.may, cancel: false } })
    expect(await screen.findByRole('heading', { name: '주문이 취소되었습니다.' })).toBeTruthy()
    expect(screen.queryByText('입금 안내')).toBeNull()
  })

  it('that is paid shows no account', async () => {
    open({ ...sentInPart, status: 'PC' })
    expect(await screen.findByRole('heading', { name: '주문이 완료되었습니다.' })).toBeTruthy()
    expect(await screen.findByText('결제가 완료되었습니다. 곧 상품 준비를 시작합니다.')).toBeTruthy()
    expect(screen.queryByText('입금 안내')).toBeNull()
    expect(screen.getByRole('link', { name: '주문상세 보기' }).getAttribute('href')).toBe(
      `/shop/saebyeoknaru/orderDetail/${orderNumber}`,
    )
    expect(screen.getByRole('link', { name: '주문내역' }).getAttribute('href')).toBe('/shop/saebyeoknaru/orderList')
  })

  it('of another member is not found', async () => {
    open(null)
    expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy()
  })
})
