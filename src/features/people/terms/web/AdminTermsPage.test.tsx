import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminTermsCall, adminTermsTextCall, cancelTermsCall, saveTermsCall } from '../contract/terms.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminTermsPage } from './AdminTermsPage.tsx'

const at = '2026-05-15T01:00:00.000Z'
const none = { kind: null, summary: '', asksAgain: false, notices: null } as const
const first = {
  version: 1,
  effectiveOn: '2021-05-21',
  createdAt: at,
  consents: 12,
  state: 'IN_FORCE',
  ...none,
} as const
const planned = {
  ...first,
  version: 2,
  effectiveOn: '2026-06-20',
  consents: 0,
  state: 'PLANNED',
  kind: 'ADVERSE',
  summary: '배송비가 오릅니다.',
  asksAgain: true,
  notices: { told: 7, waiting: 5 },
} as const
const record = {
  type: 'service',
  title: '서비스 이용약관',
  version: 4,
  isAnnounced: true,
  earliestOn: { GENERAL: '2026-05-22', ADVERSE: '2026-06-14' },
  versions: [first],
} as const
const body =
  `제1조 (목적)\n이 약관은 회사와 회원의 권리와 의무를 정하는 것을 목적으로 합니다. ${'긴 글. '.repeat(10)}`.trim()

function open(versions: object[] = [first], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/terms': () => partOf(adminTermsCall, [{ ...record, versions }]),
    'GET /admin/terms/service/1': () =>
      answerOf(adminTermsTextCall, { type: 'service', version: 1, effectiveOn: '2021-05-21', body }),
    'GET /admin/terms/service/2': () =>
      answerOf(adminTermsTextCall, { type: 'service', version: 2, effectiveOn: '2026-06-20', body }),
    'PUT /admin/terms/service': () => answerOf(saveTermsCall, { ...record, versions: [planned, first] }),
    'POST /admin/terms/service/cancel': () => answerOf(cancelTermsCall, record),
    ...more,
  })
  const routes = [{ path: '/admin/settings/terms', Component: AdminTermsPage }]
  return { server, ...renderApp({ at: '/admin/settings/terms', routes }) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the terms in the settings', () => {
  it('list the versions with their day and the members who agreed', async () => {
    open([planned, first])
    const list = within(await screen.findByRole('list', { name: '서비스 이용약관 개정 내역' }))
    const rows = list.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('제2판적용 예정시행일 2026년 6월 20일')
    expect(rows[0]).toContain(
      '회원에게 불리한 개정 · 다시 동의를 받음 · 안내한 회원 7명 · 안내할 회원 5명배송비가 오릅니다.',
    )
    expect(rows[1]).toContain('제1판적용 중시행일 2021년 5월 21일 · 동의 12명')
    await press('제1판 보기')
    expect(await screen.findByRole('heading', { name: '제1조 (목적)' })).toBeTruthy()
  })

  it('are amended from the text in force, with a preview and a day', async () => {
    const { server } = open()
    await press('개정하기')
    fireEvent.change(await screen.findByLabelText(/^내용/), { target: { value: `${body}\n제2조 (정의)` } })
    await userEvent.click(screen.getByRole('tab', { name: '미리보기' }))
    expect(screen.getByRole('heading', { name: '제2조 (정의)' })).toBeTruthy()
    await press('저장')
    expect(screen.getByText('회원에게 안내할 주요 개정 내용을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByDisplayValue('2026-05-22')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '회원에게 불리한 개정' }))
    expect(screen.getByDisplayValue('2026-06-14')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^주요 개정 내용/), '제2조를 더했습니다.')
    await userEvent.click(screen.getByRole('checkbox', { name: '회원에게 다시 동의를 받습니다.' }))
    await press('저장')
    await screen.findByText('약관을 저장했습니다. 회원에게 개정을 안내합니다.')
    expect(server.last('PUT /admin/terms/service')?.body).toEqual({
      version: 4,
      body: `${body}\n제2조 (정의)`,
      effectiveOn: '2026-06-14',
      kind: 'ADVERSE',
      summary: '제2조를 더했습니다.',
      asksAgain: true,
    })
  })

  it('keep the text when the server refuses it', async () => {
    open([first], {
      'GET /admin/terms': () => answerOf(adminTermsCall, [{ ...record, isAnnounced: false }]),
      'PUT /admin/terms/service': () => refused(409, '현재 약관과 내용이 같습니다.'),
    })
    await press('개정하기')
    await screen.findByDisplayValue(/제1조/)
    await press('저장')
    expect((await screen.findByRole('alert')).textContent).toBe('현재 약관과 내용이 같습니다.')
    expect(screen.getByDisplayValue(/제1조/)).toBeTruthy()
  })

  it('withdraw a planned version after a question', async () => {
    const { server } = open([planned, first])
    await press('개정 취소')
    expect((await screen.findByRole('dialog')).textContent).toContain(
      '이미 안내를 받은 회원에게는 취소되었다고 다시 알립니다',
    )
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '개정 취소' }))
    await screen.findByText('예정된 개정을 취소했습니다.')
    expect(server.last('POST /admin/terms/service/cancel')?.body).toEqual({ version: 4 })
  })
})
