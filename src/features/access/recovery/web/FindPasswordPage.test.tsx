import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkCodeCall, requestCodeCall } from '../contract/recovery.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { loginCall } from '#features/access/session/contract/login.ts'
import { answerOf, fakeServer, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { toastList } from '#web/ui/overlay/toast.ts'
import { FindPasswordPage } from './FindPasswordPage.tsx'

const routes = [{ path: '/user/help/password', Component: FindPasswordPage }]
const at = '/user/help/password'
const mail = 'POST /mail'
const check = 'POST /user/checkCertificationNumber'
const change = 'PUT /user/password'
const person = { username: 'storecoffee', name: '김하늘', email: 'store@example.com' }

const answers = {
  [mail]: () => answerOf(requestCodeCall, { verificationCode: 'request-1' }),
  [check]: () => answerOf(checkCodeCall, { passwordValidationCode: 'right-1' }),
  [change]: () => success(),
}

const field = (name: RegExp) => screen.getByLabelText(name)
const button = (name: RegExp | string) => screen.getByRole('button', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })

/** Checks the sentence of a dialog and confirms it. */
async function confirmAlert(sentence: string) {
  fireEvent.click(within(await screen.findByRole('dialog', { name: sentence })).getByRole('button'))
}

function fillIn() {
  type(/^아이디/, person.username)
  type(/^이름/, person.name)
  type(/^이메일 ?\*?필수/, person.email)
}

async function askForCode() {
  fillIn()
  fireEvent.click(button('인증번호 받기'))
  await confirmAlert('인증번호가 발송되었습니다.')
  await screen.findByRole('timer')
}

const answered = (code: string, message: string) => new Response(JSON.stringify({ code, message }), { status: 200 })

const left = () => screen.getByRole('timer').textContent?.replace('남은 시간 ', '')

describe('asking for a code', () => {
  it('sends the identity, and opens the code input with ten minutes left', async () => {
    const server = fakeServer(answers)
    renderApp({ at, routes })
    await askForCode()
    expect(server.calls.find(({ call }) => call === mail)?.body).toEqual(person)
    expect(left()).toMatch(/^(10:00|09:59)$/)
    expect(screen.getByText('인증번호는 10분간 유효합니다. (휴대폰 3분)')).toBeTruthy()
    expect(screen.queryByText(/데모에서는/)).toBeNull()
  })

  it.each([
    [
      'F',
      () => refused(200, '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.'),
      '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.',
    ],
    ['another code', () => answered('X', '잠시만 기다려 주세요.'), '비밀번호 찾기 중 오류가 발생했습니다.'],
    ['the code of a sign-in', () => answered('R', '임시 비밀번호'), '비밀번호 찾기 중 오류가 발생했습니다.'],
    ['an error', () => refused(500, '일시적인 오류'), '비밀번호 찾기 중 오류가 발생했습니다.'],
    [
      'something else',
      () => new Response('<html>', { status: 502 }),
      '가입 정보가 없습니다. 입력하신 정보를 확인해 주세요.',
    ],
    ['nothing', () => Promise.reject(new TypeError('offline')), '네트워크 연결을 확인한 후 다시 시도해 주세요.'],
  ])('answered with %s says so, and keeps what was typed', async (_, answer, sentence) => {
    fakeServer({ ...answers, [mail]: answer })
    renderApp({ at, routes })
    fillIn()
    fireEvent.click(button('인증번호 받기'))
    await confirmAlert(sentence)
    expect(field(/^아이디/)).toHaveProperty('value', person.username)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it("shows a field's refusal below it", async () => {
    const errors = [{ path: 'email', message: '올바른 이메일 주소를 입력해 주세요.' }]
    const answer = () => new Response(JSON.stringify({ code: 'F', message: '확인', errors }), { status: 400 })
    fakeServer({ ...answers, [mail]: answer })
    renderApp({ at, routes })
    fillIn()
    fireEvent.click(button('인증번호 받기'))
    expect(await screen.findByText('올바른 이메일 주소를 입력해 주세요.')).toBeTruthy()
  })

  it('requires all three', async () => {
    const server = fakeServer(answers)
    renderApp({ at, routes })
    fireEvent.click(button('인증번호 받기'))
    for (const sentence of ['아이디를 입력해 주세요.', '이름을 입력해 주세요.', '이메일을 입력해 주세요.']) {
      expect(await screen.findByText(sentence)).toBeTruthy()
    }
    expect(document.activeElement).toBe(field(/^아이디/))
    expect(server.count(mail)).toBe(0)
  })

  it('says in a demo where to read the mail', async () => {
    fakeServer({
      ...answers,
      'GET /site': () => partOf(siteCall, { demo: true, demoAccounts: [], mailOutbox: true }),
    })
    renderApp({ at, routes })
    await askForCode()
    expect(await screen.findByText(/‘보낸 메일’에서 확인/)).toBeTruthy()
  })

  it('is reset when the identity changes', async () => {
    fakeServer(answers)
    renderApp({ at, routes })
    await askForCode()
    type(/^이름/, '김하')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(button('인증번호 받기')).toBeTruthy()
  })
})

describe('the countdown of a code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
    vi.setSystemTime(new Date('2026-05-15T01:00:00.250Z'))
  })
  afterEach(() => vi.useRealTimers())
  /** Second by second, so that the page is rendered in between. */
  const pass = async (ms: number) => {
    for (let left = ms; left >= 0; left -= 1_000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1_000)))
  }
  /** Does the same with fake timers. */
  async function askForCodeNow() {
    fillIn()
    fireEvent.click(button('인증번호 받기'))
    await pass(0)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button'))
    await pass(0)
  }

  it('runs from 10:00 to 00:00 in real time, also when the tab slept', async () => {
    fakeServer(answers)
    renderApp({ at, routes })
    await askForCodeNow()
    expect(left()).toBe('10:00')
    await pass(1_000)
    expect(left()).toBe('09:59')
    await pass(58_000)
    expect(left()).toBe('09:01')
    // Asleep for five minutes: no timer ran.
    vi.setSystemTime(Date.now() + 300_000)
    await pass(1_000)
    expect(left()).toBe('04:00')
    await pass(239_000)
    expect(left()).toBe('00:01')
    await pass(1_000)
    expect(left()).toBe('00:00')
    expect(screen.getByText('인증번호 유효 시간이 지났습니다. 인증번호를 다시 요청해 주세요.')).toBeTruthy()
  })

  it('does not send an expired code', async () => {
    const server = fakeServer(answers)
    renderApp({ at, routes })
    await askForCodeNow()
    type(/^인증번호/, '123456')
    await pass(600_000)
    fireEvent.click(button('확인'))
    await pass(0)
    expect(screen.getByRole('dialog', { name: /유효 시간이 지났습니다/ })).toBeTruthy()
    expect(server.count(check)).toBe(0)
  })

  it('offers another code after thirty seconds', async () => {
    const server = fakeServer(answers)
    renderApp({ at, routes })
    await askForCodeNow()
    fireEvent.click(button(/인증번호 다시 받기/))
    expect(button(/인증번호 다시 받기/).getAttribute('aria-disabled')).toBe('true')
    await pass(29_999)
    expect(button(/인증번호 다시 받기/).getAttribute('aria-disabled')).toBe('true')
    expect(server.count(mail)).toBe(1)
    await pass(1)
    expect(button(/인증번호 다시 받기/).getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(button(/인증번호 다시 받기/))
    await pass(0)
    expect(server.count(mail)).toBe(2)
  })
})

