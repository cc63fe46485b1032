import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { adminCancelOrderCall, previewCancelCall } from '#features/orders/orders/contract/order-refund.admin.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { preparedOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'

const number = '20261117-5820413'
const base = `/admin/order/${number}`

function open(order: AdminOrder, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${base}`]: () => answerOf(adminOrderDetailCall, order),
    ...more,
  })
  const page = renderApp({
    at: `${base}?status=BD`,
    routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }],
  })
  return { server, ...page }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (server: ReturnType<typeof fakeServer>, action: string) =>
  server.calls.find(({ call }) => call === `POST ${base}/${action}`)

describe('cancelling an order by the operator', () => {
  const cancelled = { orderNumber: number, status: 'CC', refundTotal: 253_000 } as const

  const preview = {
    lines: [{ lineNo: 2, rowNo: 1, count: 120, amount: 250_000 }],
    goodsAmount: 250_000,
    printAmount: 0,
    fees: [{ supplierName: '누리인쇄', amount: 3_000 }],
    refundTotal: 253_000,
    toCard: 200_000,
    toCash: 53_000,
    newTotal: 0,
    due: 0,
    isWholeOrder: true,
  }
  const openCancel = async (answers: Parameters<typeof open>[1] = {}, part: object = {}) => {
    const opened = open(preparedOrder(), {
      [`GET ${base}/cancel/preview`]: () => answerOf(previewCancelCall, { ...preview, ...part }),
      ...answers,
    })
    await screen.findByRole('button', { name: '취소·환불' })
    await press('취소·환불')
    await screen.findByRole('dialog')
    return opened
  }
  const isDisabled = (name: string | RegExp) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

  it('preselects neither the scope nor the fault, and shows lines, fees and where the money goes before the button', async () => {
    const { server } = await openCancel()
    for (const name of ['전체 취소', '일부 취소', '공급사 귀책', '구매자 귀책'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed'), name).toBe('false')
    expect(isDisabled('취소하기')).toBe(true)
    await press('전체 취소')
    expect(isDisabled('전체 취소하기')).toBe(true)
    expect(server.calls.some(({ call }) => call.includes('preview'))).toBe(false)
    await press('공급사 귀책')
    const sum = within(await screen.findByLabelText('취소 금액')).getAllByRole('term')
    expect(sum.map((term) => term.textContent)).toEqual([
      expect.stringContaining('120'),
      '배송비누리인쇄',
      '환불 금액',
      '결제한 카드로',
      '예치금으로',
    ])
    expect(isDisabled('253,000원 환불하고 전체 취소하기')).toBe(false)
  })

  it('requires a reason of two characters', async () => {
    const { server } = await openCancel()
    await press('전체 취소')
    await press('공급사 귀책')
    await userEvent.type(await screen.findByLabelText(/^사유/), '품')
    await screen.findByRole('button', { name: /환불하고 전체 취소하기/ })
    await press(/전체 취소하기/)
    expect(screen.getByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    expect(bodyOf(server, 'cancel')).toBeUndefined()
  })

  it('cancels everything that is not shipped, and shows the refund', async () => {
    const { server } = await openCancel({ [`POST ${base}/cancel`]: () => answerOf(adminCancelOrderCall, cancelled) })
    await press('전체 취소')
    await press('공급사 귀책')
    await userEvent.type(screen.getByLabelText(/^사유/), '품절로 인한 취소')
    await screen.findByRole('button', { name: '253,000원 환불하고 전체 취소하기' })
    await press('253,000원 환불하고 전체 취소하기')
    expect(await screen.findByText('주문이 취소되었습니다. 253,000원을 환불했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'cancel')?.body).toEqual({
      reason: '품절로 인한 취소',
      fault: 'SUPPLIER',
      expectedRefund: 253_000,
    })
    expect(bodyOf(server, 'cancel')?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('cancels chosen pieces, attributed to the buyer', async () => {
    const { server } = await openCancel(
      { [`POST ${base}/cancel`]: () => answerOf(adminCancelOrderCall, { ...cancelled, status: 'PIP' }) },
      { refundTotal: 12_000, toCard: 0, toCash: 12_000 },
    )
    await press('일부 취소')
    expect(screen.getByRole('button', { name: '선택한 수량 취소하기' }).getAttribute('aria-disabled')).toBe('true')
    const counts = within(screen.getByRole('group', { name: '취소할 수량' }))
    await userEvent.clear(counts.getByLabelText('치킨박스 수량 (개)'))
    await userEvent.type(counts.getByLabelText('치킨박스 수량 (개)'), '120')
    await press('구매자 귀책')
    await userEvent.type(screen.getByLabelText(/^사유/), '수량 변경')
    await screen.findByRole('button', { name: '12,000원 환불하고 선택한 수량 취소하기' })
    await press('12,000원 환불하고 선택한 수량 취소하기')
    await waitFor(() =>
      expect(bodyOf(server, 'cancel')?.body).toEqual({
        reason: '수량 변경',
        fault: 'BUYER',
        lines: [{ lineNo: 2, rowNo: 1, count: 120 }],
        expectedRefund: 12_000,
      }),
    )
  })
})
