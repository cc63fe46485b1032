import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  adminOrderStatusCall,
} from '#features/orders/orders/contract/orders.admin.calls.ts'
import { prepareOrdersCall, undoPreparesCall } from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { OrderEventType } from '#features/orders/orders/contract/order-events.ts'
import { undoPrepareMinutes, undoPrepareText } from '#features/orders/fulfilment/contract/undo-prepare.ts'
import {
  adminBundle,
  adminPage,
  adminRow,
  preparedOrder,
  statusNames,
} from '#features/orders/orders/web/testing/admin-orders.ts'
import { AdminOrderListPage } from './AdminOrderListPage.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import { undoPrepareCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const number = '20261117-5820413'
const base = `/admin/order/${number}`

/** An order that was prepared so many minutes ago, and what followed. */
function open(
  minutes: number,
  followed: OrderEventType[] = [],
  undo = () => answerOf(undoPrepareCall, { orderNumber: number, status: 'PC' }),
) {
  const preparedAt = new Date(Date.now() - minutes * 60_000).toISOString()
  const event = { actor: 'OPERATOR' as const, note: '', createdAt: preparedAt }
  const timeline = (['PREPARED', ...followed] as const).map((type) => ({ ...event, type }))
  const order = preparedOrder({ timeline, bundles: [{ ...adminBundle(1, '누리인쇄'), preparedAt }] })
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${base}`]: () => answerOf(adminOrderDetailCall, order),
    [`POST ${base}/prepare/undo`]: undo,
  })
  renderApp({ at: base, routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }] })
  return server
}

const button = /^발주 확인 되돌리기 \(\d\d:\d\d까지\)$/

describe('taking 발주 확인 back', () => {
  it('is offered by the order until the buyer is told', async () => {
    const server = open(1)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByText('발주 확인을 되돌렸습니다.')
    // The toast after 발주 확인 names the minutes.
    expect(undoPrepareMinutes).toBe(5)
    expect(server.count(`POST ${base}/prepare/undo`)).toBe(1)
  })

  it('shows why it is refused', async () => {
    open(1, [], () => refused(409, undoPrepareText.listed))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByText(undoPrepareText.listed)
  })

  it.each([
    ['the time is over', 6, []],
    ['a parcel has followed', 1, ['SHIPPED' as const]],
  ])('is not offered when %s', async (_, minutes, followed) => {
    open(minutes, followed)
    await screen.findByRole('button', { name: '취소·환불' })
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('is offered for all orders that were prepared together, and not for those that were refused', async () => {
    const [first, second] = [number, '20261117-5820414'].map((orderNumber) =>
      adminRow({ orderNumber, status: 'PC', preparable: true }),
    ) as [ReturnType<typeof adminRow>, ReturnType<typeof adminRow>] // two numbers
    const refusal = '지금 상태에서는 상품 준비를 시작할 수 없습니다. 새로고침해 주세요.'
    const server = fakeServer({
      'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
      'GET /admin/order': () => partOf(adminOrderListCall, adminPage([first, second])),
      'POST /admin/order/prepare': () =>
        answerOf(prepareOrdersCall, {
          results: [
            { orderNumber: first.orderNumber, refusal: null },
            { orderNumber: second.orderNumber, refusal },
          ],
        }),
      'POST /admin/order/prepare/undo': () =>
        answerOf(undoPreparesCall, { results: [{ orderNumber: number, refusal: null }] }),
    })
    renderApp({ at: '/admin/order', routes: [{ path: '/admin/order', Component: AdminOrderListPage }] })
    for (const { orderNumber } of [first, second])
      await userEvent.click(await screen.findByLabelText(`${orderNumber} 선택`))
    await userEvent.click(await screen.findByRole('button', { name: '발주 확인 2건' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '발주 확인' }))
    await userEvent.click(await screen.findByRole('button', { name: '1건 되돌리기' }))
    await screen.findByText('발주 확인 되돌리기 결과')
    await waitFor(() =>
      expect(server.calls.find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ orders: [number] }),
    )
  })
})
