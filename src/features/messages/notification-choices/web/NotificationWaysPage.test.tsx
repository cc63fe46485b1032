import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer, success } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { notificationWaysCall } from '../contract/notification-choices.calls.ts'
import { notificationSentences } from '../contract/notification-topics.ts'
import { NotificationWaysPage } from './NotificationWaysPage.tsx'

it('shows the ways of each topic, and saves a changed one at once', async () => {
  const server = fakeServer({
    ...shopHandlers({ user: storeOwner }),
    'GET /mypage/notification/way': () =>
      answerOf(notificationWaysCall, {
        ways: [
          { topic: 'ORDER', way: 'ALIM', isOn: true },
          { topic: 'ORDER', way: 'MAIL', isOn: false },
        ],
      }),
    'PUT /mypage/notification/way': () => success(),
  })
  const routes = [{ path: '/shop/:shopId/myPage/notifications', Component: NotificationWaysPage }]
  renderApp({ at: '/shop/saebyeoknaru/myPage/notifications', routes, saved: signedInAs(storeOwner) })
  const ofOrders = within(await screen.findByRole('group', { name: '주문·배송 알림' }))
  expect(ofOrders.getByRole('checkbox', { name: '이메일' })).toHaveProperty('checked', false)
  expect(
    within(screen.getByRole('group', { name: '공지 알림' })).getByText(notificationSentences.onlyInbox),
  ).toBeTruthy()
  await userEvent.click(ofOrders.getByRole('checkbox', { name: '알림톡' }))
  expect(await screen.findByText(notificationSentences.saved)).toBeTruthy()
  expect(server.last('PUT /mypage/notification/way')?.body).toEqual({ topic: 'ORDER', way: 'ALIM', isOn: false })
})
