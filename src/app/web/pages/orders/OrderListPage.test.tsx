import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCardPaymentCall } from '#features/money/payments/contract/card.calls.ts'
import { orderListCall, type OrderRow } from '#features/orders/orders/contract/orders.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { OrderListPage } from '#app/web/pages/orders/OrderListPage.tsx'
import { orderNumber, orderRow } from '#features/orders/orders/web/testing/orders.ts'
import { session, signedIn } from '#features/orders/orders/web/testing/shop.ts'

const list = 'GET /order'
const unpaid = { ...orderRow, status: 'BD', due: 271_540 } as const
const awaitsTransfer = { ...unpaid, payMethod: 'BANK', depositDueAt: '2026-11-22T14:59:59.000Z' } as const
const awaitsCard = { ...unpaid, payMethod: 'CARD', depositDueAt: '2026-11-20T15:50:00.000Z' } as const
/** The page also asks for waiting payments, with a size. */
const isOfList = ({ call, query }: { call: string; query: URLSearchParams }) => call === list && !query.has('size')
const page = (content: OrderRow[], nextCursor: string | null = null) =>
  answerOf(orderListCall, { content, nextCursor, size: 20 })

beforeEach(() => {
  // 00:30 on 21 November in Korea, still the 20th in UTC.
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

function open(handlers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({ ...session, [list]: () => page([orderRow]), ...handlers })
  const routes = [{ path: '/shop/:shopId/orderList', Component: OrderListPage }]
  const app = renderApp({ at: `/shop/saebyeoknaru/orderList${query}`, routes, saved: signedIn })
  const lastQuery = () => Object.fromEntries(server.calls.findLast(isOfList)?.query ?? [])
  return { ...app, server, lastQuery }
}

describe('the order list', () => {
  it('shows each order with its state and a link to it', async () => {
    const { lastQuery } = open()
    const link = await screen.findByRole('link', { name: '3단 리플렛 A4 외 2건' })
    expect(link.getAttribute('href')).toBe(`/shop/saebyeoknaru/orderDetail/${orderNumber}`)
    expect(link.closest('li')?.textContent).toContain('부분출고')
    expect(link.closest('li')?.textContent).toContain('281,540원')
    expect(lastQuery()).toEqual({ startDate: '2026-08-21', endDate: '2026-11-21' })
  })

  it('shows 배송완료 once all parcels arrived', async () => {
    open({ [list]: () => page([{ ...orderRow, status: 'RC', delivered: true }]) })
    expect(await screen.findByText('배송완료')).toBeTruthy()
  })

  it('shows the deadline and the amount of a transfer, and leads to its account instead of ordering again', async () => {
    open({ [list]: () => page([awaitsTransfer]) })
    expect(await screen.findByText('2026-11-22까지 입금 · 271,540원')).toBeTruthy()
    expect(screen.getByRole('link', { name: '3단 리플렛 A4 외 2건 입금 계좌 보기' }).getAttribute('href')).toBe(
      `/shop/saebyeoknaru/orderDetail/${orderNumber}`,
    )
    expect(screen.queryByRole('button', { name: /재주문/ })).toBeNull()
  })

  it('shows the amount of a payment only if it differs from the total', async () => {
    open({ [list]: () => page([{ ...awaitsTransfer, due: awaitsTransfer.total }]) })
    expect(await screen.findByText('2026-11-22까지 입금')).toBeTruthy()
    expect(screen.getByText('281,540')).toBeTruthy()
    expect(screen.queryByText(/271,540|281,540원/)).toBeNull()
  })

  it('pays an order that waits for its card at once', async () => {
    const { server, address } = open({
      [list]: () => page([awaitsCard]),
      'POST /payment/card/open': () =>
        answerOf(openCardPaymentCall, {
          orderId: `${orderNumber}-2`,
          amount: 271_540,
          dueAt: awaitsCard.depositDueAt,
          page: '/pay/sandbox/x',
        }),
    })
    expect(await screen.findByText('00:50까지 결제 · 271,540원')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /재주문/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '3단 리플렛 A4 외 2건 결제하기' }))
    await waitFor(() => expect(address()).toBe('/pay/sandbox/x'))
    expect(server.last('POST /payment/card/open')?.body).toEqual({ orderNumber })
  })

  it('offers the same order again when the minutes of its card are over', async () => {
    open({ [list]: () => page([{ ...awaitsCard, depositDueAt: '2026-11-20T15:29:00.000Z' }]) })
    expect(await screen.findByRole('button', { name: /재주문/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /결제하기/ })).toBeNull()
  })

  it('keeps the waiting payment in sight when a filter hides its order', async () => {
    open({ [list]: ({ query }) => page(query.get('status') === 'RC' ? [] : [awaitsCard]) }, '?status=RC')
    expect(await screen.findByText('조건에 맞는 주문이 없습니다.')).toBeTruthy()
    const waiting = within(await screen.findByRole('list', { name: '결제를 기다리는 주문' }))
    expect(waiting.getByText('00:50까지 결제')).toBeTruthy()
    expect(waiting.getByRole('button', { name: '3단 리플렛 A4 외 2건 결제하기' })).toBeTruthy()
  })

  it('stores its filters in the URL', async () => {
    const { address, lastQuery } = open()
    await userEvent.click(screen.getByRole('button', { name: '입금확인·결제 대기' }))
    await userEvent.click(screen.getByRole('button', { name: '7일' }))
    await userEvent.selectOptions(await screen.findByLabelText('매장'), '강남점')
    await userEvent.type(screen.getByLabelText('주문 검색'), '종이컵{Enter}')
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      new URLSearchParams({ status: 'BD', period: '7d', store: '12', search: '종이컵' }).toString(),
    )
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        startDate: '2026-11-15',
        endDate: '2026-11-21',
        status: 'BD',
        search: '종이컵',
        chainStoreId: '12',
      }),
    )
  })

  it('filters open orders with one chip, stored in the URL', async () => {
    const { address, lastQuery } = open()
    await userEvent.click(screen.getByRole('button', { name: '진행 중' }))
    expect(address()).toContain('?status=OPEN')
    await waitFor(() => expect(lastQuery()['status']).toBe('OPEN'))
    expect(screen.getByRole('button', { name: '진행 중' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('links to the documents of its orders, in a new tab', async () => {
    open({}, '?status=PC&period=7d')
    const link = await screen.findByRole('link', { name: '거래서류 일괄 출력 (새 창)' })
    expect(link.getAttribute('href')).toBe('/order/print/transaction?status=PC&period=7d')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('reads its filters from the URL', async () => {
    const { lastQuery } = open({}, '?status=RC&period=custom&from=2026-10-01&to=2026-10-31')
    await waitFor(() => expect(lastQuery()).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31', status: 'RC' }))
    expect(screen.getByLabelText<HTMLInputElement>('시작일').value).toBe('2026-10-01')
    expect(screen.getByRole('button', { name: '출고완료' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('appends the next page by cursor', async () => {
    const older = { ...orderRow, orderNumber: '20261001-1111111', title: '종이컵', productCount: 1 }
    const { server } = open({
      [list]: ({ query }) => (query.get('cursor') === '520' ? page([older]) : page([orderRow], '520')),
    })
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: '종이컵' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /3단 리플렛/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull()
    // Each page is requested once. Ignores late requests of the previous test, which carry a filter.
    expect(server.calls.filter((seen) => isOfList(seen) && !seen.query.has('status'))).toHaveLength(2)
  })

  it('without orders links to the products', async () => {
    open({ [list]: () => page([]) })
    expect(await screen.findByText('주문내역이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '상품 보러 가기' })).toBeTruthy()
  })

  it('without orders under a filter offers to reset it', async () => {
    const { address } = open({ [list]: () => page([]) }, '?status=CC')
    await userEvent.click(await screen.findByRole('button', { name: '조건 초기화' }))
    expect(address()).toBe('/shop/saebyeoknaru/orderList')
  })

  it('can be retried after a failure', async () => {
    let up = false
    open({ [list]: () => (up ? page([orderRow]) : refused(503, '지금은 이용자가 많습니다.')) })
    await screen.findByText('지금은 이용자가 많습니다.')
    up = true
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: /3단 리플렛/ })).toBeTruthy()
  })
})
