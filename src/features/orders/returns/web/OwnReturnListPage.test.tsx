import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { ownReturnsCall } from '../contract/returns.calls.ts'
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
