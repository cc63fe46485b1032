import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { undoDepositRefusalText } from '#features/money/payments/contract/undo-deposit.ts'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { adminOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'

function open(order: AdminOrder) {
  const at = `/admin/order/${order.orderNumber}`
  fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${at}`]: () => answerOf(adminOrderDetailCall, order),
  })
  renderApp({ at, routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }] })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the deposits of an order', () => {
  it('are listed in the order of their arrival', async () => {
    const bankAccount = 'KB국민은행 000-000000-00-002 주식회사 누리가맹'
    const live = { bankAccount, isUndone: false, undoRefusal: null }
    const receipts = [
      { receiptId: 1, amount: 30_000, depositor: '바삭온성수', receivedAt: '2026-11-17T09:00:00.000Z', ...live },
      { receiptId: 2, amount: 20_000, depositor: '최민재', receivedAt: '2026-11-18T01:30:00.000Z', ...live },
    ]
    open(adminOrder({ received: 50_000, due: 203_000, receipts }))
    const [first, second] = within(await screen.findByRole('list', { name: '입금 내역' })).getAllByRole('listitem')
    expect(first?.textContent).toBe(`11-17 18:0030,000원 바삭온성수${bankAccount}확인 취소`)
    expect(second?.textContent).toContain('11-18 10:3020,000원 최민재')
  })

  it('say why one was taken back', async () => {
    const paid = { bankAccount: '', depositor: '최민재', isUndone: true, undoRefusal: null }
    const at = '2026-11-18T02:00:00.000Z'
    const receipts = [
      { receiptId: 1, amount: 30_000, receivedAt: '2026-11-18T01:30:00.000Z', ...paid },
      { receiptId: 2, amount: -30_000, receivedAt: at, ...paid },
    ]
    const audit = [{ action: '입금 확인 취소', actor: 'operator', reason: '다른 매장의 입금', createdAt: at }]
    open(adminOrder({ receipts, audit }))
    const [first, second] = within(await screen.findByRole('list', { name: '입금 내역' })).getAllByRole('listitem')
    expect(first?.textContent).not.toContain('다른 매장의 입금')
    expect(second?.textContent).toContain('입금 확인 취소사유: 다른 매장의 입금')
  })

  it('say before one is taken back what happens to the order', async () => {
    const paid = {
      bankAccount: '',
      depositor: '최민재',
      receivedAt: '2026-11-18T01:30:00.000Z',
      isUndone: false,
      undoRefusal: null,
    }
    open(adminOrder({ receipts: [{ receiptId: 1, amount: 30_000, ...paid }] }))
    await screen.findByRole('list', { name: '입금 내역' })
    await press('확인 취소')
    const dialog = within(await screen.findByRole('dialog', { name: '입금 확인 취소' }))
    expect(dialog.getByText(/주문에 쓰인 금액은 다시 입금을 기다리고/).textContent).not.toContain('충전')
  })

  it('say at the button why one can no longer be taken back', async () => {
    const paid = { bankAccount: '', depositor: '최민재', receivedAt: '2026-11-18T01:30:00.000Z', isUndone: false }
    open(adminOrder({ receipts: [{ receiptId: 1, amount: 30_000, undoRefusal: 'late', ...paid }] }))
    const list = within(await screen.findByRole('list', { name: '입금 내역' }))
    expect(list.getByText(undoDepositRefusalText.late, { selector: 'small' })).toBeTruthy()
    await press('확인 취소')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
