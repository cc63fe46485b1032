import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { recordConflictSentence } from '#features/platform/audit/contract/record-version.ts'
import {
  assignBrandsCall,
  changeOperatorCall,
  inviteOperatorCall,
  operatorsCall,
  removeOperatorCall,
  resendInvitationCall,
} from '../contract/operators.admin.calls.ts'
import { recordHistoryCall } from '#features/platform/audit/contract/audit.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { InvitationRow, OperatorRow } from '../contract/operators.admin.calls.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { AdminOperatorListPage } from './AdminOperatorListPage.tsx'
import { AdminOperatorPage } from './AdminOperatorPage.tsx'

const first: OperatorRow = {
  memberId: 1,
  username: 'operator',
  name: '김하늘',
  phone: '010-0000-1024',
  email: 'operator@example.com',
  role: 'all',
  brands: [],
  createdAt: '2026-11-01T01:00:00.000Z',
  usedAt: '2026-11-20T01:21:00.000Z',
  secondFactorYn: 'Y',
  version: 0,
}
const second: OperatorRow = {
  ...first,
  memberId: 12,
  username: 'doyun',
  name: '이도윤',
  role: 'orders',
  usedAt: null,
  version: 7,
}
const invitation: InvitationRow = {
  id: 3,
  name: '박서준',
  email: 'seojun@example.com',
  role: 'read',
  invitedBy: 'operator',
  createdAt: '2026-11-19T01:00:00.000Z',
  expiresAt: '2026-11-22T01:00:00.000Z',
  expiredYn: 'N',
}

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}) {
  screenWidth(1280)
  const server = fakeServer({
    'GET /admin/operator': () => answerOf(operatorsCall, { operators: [first, second], invitations: [invitation] }),
    'GET /admin/audit/record': () => answerOf(recordHistoryCall, { content: [], nextCursor: null }),
    ...more,
  })
  const page = renderApp({
    at,
    routes: [
      {
        path: '/admin/operator',
        Component: AdminOperatorListPage,
        children: [{ path: ':memberId', Component: AdminOperatorPage }],
      },
    ],
  })
  return { server, ...page }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the operators', () => {
  it('are listed with role and last use, and open invitations below', async () => {
    open('/admin/operator')
    const list = within(await screen.findByRole('region', { name: '운영자 목록' }))
    expect(list.getByText('이도윤')).toBeTruthy()
    expect(list.getByText('2026-11-20 10:21')).toBeTruthy()
    const invitations = within(screen.getByRole('region', { name: '초대 목록' }))
    expect(invitations.getByText('박서준')).toBeTruthy()
    expect(invitations.getByRole('columnheader', { name: '이메일' })).toBeTruthy()
  })

  it('grow by an invitation with name, e-mail and role', async () => {
    const { server } = open('/admin/operator', {
      'POST /admin/operator/invitation': () => answerOf(inviteOperatorCall, { id: 4, mailedYn: 'Y' }),
    })
    await screen.findByRole('region', { name: '운영자 목록' })
    await press('운영자 초대')
    expect(screen.getByText('권한', { selector: 'legend' }).className).not.toContain('visually-hidden')
    await press('초대 메일 보내기')
    expect(await screen.findByText('이름을 입력해 주세요.')).toBeTruthy()
    expect(server.count('POST /admin/operator/invitation')).toBe(0)
    await userEvent.type(screen.getByLabelText(/^이름/), '최지우')
    await userEvent.type(screen.getByLabelText(/^이메일/), 'jiwoo@example.com')
    await userEvent.click(screen.getByRole('radio', { name: '정산' }))
    await press('초대 메일 보내기')
    expect(await screen.findByText('jiwoo@example.com 주소로 초대 메일을 보냈습니다.')).toBeTruthy()
    expect(server.last('POST /admin/operator/invitation')?.body).toEqual({
      name: '최지우',
      email: 'jiwoo@example.com',
      role: 'money',
    })
  })

  it('show in sight why an invitation was refused, below the roles', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    open('/admin/operator', { 'POST /admin/operator/invitation': () => refused(409, '이미 초대한 이메일입니다.') })
    await screen.findByRole('region', { name: '운영자 목록' })
    await press('운영자 초대')
    await userEvent.type(screen.getByLabelText(/^이름/), '최지우')
    await userEvent.type(screen.getByLabelText(/^이메일/), 'jiwoo@example.com')
    await press('초대 메일 보내기')
    expect(await screen.findByText('이미 초대한 이메일입니다.')).toBe(scrolled.mock.contexts.at(-1))
    scrolled.mockRestore()
  })

  it('report a mail that could not be sent', async () => {
    open('/admin/operator', {
      'POST /admin/operator/invitation/3/resend': () => answerOf(resendInvitationCall, { id: 3, mailedYn: 'N' }),
    })
    await screen.findByRole('region', { name: '초대 목록' })
    await press('박서준 초대 다시 보내기')
    expect(await screen.findByText(/초대 메일을 보내지 못했습니다/)).toBeTruthy()
  })

  it('get another role, after a conflict on demand', async () => {
    let versions = 0
    const { server } = open('/admin/operator/12', {
      'PUT /admin/operator/12': ({ body }) => {
        if (versions++ > 0) return answerOf(changeOperatorCall, { memberId: 12, role: 'money', version: 10 })
        expect(body).toEqual({ role: 'money', version: 7 })
        const change = {
          id: 9,
          actor: 'colleague',
          call: 'PUT /admin/operator/:memberId',
          action: '운영자 권한 변경',
          before: { operatorRole: 'orders' },
          after: { operatorRole: 'read' },
          createdAt: '2026-11-20T01:21:00.000Z',
        }
        return refused(409, recordConflictSentence, { data: { version: 9, changes: [change] } })
      },
    })
    await screen.findByRole('heading', { name: '이도윤' })
    await userEvent.click(screen.getByRole('radio', { name: '정산' }))
    await press('권한 변경')
    expect(await screen.findByText('권한 주문 → 조회')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('colleague')
    await press('내 내용으로 저장')
    expect(await screen.findByText('이도윤님의 권한을 정산으로 변경했습니다.')).toBeTruthy()
    expect(server.last('PUT /admin/operator/12')?.body).toEqual({ role: 'money', version: 9 })
  })

  it('are removed after a question', async () => {
    const { server, address } = open('/admin/operator/12', {
      'DELETE /admin/operator/12': () => answerOf(removeOperatorCall, { memberId: 12 }),
    })
    await screen.findByRole('heading', { name: '이도윤' })
    await press('운영자 삭제')
    expect(server.count('DELETE /admin/operator/12')).toBe(0)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '운영자 삭제' }))
    expect(await screen.findByText('이도윤님을 운영자에서 삭제했습니다.')).toBeTruthy()
    expect(address()).toBe('/admin/operator')
  })
})

