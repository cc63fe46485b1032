import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedOut } from '#web/session/auth.slice.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { bundleDeliveryInfoCall } from '#features/goods/catalog/contract/supplier-deliveries.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { unsentOrderSentences } from '../../contract/unsent-order-sentences.ts'
import type { UnsentOrder } from '../../contract/unsent-order.ts'
import { OrderPage } from '../place/OrderPage.tsx'
import { agree, place, placed, press, refusedWith, total } from '../testing/order-page.ts'
import { orderNumber, quote } from '#features/orders/orders/web/testing/orders.ts'
import { draftServer, methods, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { sendUnsent } from './send-unsent.ts'
import { readUnsent } from './unsent-orders.ts'
import { writeUnsent } from './unsent-storage.ts'
import { UnsentOrderNotice } from './UnsentOrderNotice.tsx'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'
import { placeOrderCall } from '../../contract/place-order.calls.ts'

const orderPath = '/shop/saebyeoknaru/order?items=[[70,118,1000],[89,164,3]]'
const home = '/shop/saebyeoknaru'

const Shell = () => (
  <>
    <UnsentOrderNotice memberId={storeOwner.id} base={home} home={home} />
    <Outlet />
  </>
)
const routes = [
  {
    Component: Shell,
    children: [
      { path: '/shop/:shopId/order', Component: OrderPage },
      { path: '/shop/:shopId', element: null },
    ],
  },
]

let isOnline = true
function open(at: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...session,
    'GET /payment/methods': () => answerOf(paymentMethodsCall, methods),
    'GET /order': () => answerOf(orderListCall, { content: [], nextCursor: null, size: 1 }),
    ...draftServer(),
    'GET /order/partnerProduct/bundleDeliveryInfo': () => answerOf(bundleDeliveryInfoCall, []),
    [total]: () => answerOf(orderTotalCall, quote),
    [place]: () => answerOf(placeOrderCall, placed),
    ...handlers,
  })
  const sent = () => server.calls.filter(({ call }) => call === place)
  return { ...renderApp({ at, routes, saved: { ...signedIn } }), server, sent }
}
const lineIs = (on: boolean) => {
  isOnline = on
  fireEvent(window, new Event(on ? 'online' : 'offline'))
}
const kept = () => readUnsent(storeOwner.id)

/** Keeps an order on the device, as an earlier visit of the order page without a connection did. */
async function keepOnPage() {
  isOnline = false
  const page = open(orderPath, {
    [place]: () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return answerOf(placeOrderCall, { ...placed, orderNumber })
    },
  })
  await agree()
  await press()
  await userEvent.click(await screen.findByRole('button', { name: '이 기기에 보관하기' }))
  const order = kept()
  if (!order) throw new Error('nothing was kept')
  return { ...page, order }
}
async function keepBefore(part: Partial<UnsentOrder> = {}) {
  const { unmount, order } = await keepOnPage()
  unmount()
  writeUnsent(storeOwner.id, { ...order, ...part })
  isOnline = true
  return order
}

beforeEach(() => {
  isOnline = true
  localStorage.clear()
  sessionStorage.clear()
  draftServer(null)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => vi.restoreAllMocks())

describe('an order without a connection', () => {
  it('is kept with its key and its amount, and sent once when the connection is back', async () => {
    const { sent, order, address } = await keepOnPage()
    expect(await screen.findByText(unsentOrderSentences.waiting(order))).toBeTruthy()
    expect(order).toMatchObject({ total: quote.total, waiting: { body: { expectedTotal: quote.total } } })
    const [first] = sent()
    expect(order.waiting?.key).toBe(first?.headers.get('Idempotency-Key'))

    lineIs(true)
    await waitFor(() => expect(address()).toBe(`${home}/order/result/${orderNumber}`))
    expect(kept()).toBeNull()
    expect(sent().map(({ body, headers }) => [body, headers.get('Idempotency-Key')])).toEqual([
      [first?.body, order.waiting?.key],
      [first?.body, order.waiting?.key],
    ])
  })

  it('is as old as the first press: the server counts the age of the key from there', async () => {
    const first = Date.now()
    const clock = vi.spyOn(Date, 'now')
    isOnline = false
    const page = open(orderPath, { [place]: 'offline' })
    await agree()
    clock.mockReturnValue(first)
    await press()
    await screen.findByText(/다시 눌러도 한 번만 주문됩니다/)
    page.unmount()
    // The tab opens the page again hours later, still without a connection.
    clock.mockReturnValue(first + 5 * 3_600_000)
    const again = open(orderPath, { [place]: 'offline' })
    await press()
    await userEvent.click(await screen.findByRole('button', { name: '이 기기에 보관하기' }))
    expect(again.sent()[0]?.headers.get('Idempotency-Key')).toBe(page.sent()[0]?.headers.get('Idempotency-Key'))
    expect(kept()).toMatchObject({ keptAt: first })
  })

  it('is not kept when a card pays it, because its payment needs a window', async () => {
    const card = { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] } as const
    isOnline = false
    open(orderPath, {
      [place]: 'offline',
      'GET /payment/methods': () => answerOf(paymentMethodsCall, [...methods, card]),
    })
    await agree()
    await userEvent.click(await screen.findByRole('radio', { name: /신용카드/ }))
    await press(/결제하기/)
    expect(await screen.findByText(/다시 눌러도 한 번만 주문됩니다/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '이 기기에 보관하기' })).toBeNull()
  })
})

