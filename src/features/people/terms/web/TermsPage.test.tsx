import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { termsCall } from '../contract/terms.calls.ts'
import { fakeServer, partOf, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { firstTerms } from '../contract/first-terms.ts'
import { TermsPage } from './TermsPage.tsx'

const routes = [{ path: '/terms/:termsType', Component: TermsPage }]
const company = {
  name: '주식회사 누리가맹(데모)',
  representative: '김하늘',
  businessNumber: '0008100014',
  address: '서울 마포구',
  mailOrderNumber: '',
  tel: '0200000000',
  hours: '평일',
  email: 'help@example.com',
  privacyOfficer: '이도윤',
  hosting: '자체 서버',
}
const site = { company, termsLinks: { service: 'https://terms.example.com/service', personal: null } }
const published = (text: (typeof firstTerms)[number]) =>
  ({
    ...text,
    versions: [
      { version: text.version, effectiveOn: text.effectiveOn, state: 'IN_FORCE', summary: '', asksAgain: false },
    ],
  }) as const
const served = Object.fromEntries(
  firstTerms.map((text) => [`GET /terms/${text.type}`, () => answerOf(termsCall, published(text))]),
)

const open = (at: string, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  fakeServer({ ...served, 'GET /site': () => partOf(siteCall, site), ...handlers })
  return renderApp({ at, routes })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the page of the terms', () => {
  it.each([
    ['/terms/service', '서비스 이용약관', '제22조 (연체와 주문의 제한)'],
    ['/terms/personal', '개인정보 수집·이용 동의', '제7조 (동의를 거부할 권리)'],
    ['/terms/privacy', '개인정보처리방침', '제10조 (개인정보 보호책임자)'],
    ['/terms/over14', '만 14세 이상 이용 동의', '제2조 (만 14세 미만인 경우)'],
  ])('%s shows the text with its day', async (at, title, article) => {
    open(at)
    expect(await screen.findByRole('heading', { name: article })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(document.title).toBe(`${title} | 발주`)
    expect(screen.getByText('2021년 5월 21일').closest('p')?.textContent).toBe('시행일: 2021년 5월 21일')
    expect(await screen.findByText('주식회사 누리가맹(데모)')).toBeTruthy()
  })

  it('shows items, purpose and retention of the collected data as a table', async () => {
    open('/terms/personal')
    const [table] = await screen.findAllByRole('table')
    const row = within(table!).getByRole('row', { name: /^선택/ }) // the first of three tables
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['휴대폰 번호, 이메일', '혜택과 이벤트 안내', '동의 철회 시까지'])
  })

  it('announces a coming amendment, shows its text, and lists the former versions', async () => {
    const versions = [
      { version: 3, effectiveOn: '2026-12-01', state: 'COMING', summary: '배송비가 오릅니다.', asksAgain: false },
      { version: 2, effectiveOn: '2026-01-01', state: 'IN_FORCE', summary: '', asksAgain: false },
      { version: 1, effectiveOn: '2021-05-21', state: 'PAST', summary: '', asksAgain: false },
    ] as const
    const text = (version: number, effectiveOn: string) =>
      answerOf(termsCall, {
        ...firstTerms[0]!,
        type: 'service',
        version,
        effectiveOn,
        body: `제1조 (${version}판)`,
        versions,
      }) // the list of shipped texts
    const { address } = open('/terms/service', {
      'GET /terms/service': () => text(2, '2026-01-01'),
      'GET /terms/service/3': () => text(3, '2026-12-01'),
      'GET /terms/service/1': () => text(1, '2021-05-21'),
    })
    const notice = within(await screen.findByRole('region', { name: '약관 개정 안내' }))
    expect(notice.getByText(/2026년 12월 1일부터 적용될 개정안이 있습니다\./)).toBeTruthy()
    expect(notice.getByText('배송비가 오릅니다.')).toBeTruthy()
    expect(notice.getByText(/시행일 전날까지 거부의 뜻을 밝히지 않으시면/)).toBeTruthy()
    await userEvent.click(notice.getByRole('link', { name: '개정안 보기' }))
    expect(await screen.findByRole('heading', { name: '제1조 (3판)' })).toBeTruthy()
    expect(address()).toBe('/terms/service?version=3')
    expect(screen.getByText(/2026년 12월 1일부터 시행되는 약관입니다\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '현재 약관 보기' }))
    expect(await screen.findByRole('heading', { name: '제1조 (2판)' })).toBeTruthy()
    const former = within(screen.getByRole('navigation', { name: '지난 약관' }))
    await userEvent.click(former.getByRole('link', { name: '2021년 5월 21일 시행' }))
    expect(await screen.findByRole('heading', { name: '제1조 (1판)' })).toBeTruthy()
    expect(screen.getByText(/2021년 5월 21일에 시행된 지난 약관입니다\./)).toBeTruthy()
  })

  it('leads from its contents to an article', async () => {
    open('/terms/service')
    const link = await screen.findByRole('link', { name: '제15조 (예치금의 충전과 사용)', hidden: true })
    const id = link.getAttribute('href')?.split('#')[1] ?? ''
    expect(document.getElementById(id)?.textContent).toBe('제15조 (예치금의 충전과 사용)')
  })

  it('links to the external text only if the installation has one', async () => {
    const { unmount } = open('/terms/service')
    expect((await screen.findByRole('link', { name: '외부 게시본 (새 창)' })).getAttribute('href')).toBe(
      'https://terms.example.com/service',
    )
    unmount()
    open('/terms/personal')
    await screen.findByText('주식회사 누리가맹(데모)')
    expect(screen.queryByRole('link', { name: /외부 게시본/ })).toBeNull()
  })

  it('in the window of a sign-up has a close button', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    vi.spyOn(window, 'opener', 'get').mockReturnValue(window)
    open('/terms/over14')
    await userEvent.click(screen.getByRole('button', { name: '닫기' }))
    expect(close).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: '뒤로 가기' })).toBeNull()
  })

  it('as a page leads home', () => {
    open('/terms/over14')
    expect(screen.getByRole('link', { name: '닫기' }).getAttribute('href')).toBe('/')
  })

  it('reports an unknown text', () => {
    open('/terms/marketing')
    expect(screen.getByText('찾으시는 약관이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '서비스 이용약관 보기' }).getAttribute('href')).toBe('/terms/service')
  })

  it('can be reloaded after a failure', async () => {
    let attempts = 0
    open('/terms/over14', {
      'GET /terms/over14': () =>
        ++attempts === 1
          ? refused(503, '지금은 이용자가 많습니다. 잠시 후 다시 시도해 주세요.')
          : partOf(termsCall, published(firstTerms[2]!)), // the text of over14
    })
    expect((await screen.findByRole('alert')).textContent).toContain('지금은 이용자가 많습니다.')
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('heading', { name: '제1조 (만 14세 이상의 확인)' })).toBeTruthy()
  })
})
