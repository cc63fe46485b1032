import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  changeStaffCall,
  inviteStaffCall,
  resendStaffInvitationCall,
  staffCall,
  staffSentences,
  type StaffInvitation,
  type StaffRow,
} from '../contract/staff.partner.calls.ts'
import { StaffPage } from './StaffPage.tsx'

const owner: StaffRow = {
  memberId: 8,
  username: 'hqcoffee',
  name: '김하늘',
  phone: '010-0000-1024',
  email: 'hq@example.com',
  role: 'OWNER',
  createdAt: '2026-11-01T01:00:00.000Z',
  usedAt: '2026-11-20T01:21:00.000Z',
  secondFactorYn: 'N',
  version: 0,
}
const colleague: StaffRow = { ...owner, memberId: 12, username: 'doyun', name: '이도윤', role: 'ORDERS', version: 7 }
const invitation: StaffInvitation = {
  id: 3,
  name: '박서준',
  email: 'seojun@example.com',
  role: 'READ',
  invitedBy: 'hqcoffee',
  createdAt: '2026-11-19T01:00:00.000Z',
  expiresAt: '2026-11-22T01:00:00.000Z',
  expiredYn: 'N',
}

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/staff': () => answerOf(staffCall, { staff: [owner, colleague], invitations: [invitation] }),
    ...handlers,
  })
  const routes = [{ path: '/partner/:shopId/staff', Component: StaffPage }]
  return { server, ...renderApp({ at: '/partner/saebyeoknaru/staff', routes }) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the staff of a headquarters', () => {
  it('invites a member with a role, for the own shop', async () => {
    const invite = 'POST /partnerAdmin/staff/invitation'
    const { server } = open({ [invite]: () => answerOf(inviteStaffCall, { id: 4, mailedYn: 'Y' }) })
    await press('직원 초대')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^이름/), '최유진')
    await userEvent.type(dialog.getByLabelText(/^이메일/), 'yujin@example.com')
    await userEvent.click(dialog.getByRole('radio', { name: /상품·마진/ }))
    await userEvent.click(dialog.getByRole('button', { name: '초대 메일 보내기' }))
    expect(await screen.findByText('yujin@example.com 주소로 초대 메일을 보냈습니다.')).toBeTruthy()
    expect(server.last(invite)?.body).toEqual({ name: '최유진', email: 'yujin@example.com', role: 'PRODUCTS' })
    expect(server.last(invite)?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('changes a role with the version that was seen', async () => {
    const change = 'PUT /partnerAdmin/staff/12'
    const { server } = open({ [change]: () => answerOf(changeStaffCall, { memberId: 12, role: 'READ', version: 8 }) })
    await press('이도윤 권한 변경')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: /조회/ }))
    await userEvent.click(dialog.getByRole('button', { name: '권한 변경' }))
    expect(await screen.findByText('이도윤님의 권한을 조회로 변경했습니다.')).toBeTruthy()
    expect(server.last(change)?.body).toEqual({ role: 'READ', version: 7 })
  })

  it('says why the last owner stays', async () => {
    open({ 'DELETE /partnerAdmin/staff/8': () => refused(409, staffSentences.lastOwner) })
    await press('김하늘 삭제')
    await press('직원 삭제')
    expect(await screen.findByRole('dialog', { name: staffSentences.lastOwner })).toBeTruthy()
  })

  it('sends an open invitation again', async () => {
    const resend = 'POST /partnerAdmin/staff/invitation/3/resend'
    const { server } = open({ [resend]: () => answerOf(resendStaffInvitationCall, { id: 3, mailedYn: 'Y' }) })
    await press('박서준 초대 다시 보내기')
    expect(await screen.findByText('seojun@example.com 주소로 초대 메일을 보냈습니다.')).toBeTruthy()
    expect(server.count(resend)).toBe(1)
  })
})