describe('the brands of an operator', () => {
  it('are added, given a role and saved together', async () => {
    const brand = {
      partnerId: 201,
      name: '새벽나루커피',
      uri: 'saebyeoknaru',
      picture: null,
      primaryColor: '#123456',
      openMarketYn: 'N' as const,
    }
    const { server } = open('/admin/operator/12', {
      'GET /admin/operator': () =>
        answerOf(operatorsCall, { operators: [first, { ...second, role: 'brands' }], invitations: [] }),
      'GET /user/partner': () => answerOf(brandListCall, [brand]),
      'PUT /admin/operator/12/brand': () => answerOf(assignBrandsCall, { memberId: 12, version: 8 }),
    })
    await userEvent.type(await screen.findByPlaceholderText('브랜드 이름이나 초성'), 'ㅅㅂ')
    await userEvent.click(await screen.findByRole('option', { name: '새벽나루커피' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '새벽나루커피' }), '주문·매장')
    await press('담당 브랜드 저장')
    expect(await screen.findByText('이도윤님의 담당 브랜드를 저장했습니다.')).toBeTruthy()
    expect(server.last('PUT /admin/operator/12/brand')?.body).toEqual({
      brands: [{ partnerId: 201, role: 'ORDERS' }],
      version: 7,
    })
  })
})
