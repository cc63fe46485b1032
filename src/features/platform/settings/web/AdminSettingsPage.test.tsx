import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminCompanyCall, saveCompanyCall } from '../contract/company.admin.calls.ts'
import { adminBankAccountsCall, saveBankAccountsCall } from '../contract/bank-accounts.admin.calls.ts'
import { recordHistoryCall } from '#features/platform/audit/contract/audit.calls.ts'
import { fakeServer, refused, answerOf, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminBankAccountPage } from './AdminBankAccountPage.tsx'
import { AdminCompanyPage } from './AdminCompanyPage.tsx'
import { AdminSettingsPage } from './AdminSettingsPage.tsx'

const company = {
  companyName: '주식회사 새벽나루유통',
  representative: '김하늘',
  businessNumber: '124-81-00998',
  mailOrderNumber: '',
  address: '서울 마포구 가온로 12',
  businessType: '도매 및 소매업',
  businessItem: '포장재',
  contactName: '이도윤',
  tel: '02-1234-5678',
  email: 'help@example.com',
  privacyOfficer: '이도윤',
  hostingProvider: '자체 서버',
  supportHours: '평일 09:00~18:00',
}
const stampSvg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const shinhan = { id: 1, bankCode: '088', account: '000-111-222333', holder: '새벽나루유통', isActive: true } as const
const kookmin = { id: 2, bankCode: '004', account: '000-444-555666', holder: '새벽나루유통', isActive: true } as const
const conflict = (before: unknown, after: unknown) => ({
  version: 9,
  changes: [
    {
      id: 9,
      actor: 'boss02',
      call: 'PUT /admin/company',
      action: '회사 정보 변경',
      before,
      after,
      createdAt: '2026-11-20T01:21:00.000Z',
    },
  ],
})

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/company': () => answerOf(adminCompanyCall, { version: 3, company: { ...company, stampSvg } }),
    'GET /admin/bankAccount': () => answerOf(adminBankAccountsCall, { version: 5, accounts: [shinhan, kookmin] }),
    'GET /admin/audit/record': () => answerOf(recordHistoryCall, { content: [], nextCursor: null }),
    'PUT /admin/company': () => answerOf(saveCompanyCall, { version: 4, company: { ...company, stampSvg } }),
    'PUT /admin/bankAccount': () => answerOf(saveBankAccountsCall, { version: 6, accounts: [shinhan, kookmin] }),
    ...more,
  })
  const children = [
    { path: 'company', Component: () => <AdminCompanyPage /> },
    { path: 'bankAccount', Component: AdminBankAccountPage },
    ...['mail', 'terms'].map((path) => ({ path, element: null })),
  ]
  return { server, ...renderApp({ at, routes: [{ path: '/admin/settings', Component: AdminSettingsPage, children }] }) }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const write = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const sent = (seen: RecordedCall | undefined) => seen?.body as Record<string, unknown>

describe('the settings', () => {
  it.each([
    ['/admin/settings/company', 'setting/company'],
    ['/admin/settings/mail', 'setting/mail'],
    ['/admin/settings/terms', 'terms/service'],
    ['/admin/settings/terms?type=privacy', 'terms/privacy'],
  ])('show at %s the changes of %s', async (at, subject) => {
    const { server } = open(at)
    expect(await screen.findByText('아직 변경한 기록이 없습니다.')).toBeTruthy()
    expect(server.last('GET /admin/audit/record')?.query.get('subject')).toBe(subject)
  })
})