describe('checking a code', () => {
  it('requires an input', async () => {
    const server = fakeServer(answers)
    renderApp({ at, routes })
    await askForCode()
    expect(button('확인').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('확인'))
    expect(server.count(check)).toBe(0)
  })

  it('sends it with the id of the request, and opens the new password', async () => {
    const server = fakeServer(answers)
    renderApp({ at, routes })
    await askForCode()
    type(/^인증번호/, '123456')
    fireEvent.click(button('확인'))
    expect(await screen.findByRole('heading', { name: '비밀번호 변경' })).toBeTruthy()
    expect(server.calls.find(({ call }) => call === check)?.body).toEqual({
      ...person,
      code: '123456',
      verificationCode: 'request-1',
    })
  })

  it('reports an answer with another code than S and F as an error', async () => {
    fakeServer({ ...answers, [check]: () => answered('X', '잠시만 기다려 주세요.') })
    renderApp({ at, routes })
    await askForCode()
    type(/^인증번호/, '123456')
    fireEvent.click(button('확인'))
    await confirmAlert('비밀번호 찾기 중 오류가 발생했습니다.')
  })

  it('reports a mismatch and leaves the input open', async () => {
    const sentence = '발송된 인증번호와 일치하지 않습니다. 다시 확인해 주세요.'
    fakeServer({ ...answers, [check]: () => refused(200, sentence) })
    renderApp({ at, routes })
    await askForCode()
    type(/^인증번호/, '123456')
    fireEvent.click(button('확인'))
    await confirmAlert(sentence)
    expect(field(/^인증번호/)).toHaveProperty('value', '123456')
  })
})

