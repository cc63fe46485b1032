import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { mailCall, mailsCall } from '../contract/outbox.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { AdminMailDetailPage } from './AdminMailDetailPage.tsx'
import { AdminMailPage } from './AdminMailPage.tsx'

const head = {
  id: '20260515010000000-0000000a',
  sentAt: '2026-05-15T01:00:00.000Z',
  to: 'store@example.com',
  subject: '[발주] 비밀번호 찾기 인증번호 안내',
}
const routes = [
  {
    path: '/admin/mail',
    Component: AdminMailPage,
    children: [{ path: ':mailId', Component: AdminMailDetailPage }],
  },
]

function open(at: string, content: (typeof head)[] = [head]) {
  fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(operator)),
    'GET /admin/mail': () => partOf(mailsCall, { content, more: false }),
    [`GET /admin/mail/${head.id}`]: () => answerOf(mailCall, { ...head, text: '인증번호: 123456' }),
    'GET /admin/mail/none': () => refused(404, '요청하신 정보를 찾을 수 없습니다.'),
  })
  return renderApp({ at, routes, saved: signedInAs(operator) })
}

describe('the mails of a demo', () => {
  it('are listed, and one is opened', async () => {
    const { address } = open('/admin/mail')
    expect(await screen.findByText(head.subject)).toBeTruthy()
    expect(screen.getByText('store@example.com')).toBeTruthy()
    await userEvent.click(screen.getByText(head.subject))
    expect(address()).toBe(`/admin/mail/${head.id}`)
    expect(await screen.findByText('인증번호: 123456')).toBeTruthy()
  })

  it('are empty at first', async () => {
    open('/admin/mail', [])
    expect(await screen.findByText('보낸 메일이 없습니다.')).toBeTruthy()
  })

  it('do not include an unknown address', async () => {
    open('/admin/mail/none')
    expect(await screen.findByText('메일을 찾을 수 없습니다.')).toBeTruthy()
  })
})
