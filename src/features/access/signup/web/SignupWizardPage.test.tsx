import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { termsCall } from '#features/people/terms/contract/terms.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { answerOf, partOf } from '#app/web/testing/fake-server.ts'
import {
  agree,
  brands,
  button,
  checkUsername,
  field,
  isOff,
  open,
  press,
  toForm,
  write,
} from './testing/signup-world.tsx'

const tick = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const heading = (name: string) => screen.findByRole('heading', { name })

describe('the terms', () => {
  it('allow the next step only with all three', async () => {
    const { address } = open('/signup/user')
    // In sight, not for screen readers only.
    expect(screen.getByText('필수 약관에 모두 동의해 주세요.').className).not.toContain('visually-hidden')
    for (const name of [/^\[필수\] 서비스/, /^\[필수\] 개인정보/]) await userEvent.click(tick(name))
    expect(isOff('다음')).toBe(true)
    await press('다음')
    expect(address()).toBe('/signup/user')
    await userEvent.click(tick(/^\[필수\] 만 14세/))
    expect(tick('전체 동의').checked).toBe(true)
    await press('다음')
    expect(address()).toBe('/signup/user/writeForm')
  })

  it('are ticked and unticked together', async () => {
    open('/signup/user')
    await userEvent.click(tick('전체 동의'))
    expect(tick(/^\[필수\] 만 14세/).checked).toBe(true)
    await userEvent.click(tick(/^\[필수\] 만 14세/))
    expect(tick('전체 동의').checked).toBe(false)
    expect(tick('전체 동의').indeterminate).toBe(true)
    await userEvent.click(tick('전체 동의'))
    await userEvent.click(tick('전체 동의'))
    expect(tick(/^\[필수\] 서비스/).checked).toBe(false)
  })

  it.each([
    [/서비스 이용약관 동의 전문 보기/, '/terms/service'],
    [/개인정보 수집·이용 동의 전문 보기/, '/terms/personal'],
    [/만 14세 이상입니다. 전문 보기/, '/terms/over14'],
  ])('%s opens %s in a window of 600 by 1080', async (name, path) => {
    const opened = vi.fn(() => window)
    vi.stubGlobal('open', opened)
    const { address } = open('/signup/user')
    await userEvent.click(screen.getByRole('link', { name }))
    expect(opened).toHaveBeenCalledExactlyOnceWith(path, 'balju-terms', 'popup,width=600,height=1080')
    expect(address()).toBe('/signup/user')
  })

  it.each([
    ['are blocked', () => vi.stubGlobal('open', () => null)],
    [
      'would leave the app',
      () =>
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) KAKAOTALK 2610830'),
    ],
  ])('stand over the form where windows %s, and nothing typed is lost', async (_, prepare) => {
    prepare()
    const text = {
      type: 'service' as const,
      title: '서비스 이용약관',
      version: 1,
      effectiveOn: '2021-05-21',
      body: '제1조 (목적)\n본문입니다.',
    }
    const { address } = open('/signup/franchisee/saebyeoknaru', {
      'GET /terms/service': () => partOf(termsCall, text),
    })
    await heading('새벽나루커피 가맹점 회원가입')
    write('아이디', 'narugangnam')
    await checkUsername()
    write('비밀번호', 'naru!gangnam1')
    write('비밀번호 확인', 'naru!gangnam1')
    await userEvent.click(screen.getByRole('link', { name: /서비스 이용약관 동의 전문 보기/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '서비스 이용약관' }))
    expect(await sheet.findByText('본문입니다.')).toBeTruthy()
    await userEvent.click(sheet.getByText('닫기'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/signup/franchisee/saebyeoknaru')
    expect([field('비밀번호').value, field('비밀번호 확인').value]).toEqual(['naru!gangnam1', 'naru!gangnam1'])
    expect(screen.getByText('사용 가능한 아이디입니다.')).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('naru!gangnam1')
  })

  it('state the effective date of the text in force', async () => {
    const text = {
      type: 'service' as const,
      title: '서비스 이용약관',
      version: 2,
      effectiveOn: '2026-03-02',
      body: '제1조 (목적)',
    }
    open('/signup/user', { 'GET /terms/service': () => partOf(termsCall, text) })
    expect(await screen.findByText('시행일 2026년 3월 2일')).toBeTruthy()
    expect(screen.queryByText(/2021년 5월 21일/)).toBeNull()
  })

  it('also link to the published texts, if the installation configures them', async () => {
    const termsLinks = { service: 'https://terms.example/service', personal: null }
    open('/signup/user', { 'GET /site': () => partOf(siteCall, { termsLinks, company: { tel: '' } }) })
    const link = await screen.findByRole('link', { name: /서비스 이용약관 동의 외부/ })
    expect(link.getAttribute('href')).toBe('https://terms.example/service')
    expect(screen.getAllByRole('link', { name: /외부/ })).toHaveLength(1)
  })
})

describe('back and close', () => {
  it.each([
    ['/signup/franchisee', '/signup'],
    ['/signup/franchisee/chooseOption', '/signup/franchisee'],
    ['/signup/franchisee/writeForm', '/signup/franchisee'],
  ])('from %s leads to %s', async (from, to) => {
    const { address, router } = open('/signup/franchisee')
    await toForm()
    await act(() => router.navigate(from))
    await press('뒤로 가기')
    expect(address()).toBe(to)
  })

  it('close discards everything and returns to the chooser', async () => {
    const { address, router } = open('/signup/user')
    await agree()
    write('이름', '정유진')
    await press('닫기')
    expect(address()).toBe('/signup')
    expect(sessionStorage.getItem('balju:visitorDraft:signup')).toBeNull()
    await act(() => router.navigate('/signup/user/writeForm'))
    expect(address()).toBe('/signup/user')
  })

  it.each([
    ['/signup/franchisee/writeForm', '/signup/franchisee'],
    ['/signup/franchisor/writeForm', '/signup/franchisor'],
    ['/signup/user/submitForm', '/signup/user'],
  ])('%s without what comes before it begins at %s', async (at, begin) => {
    const { address } = open(at)
    await heading('약관에 동의해 주세요')
    expect(address()).toBe(begin)
  })

  it('going back a step keeps everything typed, passwords included', async () => {
    open('/signup/user')
    await agree()
    write('이름', '정유진')
    write('비밀번호', 'naru!gangnam1')
    await press('이전')
    await press('다음')
    expect(field('이름').value).toBe('정유진')
    expect(field('비밀번호').value).toBe('naru!gangnam1')
  })

  it('a reload keeps the step and the typed values, but stores no password anywhere', async () => {
    const first = open('/signup/user')
    await agree()
    write('이름', '정유진')
    write('비밀번호', 'naru!gangnam1')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('gangnam1')
    first.unmount()
    const again = open('/signup/user/writeForm')
    expect(again.address()).toBe('/signup/user/writeForm')
    expect(field('이름').value).toBe('정유진')
    expect(field('비밀번호').value).toBe('')
  })

  it('values typed for another type of member are not reused', async () => {
    const first = open('/signup/user')
    await agree()
    write('이름', '정유진')
    first.unmount()
    open('/signup/franchisor')
    await agree()
    expect(field('이름').value).toBe('')
  })
})

describe('the brand search', () => {
  const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: '브랜드 검색' })
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  const start = async (handlers = {}) => {
    const page = open('/signup/franchisee', handlers)
    await agree()
    await search()
    return page
  }

  it('lists all brands, then the matching ones', async () => {
    await start()
    await waitFor(() => expect(options()).toEqual(brands.map(({ name }) => name)))
    await userEvent.type(await search(), 'ㅅㅂ')
    expect(options()).toEqual(['새벽나루커피'])
    await userEvent.type(await search(), '없음')
    expect(await screen.findByText('검색 결과가 없습니다.')).toBeTruthy()
  })

  it('allows the next step only with an exact name', async () => {
    const { address } = await start()
    await userEvent.type(await search(), '새벽나루')
    expect(isOff('다음')).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/signup/franchisee/chooseOption')
    await userEvent.click(screen.getByRole('option', { name: '새벽나루커피' }))
    expect((await search()).value).toBe('새벽나루커피')
    await press('다음')
    expect(address()).toBe('/signup/franchisee/writeForm')
    expect(await screen.findByText('새벽나루커피')).toBeTruthy()
  })

  it('is operable by keyboard', async () => {
    vi.spyOn(performance, 'now').mockImplementation(everLater())
    const { address } = await start()
    await waitFor(() => expect(options()).toHaveLength(3))
    await userEvent.type(await search(), '{ArrowDown}{ArrowDown}')
    expect((await search()).getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
    await userEvent.keyboard('{Enter}')
    expect((await search()).value).toBe('바삭온치킨')
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/signup/franchisee/writeForm')
  })

  it.each([
    ['is composing', { isComposing: true }],
    ['has the key code of composing', { keyCode: 229 }],
  ])('never goes on with an Enter that %s', async (_, composing) => {
    const { address } = await start()
    await userEvent.type(await search(), '새벽나루커피')
    fireEvent.keyDown(await search(), { key: 'Enter', ...composing })
    expect(address()).toBe('/signup/franchisee/chooseOption')
    fireEvent.keyDown(await search(), { key: 'Enter' })
    expect(address()).toBe('/signup/franchisee/writeForm')
  })

  it('accepts one key in 30 ms', async () => {
    let now = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    await start()
    await waitFor(() => expect(options()).toHaveLength(3))
    const active = async () => (await search()).getAttribute('aria-activedescendant')?.split('-').at(-1)
    const down = async () => fireEvent.keyDown(await search(), { key: 'ArrowDown' })
    await down()
    now += 29
    await down()
    expect(await active()).toBe('0')
    now += 1
    await down()
    expect(await active()).toBe('1')
  })

  it('states why the list is missing, and retries', async () => {
    let works = false
    await start({
      'GET /user/partner': () => (works ? answerOf(brandListCall, brands) : new Response('', { status: 500 })),
    })
    await screen.findByText('일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.')
    works = true
    await press('다시 시도')
    await waitFor(() => expect(options()).toHaveLength(3))
  })
})

describe('a franchisor and a general member', () => {
  it('go straight to the form without choosing a brand', async () => {
    const { address } = open('/signup/franchisor')
    expect(within(screen.getByRole('list', { name: '가입 단계' })).queryByText('브랜드 선택')).toBeNull()
    await agree()
    expect(address()).toBe('/signup/franchisor/writeForm')
    expect(field('본사명')).toBeTruthy()
    expect(field('브랜드명')).toBeTruthy()
  })

  it('join the market in their role', async () => {
    open('/signup/user')
    await agree()
    expect(screen.getByText('프랜차이즈 마켓')).toBeTruthy()
    expect(screen.queryByText('브랜드 정보')).toBeNull()
    expect(button('가입하기')).toBeTruthy()
  })
})

beforeEach(() => {
  vi.restoreAllMocks()
})

function everLater(): () => number {
  let now = 0
  return () => (now += 100)
}