describe('the new password', () => {
  async function enter(handlers: Parameters<typeof fakeServer>[0] = answers, saved = {}) {
    const server = fakeServer(handlers)
    const app = renderApp({ at: '/elsewhere', routes, saved })
    await app.router.navigate(at, { state: { code: 'right-1', username: 'storecoffee' } })
    await screen.findByRole('heading', { name: '비밀번호 변경' })
    return { ...app, server }
  }
  function set(password: string, again = password) {
    type(/^새 비밀번호 ?\*?필수/, password)
    type(/^새 비밀번호 확인/, again)
    fireEvent.click(button('비밀번호 변경'))
  }

  it('opens directly when code and id are passed along; the id is read-only', async () => {
    const { server } = await enter()
    expect(field(/^아이디/)).toHaveProperty('readOnly', true)
    set('another!2026')
    await confirmAlert('비밀번호가 변경되었습니다.')
    expect(server.calls.find(({ call }) => call === change)?.body).toEqual({
      passwordValidationCode: 'right-1',
      username: 'storecoffee',
      password: 'another!2026',
    })
  })

  it('is taken without the spaces around it that a paste brings', async () => {
    const { server } = await enter()
    set('another!2026 ', 'another!2026')
    await confirmAlert('비밀번호가 변경되었습니다.')
    expect(server.count(change)).toBe(1)
  })

  it('that is set says so and leads to the login when the page is loaded again', async () => {
    const first = await enter(answers, signedInAs(storeOwner))
    set('another!2026')
    await screen.findByRole('dialog', { name: '비밀번호가 변경되었습니다.' })
    const { state } = first.router.state.location
    first.unmount()
    fakeServer(answers)
    const { address, router } = renderApp({ at: '/elsewhere', routes })
    await router.navigate(at, { state })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(toastList.all().map(({ text }) => text)).toContain('비밀번호가 변경되었습니다.')
  })

  it('leads to the login, and ends the session of this browser', async () => {
    const { address, reduxStore } = await enter(answers, signedInAs(storeOwner))
    set('another!2026')
    await confirmAlert('비밀번호가 변경되었습니다.')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(reduxStore.getState().auth.user).toBeNull()
  })

  it('passes the return path of the sign-in with a temporary password on to the next one', async () => {
    fakeServer(answers)
    const app = renderApp({ at: '/elsewhere', routes })
    const next = '/shop/saebyeoknaru/orderList'
    await app.router.navigate(at, { state: { code: 'right-1', username: 'storecoffee', next } })
    await screen.findByRole('heading', { name: '비밀번호 변경' })
    set('another!2026')
    await confirmAlert('비밀번호가 변경되었습니다.')
    await waitFor(() => expect(decodeURIComponent(app.address())).toBe(`/login?next=${next}`))
  })

  it.each([
    ['another!2026', 'another!2027', '입력하신 비밀번호를 다시 확인해 주세요.'],
    ['storecoffee', 'storecoffee', '아이디와 동일한 비밀번호는 사용할 수 없습니다.'],
    ['short!1', 'short!1', '비밀번호를 10자 이상 입력해 주세요.'],
    ['onlyletters', 'onlyletters', '영문 대/소문자, 숫자, 특수문자(!@#$%^&*) 중 2가지 이상을 조합해 주세요.'],
  ])('%s with %s: %s', async (password, again, sentence) => {
    const { server } = await enter()
    set(password, again)
    await confirmAlert(sentence)
    expect(server.count(change)).toBe(0)
  })

  it('of an operator has a title of its own, and leads on without another login', async () => {
    const next = '/admin/setup'
    const server = fakeServer({ ...answers, 'POST /user/login': () => answerOf(loginCall, sessionFor(operator)) })
    const app = renderApp({ at: '/elsewhere', routes, saved: signedInAs(operator) })
    await app.router.navigate(at, { state: { code: 'right-1', username: 'operator', next } })
    expect(await screen.findByRole('heading', { name: '새 비밀번호 설정' })).toBeTruthy()
    expect(screen.queryByText('비밀번호 찾기')).toBeNull()
    set('another!2026')
    await confirmAlert('비밀번호가 변경되었습니다.')
    await waitFor(() => expect(app.address()).toBe(next))
    expect(server.last('POST /user/login')?.body).toEqual({
      username: 'operator',
      password: 'another!2026',
      autoLogin: false,
    })
  })

  it('shows its problem when the field is left', async () => {
    await enter()
    await userEvent.type(field(/^새 비밀번호 ?\*?필수/), 'short')
    await userEvent.tab()
    expect(screen.getByText('비밀번호를 10자 이상 입력해 주세요.')).toBeTruthy()
  })

  it('asks for it again after a refusal, with the reason', async () => {
    const { address } = await enter({
      ...answers,
      [change]: () => refused(200, '비밀번호를 변경할 수 있는 시간이 지났습니다.'),
    })
    set('another!2026')
    await confirmAlert('비밀번호를 다시 입력해 주세요.')
    expect(screen.getByText('비밀번호를 변경할 수 있는 시간이 지났습니다.')).toBeTruthy()
    expect(address()).toBe(at)
  })
})