describe('a kept order', () => {
  it('is sent with the exact body and key when the app opens with a connection, and shows the order', async () => {
    const order = await keepBefore()
    const { sent } = open(home, { [place]: () => answerOf(placeOrderCall, { ...placed, orderNumber }) })
    expect(await screen.findByText(unsentOrderSentences.accepted)).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.body).toEqual(order.waiting?.body)
    expect(sent()[0]?.headers.get('Idempotency-Key')).toBe(order.waiting?.key)
    expect(screen.getByRole('link', { name: '주문 보기' }).getAttribute('href')).toBe(
      `${home}/orderDetail/${orderNumber}`,
    )
  })

  it('is sent by one of two tabs', async () => {
    await keepBefore()
    const first = open(home)
    renderApp({ at: home, routes, saved: { ...signedIn } })
    await waitFor(() => expect(kept()).toBeNull())
    await screen.findByText(unsentOrderSentences.accepted)
    expect(first.sent()).toHaveLength(1)
  })

  it('is left to the open page by one that was closed while it waited for its turn', async () => {
    await keepBefore()
    const never = vi.fn<() => never>()
    const sent = await sendUnsent(storeOwner.id, {
      quote: never,
      place: never,
      confirmBalance: never,
      keyHeader: () => ({}),
      isShown: () => false,
    })
    expect(sent).toEqual({ at: 'unreachable' })
    expect(never).not.toHaveBeenCalled()
    expect(kept()?.waiting).not.toBeNull()
  })

  it('is sent at another balance only after the buyer agreed', async () => {
    await keepBefore({ balance: 999_999 })
    const { sent } = open(home)
    const question = await screen.findByRole('dialog', { name: /예치금 잔액이 다릅니다\(999,999원/ })
    expect(sent()).toHaveLength(0)
    await userEvent.click(within(question).getByRole('button', { name: '보내기' }))
    expect(await screen.findByText(unsentOrderSentences.accepted)).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('is not sent when the buyer declines', async () => {
    await keepBefore({ balance: 999_999 })
    const { sent } = open(home)
    await userEvent.click(await screen.findByRole('button', { name: '보내지 않기' }))
    expect(await screen.findByText(unsentOrderSentences.declined)).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })

  it('shows the reason of a refusal with a way to the order page, and forgets the address', async () => {
    await keepBefore({ balance: null })
    open(home, { [place]: refusedWith('total-changed', '금액이 바뀌었습니다.') })
    expect(await screen.findByText('금액이 바뀌었습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '주문서에서 확인' }).getAttribute('href')).toContain(orderPath.slice(0, 30))
    expect(localStorage.getItem(`balju:draft:${storeOwner.id}:unsentOrder`)).not.toContain(storeOwner.phone)
  })

  it('waits on while the server is in trouble', async () => {
    await keepBefore({ balance: null })
    const { sent } = open(home, { [place]: () => refused(503, '지금은 이용자가 많습니다.') })
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(kept()?.waiting).not.toBeNull()
    expect(await screen.findByRole('button', { name: '지금 보내기' })).toBeTruthy()
  })

  it.each([-25 * 3_600_000, 3_600_000])('is not sent with an age that the key could not survive: %i', async (shift) => {
    await keepBefore({ keptAt: Date.now() + shift })
    const { sent } = open(home)
    expect(await screen.findByText(unsentOrderSentences.tooOld)).toBeTruthy()
    expect(sent()).toHaveLength(0)
    expect(kept()?.waiting).toBeNull()
  })

  it('can be deleted', async () => {
    await keepBefore()
    isOnline = false
    open(home)
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(kept()).toBeNull())
  })

  it('is deleted at sign-out, so that the next person at a shared computer sees nothing', async () => {
    await keepBefore()
    isOnline = false
    const { reduxStore } = open(home)
    reduxStore.dispatch(signedOut())
    expect(JSON.stringify({ ...localStorage })).not.toContain('unsentOrder')
  })
})
