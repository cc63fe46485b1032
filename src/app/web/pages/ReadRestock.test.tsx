import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { unreadCall } from '#features/messages/messages/contract/messages.calls.ts'
import { answerOf, fakeServer } from '../testing/fake-server.ts'
import { storeOwner } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '../testing/shop-world.ts'
import { ReadRestock } from './ReadRestock.tsx'

it('reads the notices that the opened product is back', async () => {
  const server = fakeServer({
    ...shopHandlers(),
    'GET /mypage/message/count': () => answerOf(unreadCall, { unread: 1 }),
    'PUT /mypage/message': () => answerOf(unreadCall, { unread: 0 }),
  })
  const routes = [{ path: '/shop/:shopId/productDetail/:productId', Component: ReadRestock }]
  renderApp({ at: `${shopPath}/productDetail/93`, routes, saved: signedInAs(storeOwner) })
  await waitFor(() =>
    expect(server.last('PUT /mypage/message')?.body).toEqual({ about: { record: 'product', id: 93 } }),
  )
})
