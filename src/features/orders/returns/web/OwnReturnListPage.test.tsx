import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { ownReturnsCall } from '../contract/returns.calls.ts'
import { ChooseReturnOrderPage } from './ChooseReturnOrderPage.tsx'
import { OwnReturnListPage } from './OwnReturnListPage.tsx'
import { aReturn, orderNumber } from './testing/returns.ts'

it("lists the member's returns with their orders and steps, and those under way alone", async () => {
  const under = { ...aReturn(), storeName: '성수점', handedOver: false }
  const server = fakeServer({
    ...shopHandlers({ user: storeOwner }),
    'GET /mypage/return': ({ query }) =>
      answerOf(ownReturnsCall, {
        content: query.get('state') ? [] : [under],
        page: 0,
        size: 10,
        totalElements: query.get('state') ? 0 : 1,
      }),
  })
  const routes = [{ path: '/shop/:shopId/returnList', Component: OwnReturnListPage }]
  renderApp({ at: '/shop/saebyeoknaru/returnList', routes, saved: signedInAs(storeOwner) })
  const list = within(await screen.findByRole('list', { name: '반품·교환 목록' }))
  expect(list.getByRole('link', { name: `주문 ${orderNumber}` }).getAttribute('href')).toBe(
    `/shop/saebyeoknaru/orderDetail/${orderNumber}`,
  )
  expect(list.getByRole('button', { name: '신청 철회' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '진행 중' }))
  expect(await screen.findByText('진행 중인 반품·교환이 없습니다.')).toBeTruthy()
  await waitFor(() => expect(server.last('GET /mypage/return')?.query.get('state')).toBe('OPEN'))
})

it('leads to the orders that were sent, and from each to its request', async () => {
  const row = (number: string, status: 'RP' | 'RC') => ({
    orderNumber: number,
    status,
    title: '종이컵 13oz',
    productCount: 1,
    pictures: [],
    total: 20_000,
    due: 0,
    payMethod: 'CASH' as const,
    chainStoreId: 1,
    storeName: '성수점',
    depositDueAt: null,
    delivered: false,
    refunded: null,
    createdAt: '2026-11-20T01:00:00.000Z',
  })
  const sent = { RP: row('20261117-0000001', 'RP'), RC: row('20261117-0000002', 'RC') }
  const server = fakeServer({
    ...shopHandlers({ user: storeOwner }),
    'GET /mypage/return': () => answerOf(ownReturnsCall, { content: [], page: 0, size: 10, totalElements: 0 }),
    'GET /order': ({ query }) =>
      partOf(orderListCall, {
        content: [sent[query.get('status') === 'RP' ? 'RP' : 'RC']],
        nextCursor: null,
        size: 20,
      }),
  })
  const routes = [
    { path: '/shop/:shopId/returnList', Component: OwnReturnListPage },
    { path: '/shop/:shopId/returnList/new', Component: ChooseReturnOrderPage },
  ]
  renderApp({ at: '/shop/saebyeoknaru/returnList', routes, saved: signedInAs(storeOwner) })
  await userEvent.click(await screen.findByRole('link', { name: '반품·교환 신청' }))
  const links = await screen.findAllByRole('link', { name: '종이컵 13oz 신청하기' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [sent.RP, sent.RC].map((order) => `/shop/saebyeoknaru/orderDetail/${order.orderNumber}/return`),
  )
  expect(screen.queryByRole('button', { name: /재주문/ })).toBeNull()
  expect(server.count('GET /order')).toBe(2)
  expect(server.last('GET /order')?.query.get('returnable')).toBe('Y')
})
