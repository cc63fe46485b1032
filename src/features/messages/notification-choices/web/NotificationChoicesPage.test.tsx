import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { notificationChoicesCall } from '../contract/notification-choices.calls.ts'
import { fakeServer, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { notificationSentences } from '../contract/notification-topics.ts'
import { NotificationChoicesPage } from './NotificationChoicesPage.tsx'

const put = 'PUT /mypage/notification'

function open(choices: object[], answer: () => Response | Promise<Response> = () => success()) {
  const server = fakeServer({
    'GET /mypage/notification': () => partOf(notificationChoicesCall, { choices }),
    [put]: answer,
  })
  renderApp({
    at: '/admin/notifications',
    routes: [{ path: '/admin/notifications', Component: NotificationChoicesPage }],
  })
  return server
}
const stores = [{ topic: 'STORE_WAITING', choice: 'NOW' }]

describe('the page of notifications', () => {
  it('saves a choice at once', async () => {
    const server = open(stores)
    await userEvent.selectOptions(await screen.findByLabelText('매장 승인 대기 알림'), '아침에 모아 받기')
    expect(await screen.findByText(notificationSentences.saved)).toBeTruthy()
    expect(server.last(put)?.body).toEqual({ topic: 'STORE_WAITING', choice: 'DIGEST' })
  })

  it('shows the new choice while it is saved', async () => {
    open(stores, () => new Promise<Response>(() => {}))
    const field = await screen.findByLabelText<HTMLSelectElement>('매장 승인 대기 알림')
    await userEvent.selectOptions(field, '받지 않기')
    expect([field.value, field.disabled]).toEqual(['OFF', true])
  })

  it('says why a choice was not saved', async () => {
    open(stores, () => refused(409, notificationSentences.notYours))
    const field = await screen.findByLabelText<HTMLSelectElement>('매장 승인 대기 알림')
    await userEvent.selectOptions(field, '받지 않기')
    expect(await screen.findByText(notificationSentences.notYours)).toBeTruthy()
    expect(field.value).toBe('NOW')
  })

  it('of a member without topics says so', async () => {
    open([])
    expect(await screen.findByText('고를 수 있는 알림이 없습니다.')).toBeTruthy()
  })
})
