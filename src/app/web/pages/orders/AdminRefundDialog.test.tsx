import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { refundOrderCall } from '#features/orders/orders/contract/order-refund.admin.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import { faults, refundCauses, refundSentences } from '#features/orders/orders/contract/refund-terms.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { adminBundle, adminOrder, adminProduct, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'

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

const describedBy = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

describe('refunding pieces that were sent', () => {
  const sent = () =>
    adminOrder({
      status: 'RC',
      bundles: [{ ...adminBundle(1, '누리인쇄', '2026-11-17T09:00:00.000Z'), fee: 3_000 }],
      orderProductList: [
        adminProduct(1, { name: '명함', supplierId: 1, count: 500, shipped: 500, refunded: 100 }),
        adminProduct(2, { name: '전단지', supplierId: 1, count: 200, shipped: 200 }),
      ],
    })
  const openDialog = async () => {
    const opened = open(sent(), {
      [`POST ${base}/refund`]: () => answerOf(refundOrderCall, { ...refunded, status: 'RC' }),
    })
    await screen.findByRole('button', { name: '출고 후 환불' })
    await press('출고 후 환불')
    await screen.findByRole('dialog')
    return opened
  }
  const refunded = { orderNumber: number, refundTotal: 7_000 }
  const choose = async (label: string, count: string) => {
    const counts = within(screen.getByRole('group', { name: '환불할 수량' }))
    await userEvent.clear(counts.getByLabelText(label))
    await userEvent.type(counts.getByLabelText(label), count)
    await userEvent.tab()
  }

  it('shows what was sent, cancelled and refunded', async () => {
    open(sent())
    expect(await screen.findByText('출고 · 환불 100개')).toBeTruthy()
  })

  it('preselects neither the cause nor the fault, and says what is missing', async () => {
    const { server } = await openDialog()
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
    const blocked = (name: string) => {
      const button = screen.getByRole('button', { name })
      return button.getAttribute('aria-disabled') === 'true' && describedBy(button)
    }
    for (const { label } of Object.values(refundCauses)) expect(isPressed(label), label).toBe(false)
    await choose('전단지 수량 (개)', '10')
    expect(blocked('1,000원 환불하기')).toContain(refundSentences.chooseCause)
    await press('반품')
    for (const { label } of Object.values(faults)) expect(isPressed(label), label).toBe(false)
    expect(blocked('1,000원 환불하기')).toContain(refundSentences.chooseFault)
    await userEvent.type(screen.getByLabelText(/^사유 설명/), '상자가 젖음')
    await press('1,000원 환불하기')
    expect(bodyOf(server, 'refund')).toBeUndefined()
    await press('공급사 귀책')
    expect(blocked('1,000원 환불하기')).toBe(false)
    await press('1,000원 환불하기')
    await waitFor(() =>
      expect(bodyOf(server, 'refund')?.body).toMatchObject({
        cause: 'RETURN',
        fault: 'SUPPLIER',
        expectedRefund: 1_000,
      }),
    )
  })

  it('needs pieces and a reason', async () => {
    const { server } = await openDialog()
    await press('파손·불량')
    expect(screen.getByRole('button', { name: '0원 환불하기' }).getAttribute('aria-disabled')).toBe('true')
    await choose('전단지 수량 (개)', '10')
    await press('1,000원 환불하기')
    expect(screen.getByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    // The field is below the visible part of the dialog.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^사유 설명/)))
    expect(bodyOf(server, 'refund')).toBeUndefined()
  })

  it('leaves out what requests claim and what was exchanged, and names them', async () => {
    const claim = { lineNo: 2, rowNo: 1, state: 'OPEN' } as const
    const order = {
      ...sent(),
      claims: [
        { ...claim, source: 'RETURN' as const, sourceId: 12, count: 50 },
        { ...claim, source: 'QUESTION' as const, sourceId: 3, count: 30 },
        { ...claim, source: 'RETURN' as const, sourceId: 9, count: 20, state: 'EXCHANGED' as const },
      ],
    }
    const { server } = open(order, {
      [`POST ${base}/refund`]: () => answerOf(refundOrderCall, { ...refunded, status: 'RC' }),
    })
    await screen.findByRole('button', { name: '출고 후 환불' })
    await press('출고 후 환불')
    const claimed = within(await screen.findByRole('region', { name: '다른 신청에 포함된 수량' }))
    expect(claimed.getByText(/에서 처리 중인 50개는 제외했습니다/)).toBeTruthy()
    expect(claimed.getByRole('link', { name: '반품·교환 신청 12번' }).getAttribute('href')).toBe('/admin/return/12')
    const counts = within(screen.getByRole('group', { name: '환불할 수량' }))
    expect(counts.getByText(/환불 가능 100매|환불 가능 100개/)).toBeTruthy()
    await userEvent.click(screen.getByLabelText(/1:1 문의 3번에서 요청한 30개를 이 환불로 처리합니다/))
    await userEvent.click(screen.getByLabelText(/이미 교환한 20개도 환불합니다/))
    expect(counts.getByText(/환불 가능 150/)).toBeTruthy()
    await choose('전단지 수량 (개)', '150')
    await userEvent.type(screen.getByLabelText(/^사유 설명/), '상자가 젖음')
    await press('파손·불량')
    await press('15,000원 환불하기')
    await waitFor(() => expect(bodyOf(server, 'refund')).toBeTruthy())
    expect(bodyOf(server, 'refund')?.body).toMatchObject({ questionIds: [3], includesExchanged: true })
  })

  it('of a return that is the buyer’s fault charges the delivery, and sends the amount that it showed', async () => {
    const { server } = await openDialog()
    await choose('전단지 수량 (개)', '100')
    await press('반품')
    await press('구매자 귀책')
    await press('반품 배송비 빼기')
    await userEvent.type(screen.getByLabelText('누리인쇄 반품 배송비'), '3000')
    await userEvent.click(screen.getByLabelText('돌아온 상품을 다시 판매합니다'))
    await userEvent.type(screen.getByLabelText(/^사유 설명/), '색상이 다름')
    await press('7,000원 환불하기')
    expect(await screen.findByText('7,000원을 환불했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'refund')?.body).toEqual({
      cause: 'RETURN',
      fault: 'BUYER',
      reason: '색상이 다름',
      lines: [{ lineNo: 2, rowNo: 1, count: 100 }],
      fees: [{ supplierId: 1, amount: -3_000 }],
      toStock: true,
      expectedRefund: 7_000,
      seenRefunds: 0,
    })
    expect(bodyOf(server, 'refund')?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('of damage is never the buyer’s fault, and sells nothing again', async () => {
    const { server } = await openDialog()
    await choose('명함 수량 (개)', '400')
    await press('파손·불량')
    expect(screen.queryByRole('button', { name: '구매자 귀책' })).toBeNull()
    expect(screen.queryByLabelText('돌아온 상품을 다시 판매합니다')).toBeNull()
    await press('배송비 돌려주기')
    await userEvent.type(screen.getByLabelText(/^사유 설명/), '상자 파손')
    await press('43,000원 환불하기')
    await waitFor(() =>
      expect(bodyOf(server, 'refund')?.body).toMatchObject({
        cause: 'DAMAGE',
        fault: 'SUPPLIER',
        toStock: false,
        expectedRefund: 43e3,
        fees: [
          {
            supplierId: 1,
            amount: 3e3,
          },
        ],
      }),
    )
  })
})
