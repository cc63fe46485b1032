import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { acceptInvitationCall, invitationCall, invitationSentences } from '../contract/teams.calls.ts'
import { JoinPage } from './JoinPage.tsx'

const token = 'x'.repeat(43)
const invitation = {
  name: '이도윤',
  email: 'doyun@example.com',
  role: 'orders',
  brandName: null,
  expiresAt: '2026-11-22T01:00:00.000Z',
} as const

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'POST /staff/invitation': () => answerOf(invitationCall, invitation), ...more })
  const routes = [{ path: '/operator/join', Component: JoinPage }]
  return { server, ...renderApp({ at: `/operator/join#${token}`, routes }) }
}

async function fill() {
  await userEvent.type(await screen.findByLabelText(/^아이디/), 'doyun')
  await userEvent.type(screen.getByLabelText(/^휴대폰/), '01000002048')
  await userEvent.type(screen.getByLabelText(/^비밀번호(?! 확인)/, { selector: 'input' }), 'newPass!2026')
  await userEvent.type(screen.getByLabelText(/^비밀번호 확인/, { selector: 'input' }), 'newPass!2026')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '계정 만들기' }))

describe('the page of an invitation', () => {
  it('shows name and role, makes the account, and leads to the sign-in', async () => {
    const { server, address } = open({
      'POST /staff/invitation/accept': () => answerOf(acceptInvitationCall, { username: 'doyun' }),
    })
    expect(await screen.findByText('이도윤')).toBeTruthy()
    await fill()
    await submit()
    await waitFor(() => expect(address()).toBe('/login?next=/admin'))
    expect(server.last('POST /staff/invitation/accept')?.body).toEqual({
      token,
      username: 'doyun',
      phone: '01000002048',
      password: 'newPass!2026',
    })
  })

  it('shows a taken username at its field', async () => {
    open({
      'POST /staff/invitation/accept': () =>
        new Response(
          JSON.stringify({
            code: 'F',
            message: invitationSentences.usernameTaken,
            errors: [{ path: 'username', message: invitationSentences.usernameTaken }],
          }),
          { headers: { 'Content-Type': 'application/json' } },
        ),
    })
    await fill()
    await submit()
    expect(await screen.findByText(invitationSentences.usernameTaken)).toBeTruthy()
    expect(screen.getByDisplayValue('doyun').getAttribute('aria-invalid')).toBe('true')
  })

  it('explains a link that is not usable', async () => {
    open({ 'POST /staff/invitation': () => refused(200, invitationSentences.notUsable) })
    expect(await screen.findByText(invitationSentences.notUsable)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '계정 만들기' })).toBeNull()
  })
})

it('names the brand to a member of a headquarters, who signs in at the shop', async () => {
  const brand = { ...invitation, role: 'PRODUCTS', brandName: '새벽나루커피' } as const
  const { address } = open({
    'POST /staff/invitation': () => answerOf(invitationCall, brand),
    'POST /staff/invitation/accept': () => answerOf(acceptInvitationCall, { username: 'doyun' }),
  })
  expect(await screen.findByText('새벽나루커피')).toBeTruthy()
  expect(screen.getByText('상품·마진')).toBeTruthy()
  await fill()
  await submit()
  await waitFor(() => expect(address()).toBe('/login'))
})
