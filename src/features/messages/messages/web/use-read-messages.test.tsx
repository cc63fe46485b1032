import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { unreadCall, type ReadSubject } from '../contract/messages.calls.ts'
import { useReadMessages } from './use-read-messages.ts'

it.each<[ReadSubject, number]>([
  [{ orderNumber: '20261119-4465214' }, 2],
  [{ record: 'question', id: 12 }, 1],
  [{ record: 'question', id: 12 }, 0],
])('a page reads the messages about its record, if there are unread ones (%#)', async (about, unread) => {
  const server = fakeServer({
    ...shopHandlers({ user: storeOwner }),
    'GET /mypage/message/count': () => answerOf(unreadCall, { unread }),
    'PUT /mypage/message': () => answerOf(unreadCall, { unread: 0 }),
  })
  const Page = () => {
    useReadMessages(about)
    return null
  }
  renderApp({ at: '/', routes: [{ path: '/', Component: Page }], saved: signedInAs(storeOwner) })
  await waitFor(() => expect(server.count('GET /mypage/message/count')).toBeGreaterThan(0))
  if (unread > 0) await waitFor(() => expect(server.last('PUT /mypage/message')?.body).toEqual({ about }))
  expect(server.count('PUT /mypage/message')).toBe(unread > 0 ? 1 : 0)
})
