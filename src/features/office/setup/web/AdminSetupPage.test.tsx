import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { namesOf } from '#features/platform/settings/contract/setting-fields.ts'
import { initialDefaults } from '#features/platform/settings/contract/setting-terms.ts'
import { adminCompanyCall } from '#features/platform/settings/contract/company.admin.calls.ts'
import { adminBankAccountsCall } from '#features/platform/settings/contract/bank-accounts.admin.calls.ts'
import { adminTermsCall } from '#features/people/terms/contract/terms.admin.calls.ts'
import { changeSettingsCall, settingsCall } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { setupCall } from '../contract/setup.admin.calls.ts'
import { answerOf, fakeServer, partOf, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { setupStepNames, type SetupState, type SetupStep } from '../contract/setup-steps.ts'
import { AdminSetupPage } from './AdminSetupPage.tsx'

const sectionOf = (section: 'mail' | 'defaults') =>
  namesOf(section).map((name) => ({
    name,
    value: new Map<string, string>(Object.entries(initialDefaults)).get(name) ?? null,
    isSet: false,
    lastDigits: '',
    source: 'none' as const,
  }))

function open(
  at: string,
  states: Partial<Record<SetupStep, SetupState>> = {},
  cardTest: 'DONE' | 'OPEN' | 'NONE' = 'NONE',
) {
  const marked: Partial<Record<SetupStep, SetupState>> = { ...states }
  let isFinished = false
  const setup = () =>
    answerOf(setupCall, {
      steps: setupStepNames.map((step) => ({ step, state: marked[step] ?? 'OPEN' })),
      lacking: ['supplier', 'product'],
      isFinished,
      cardTest,
    })
  const mark = ({ call, body }: RecordedCall) => {
    const step = call.split('/').at(-1)
    const named = setupStepNames.find((name) => name === step)
    if (named) marked[named] = (body as { state: SetupState }).state
    else isFinished = true
    return setup()
  }
  const server = fakeServer({
    'GET /admin/setup': setup,
    'GET /admin/company': () => answerOf(adminCompanyCall, { version: 0, company: null }),
    'GET /admin/bankAccount': () => answerOf(adminBankAccountsCall, { version: 0, accounts: [] }),
    'GET /admin/terms': () => answerOf(adminTermsCall, []),
    'GET /admin/setting/mail': () => partOf(settingsCall, { version: 0, settings: sectionOf('mail') }),
    'GET /admin/setting/defaults': () => partOf(settingsCall, { version: 0, settings: sectionOf('defaults') }),
    'PUT /admin/setting/defaults': () => partOf(changeSettingsCall, { version: 0, settings: sectionOf('defaults') }),
    ...Object.fromEntries([...setupStepNames, 'end'].map((step) => [`POST /admin/setup/${step}`, mark])),
  })
  return { server, ...renderApp({ at, routes: [{ path: '/admin/setup', Component: AdminSetupPage }] }) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const steps = async () => within(await screen.findByRole('navigation', { name: '설정 단계' })).getAllByRole('link')

describe('the set-up', () => {
  it('opens the first open step, and lists all of them with their state', async () => {
    open('/admin/setup', { company: 'DONE' })
    expect(await screen.findByRole('heading', { level: 2, name: '입금 계좌', description: '' })).toBeTruthy()
    const [company, account] = await steps()
    expect(company?.textContent).toContain('회사 정보·직인완료')
    expect(account?.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText((_, element) => element?.textContent === '7단계 중 1단계를 마쳤습니다.')).toBeTruthy()
  })

  it('skips a step, which the server stores, and opens the next', async () => {
    const { server, address } = open('/admin/setup')
    await screen.findByLabelText(/^상호/)
    await press('건너뛰기')
    expect(await screen.findByText('등록된 입금 계좌가 없습니다.')).toBeTruthy()
    expect(server.last('POST /admin/setup/company')?.body).toEqual({ state: 'SKIPPED' })
    expect(address()).toBe('/admin/setup?step=account')
    expect((await steps())[0]?.textContent).toContain('건너뜀')
  })

  it('folds the list of steps on a phone, and says how many were skipped', async () => {
    open('/admin/setup', { company: 'DONE', account: 'SKIPPED' })
    const fold = await screen.findByRole('button', { name: '모든 단계 보기' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click((await steps())[3]!) // the list has all steps
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    const progress = '7단계 중 1단계를 마쳤습니다. 1단계는 건너뛰었습니다.'
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === progress)).toBeTruthy()
  })

  it('saves no empty step, but says what is needed', async () => {
    const { server, address } = open('/admin/setup?step=mail')
    await press('저장하고 계속')
    expect(await screen.findByText('메일 서버 항목을 입력해 주세요.')).toBeTruthy()
    expect(server.count('PUT /admin/setting/mail')).toBe(0)
    expect(address()).toBe('/admin/setup?step=mail')
  })

  it('confirms the defaults once the operator has chosen about consents, which nothing presets', async () => {
    const { server, address } = open('/admin/setup?step=defaults')
    await press('저장하고 계속')
    expect(await screen.findByText('선택 동의의 처음 상태 항목을 입력해 주세요.')).toBeTruthy()
    expect(server.count('PUT /admin/setting/defaults')).toBe(0)
    await userEvent.selectOptions(screen.getByLabelText('선택 동의의 처음 상태'), '회원이 직접 선택 (권장)')
    await press('저장하고 계속')
    await vi.waitFor(() => expect(address()).toBe('/admin/setup?step=mail'))
    expect(server.last('POST /admin/setup/defaults')?.body).toEqual({ state: 'DONE' })
  })

  it('shows that the card keys were tested, or that the test is left to do', async () => {
    const { unmount } = open('/admin/setup?step=end', { card: 'DONE' }, 'DONE')
    expect((await steps())[5]?.textContent).toBe('카드 결제시험 결제 완료')
    unmount()
    open('/admin/setup?step=end', { card: 'DONE' }, 'OPEN')
    const missing = within(await screen.findByRole('list', { name: '남은 일' }))
    expect(missing.getByRole('link', { name: '시험 결제' }).getAttribute('href')).toBe('/admin/settings/card')
    expect((await steps())[5]?.textContent).toBe('카드 결제완료')
  })

  it('returns to a skipped step from the list', async () => {
    open('/admin/setup', { company: 'SKIPPED' })
    await userEvent.click((await steps())[0]!) // the list has all steps
    expect(await screen.findByLabelText(/^상호/)).toBeTruthy()
  })

  it('ends with what is missing and what that prevents, and leads to the console', async () => {
    const { server, address } = open('/admin/setup?step=end', { card: 'SKIPPED', company: 'DONE' })
    const missing = within(await screen.findByRole('list', { name: '남은 일' }))
    expect(missing.getByText('카드 결제 키가 없어 카드로 주문을 받을 수 없습니다.')).toBeTruthy()
    expect(missing.queryByText(/회사 정보가/)).toBeNull()
    expect(missing.getByRole('link', { name: '공급사 등록' }).getAttribute('href')).toBe('/admin/supplier/new')
    await press('운영 콘솔로 가기')
    expect(server.count('POST /admin/setup/end')).toBe(1)
    expect(address()).toBe('/admin')
  })
})