describe('the company block in the settings', () => {
  it('is changed, with the stamp as it is', async () => {
    const { server } = open('/admin/settings/company')
    await screen.findByDisplayValue(company.companyName)
    await write(/^고객센터 전화번호/, '15881234')
    await press('저장')
    await screen.findByText('회사 정보를 저장했습니다. 이후 주문의 문서부터 적용됩니다.')
    expect(sent(server.last('PUT /admin/company'))).toEqual({
      version: 3,
      company: { ...company, tel: '1588-1234' },
      stamp: { kind: 'KEEP' },
    })
  })

  it('begins empty, states what is missing and makes the stamp from the name', async () => {
    const { server } = open('/admin/settings/company', {
      'GET /admin/company': () => answerOf(adminCompanyCall, { version: 0, company: null }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '저장' }))
    expect(screen.getByText('상호(법인명)를 입력해 주세요.')).toBeTruthy()
    expect(server.count('PUT /admin/company')).toBe(0)
    for (const [label, text] of [
      [/^상호/, company.companyName],
      [/^대표자명/, company.representative],
      [/^사업자등록번호/, '1248100998'],
      [/^업태/, company.businessType],
      [/^종목/, company.businessItem],
      [/^사업장 주소/, company.address],
      [/담당자/, company.contactName],
      [/^개인정보 보호책임자/, company.privacyOfficer],
      [/^고객센터 전화번호/, '0212345678'],
      [/^고객센터 이메일/, company.email],
      [/^고객센터 운영 시간/, company.supportHours],
      [/^호스팅/, company.hostingProvider],
    ] as const)
      await write(label, text)
    const preview = screen.getByRole('img', { name: '문서에 찍힐 직인' })
    expect(decodeURIComponent(preview.getAttribute('src') ?? '')).toContain('>새</text>')
    await press('저장')
    await waitFor(() => expect(server.count('PUT /admin/company')).toBe(1))
    expect(sent(server.last('PUT /admin/company'))).toEqual({ version: 0, company, stamp: { kind: 'MADE' } })
  })

  it('asks for a drawing before it is saved', async () => {
    const { server } = open('/admin/settings/company')
    await screen.findByDisplayValue(company.companyName)
    await press('직접 그리기')
    await press('저장')
    expect(await screen.findByText('직인을 만들거나 그려 주세요.')).toBeTruthy()
    expect(server.count('PUT /admin/company')).toBe(0)
  })

  it('refuses a HEIC photo of a stamp with what to do, and offers no such files', async () => {
    open('/admin/settings/company')
    await screen.findByDisplayValue(company.companyName)
    await press('그림 올리기')
    const input = screen.getByLabelText('직인 그림 파일')
    expect(input.getAttribute('accept')).toBe('image/png,image/jpeg,image/svg+xml')
    await userEvent.upload(input, new File(['bytes'], 'IMG_0012.heic', { type: 'image/heic' }), { applyAccept: false })
    expect((await screen.findByRole('alert')).textContent).toContain('HEIC 사진은 올릴 수 없습니다.')
  })

  it('shows what another operator has changed, and overwrites it on request', async () => {
    const { server } = open('/admin/settings/company', {
      'PUT /admin/company': ({ body }) =>
        (body as { version: number }).version === 9
          ? answerOf(saveCompanyCall, { version: 10, company: { ...company, stampSvg } })
          : refused(409, '다른 담당자가 먼저 변경했습니다.', {
              data: conflict({ tel: company.tel }, { tel: '02-0000-0000' }),
            }),
    })
    await screen.findByDisplayValue(company.companyName)
    await write(/^사업장 주소/, '서울 성동구 누리길 27')
    await press('저장')
    const notice = await screen.findByText('boss02')
    expect(notice.closest('li')?.textContent).toContain('전화 02-1234-5678 → 02-0000-0000')
    await press('내 내용으로 저장')
    await screen.findByText('회사 정보를 저장했습니다. 이후 주문의 문서부터 적용됩니다.')
    expect(sent(server.last('PUT /admin/company'))).toMatchObject({ version: 9 })
  })
})

describe('the bank accounts in the settings', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: '입금 계좌' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)

  it('are added in a dialog', async () => {
    const { server } = open('/admin/settings/bankAccount', {
      'GET /admin/bankAccount': () => answerOf(adminBankAccountsCall, { version: 0, accounts: [] }),
    })
    await screen.findByText('등록된 입금 계좌가 없습니다.')
    await press('계좌 추가')
    const dialog = within(await screen.findByRole('dialog', { name: '입금 계좌 추가' }))
    await userEvent.selectOptions(dialog.getByLabelText(/^은행/), '088')
    await userEvent.type(dialog.getByLabelText(/^계좌번호/), '12가')
    await userEvent.type(dialog.getByLabelText(/^예금주/), '새벽나루유통')
    await press('저장')
    expect(await screen.findByText("숫자와 '-'만 입력해 주세요.")).toBeTruthy()
    await write(/^계좌번호/, '000-111-222333')
    await press('저장')
    await screen.findByText('입금 계좌를 저장했습니다. 다음 주문부터 적용됩니다.')
    expect(sent(server.last('PUT /admin/bankAccount'))).toEqual({
      version: 0,
      accounts: [{ id: null, bankCode: '088', account: '000-111-222333', holder: '새벽나루유통', isActive: true }],
    })
  })

  it('are listed in the order of buyers, and moved', async () => {
    const { server } = open('/admin/settings/bankAccount')
    const [first] = await rows()
    expect(first).toContain('신한은행 000-111-222333')
    await press('KB국민은행 000-444-555666 위로')
    await waitFor(() => expect(server.count('PUT /admin/bankAccount')).toBe(1))
    expect(sent(server.last('PUT /admin/bankAccount'))).toMatchObject({ version: 5, accounts: [kookmin, shinhan] })
  })

  it('ask before the last one is stopped', async () => {
    const { server } = open('/admin/settings/bankAccount', {
      'GET /admin/bankAccount': () => answerOf(adminBankAccountsCall, { version: 5, accounts: [shinhan] }),
    })
    await rows()
    await press(/^사용 중지/)
    const dialog = within(await screen.findByRole('dialog', { name: /계좌입금으로 주문을 받을 수 없습니다/ }))
    await userEvent.click(dialog.getByRole('button', { name: '사용 중지' }))
    await waitFor(() => expect(server.count('PUT /admin/bankAccount')).toBe(1))
    expect(sent(server.last('PUT /admin/bankAccount'))).toMatchObject({ accounts: [{ id: 1, isActive: false }] })
  })

  it('shows what another operator has changed', async () => {
    open('/admin/settings/bankAccount', {
      'PUT /admin/bankAccount': () =>
        refused(409, '다른 담당자가 먼저 변경했습니다.', {
          data: conflict({ bankAccounts: ['가'] }, { bankAccounts: ['가', '나'] }),
        }),
    })
    await rows()
    await press('KB국민은행 000-444-555666 위로')
    expect(await screen.findByText('boss02')).toBeTruthy()
    expect(screen.getByRole('button', { name: '내 내용으로 저장' })).toBeTruthy()
  })
})
