import { bundleDeliveryInfoCall } from '#features/goods/catalog/contract/supplier-deliveries.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { OrderPage } from '../place/OrderPage.tsx'
import { orderNumber, quote } from '#features/orders/orders/web/testing/orders.ts'
import { draftServer, methods, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'
import { placeOrderCall } from '../../contract/place-order.calls.ts'

export const total = 'POST /order/partnerProduct/total/forOrder'
export const place = 'POST /order'
const at = '/shop/saebyeoknaru/order?items=[[70,118,1000],[89,164,3]]'
export const placed = { orderNumber, status: 'PC' as const, price: 1, totalPrintPrice: 0, sendCost: 0, total: 1 }
type Handlers = Parameters<typeof fakeServer>[0]

/** Renders the order page with a server that accepts every order, except for `handlers`. */
export function open(
  handlers: Handlers = {},
  { address = at, saved = signedIn, state }: { address?: string; saved?: object; state?: unknown } = {},
) {
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
  const routes = [{ path: '/shop/:shopId/order', Component: OrderPage }]
  const page = renderApp({ at: address, routes, saved: { ...saved }, state })
  return { ...page, server, sent: () => server.calls.filter((seen) => seen.call === place) }
}

export const button = (name = /주문하기/) => screen.findByRole('button', { name })
export const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /주문제작/ }))
export const press = async (name?: RegExp) => userEvent.click(await button(name))
export const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
export const refusedWith =
  (reason: string, sentence: string, rest: object = {}) =>
  () =>
    refused(409, sentence, { data: { reason, ...rest } })
