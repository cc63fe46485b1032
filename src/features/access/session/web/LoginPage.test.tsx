import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { loginCall } from '../contract/login.ts'
import { undeclared, answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { BrandLoginPage } from './BrandLoginPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { LoginSamplePage } from './LoginSamplePage.tsx'

const routes = [
  { path: '/login', Component: LoginPage },
  { path: '/login/:shopId', Component: BrandLoginPage },
  { path: '/login-sample', Component: LoginSamplePage },
]
const mismatch = '아이디 또는 비밀번호가 일치하지 않습니다.'
const login = 'POST /user/login'
const field = (name: string) => screen.getByLabelText(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens the page with a server that answers the login this way. */
function open(
  answer: () => Response | Promise<Response> = () => refused(200, mismatch, { data: mismatch }),
  at = '/login',
) {
  const server = fakeServer({ [login]: answer, 'GET /partner/saebyeoknaru': () => partOf(brandCall, coffee) })
  return { ...renderApp({ at, routes }), server }
}

async function signIn(username = 'storecoffee', password = 'baljudemo1!') {
  await userEvent.type(field('아이디'), username)
  await userEvent.type(field('비밀번호'), password)
  await press('로그인')
}

const coffee = {
  partnerId: 201,
  name: '새벽나루커피',
  uri: 'saebyeoknaru',
  picture: { path: '/files/brands', filename: 'coffee.svg' },
  openMarketYn: 'Y',
  state: 'ACTIVE',
  primaryColor: '#3B2A20',
  accentColor: '#E0A458',
  tintColor: '#F8F1E8',
} as const

describe('the login page', () => {
  it('leads to the help pages, the sign-up and home', () => {
    open()
    expect(screen.getByRole('link', { name: '아이디 찾기' }).getAttribute('href')).toBe('/user/help/id')
    expect(screen.getByRole('link', { name: '비밀번호 찾기' }).getAttribute('href')).toBe('/user/help/password')
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe('/signup')
    expect(screen.getByRole('link', { name: '닫기' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: '발주 홈으로' }).getAttribute('href')).toBe('/')
    expect(screen.queryByText('데모')).toBeNull()
  })

  it('as /login-sample leads to the general sign-up', () => {
    open(undefined, '/login-sample')
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe('/signup/user')
  })

  it('asks for missing input when a field is left', async () => {
    open()
    await userEvent.click(field('아이디'))
    await userEvent.tab()
    expect(screen.getByText('아이디를 입력해 주세요.')).toBeTruthy()
    expect(screen.queryByText('비밀번호를 입력해 주세요.')).toBeNull()
  })

  it('asks for missing input before anything is sent', async () => {
    const { server } = open()
    await press('로그인')
    expect(screen.getByText('아이디를 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(field('아이디'))
    expect(server.count(login)).toBe(0)
  })

  it.each(['아이디', '비밀번호'])('is sent by Enter in %s', async (name) => {
    const { address } = open(() => answerOf(loginCall, sessionFor(storeOwner)))
    await userEvent.type(field('아이디'), 'storecoffee')
    await userEvent.type(field('비밀번호'), 'baljudemo1!')
    await userEvent.type(field(name), '{Enter}')
    expect(address()).toBe('/shop/saebyeoknaru')
  })

  it('opens the shop and stores the session', async () => {
    const { address, reduxStore, server } = open(() => answerOf(loginCall, sessionFor(storeOwner)))
    await userEvent.click(screen.getByLabelText('자동 로그인'))
    await signIn()
    expect(server.calls.find((seen) => seen.call === login)?.body).toEqual({
      username: 'storecoffee',
      password: 'baljudemo1!',
      autoLogin: true,
    })
    expect(reduxStore.getState().auth).toMatchObject({ user: storeOwner, token: 'token-1' })
    expect(address()).toBe('/shop/saebyeoknaru')
  })

  it('trims the id, and asks for one that is only spaces', async () => {
    const { server } = open(() => answerOf(loginCall, sessionFor(storeOwner)))
    await userEvent.type(field('비밀번호'), 'baljudemo1!')
    await userEvent.type(field('아이디'), '  {Enter}')
    expect(screen.getByText('아이디를 입력해 주세요.')).toBeTruthy()
    expect(server.count(login)).toBe(0)
    await userEvent.type(field('아이디'), 'storecoffee {Enter}')
    expect(server.calls.find((seen) => seen.call === login)?.body).toMatchObject({ username: 'storecoffee' })
  })

  it('is sent once, however often the button is pressed', async () => {
    let answer: (response: Response) => void = () => {}
    const { server } = open(() => new Promise((resolve) => (answer = resolve)))
    await signIn()
    await press('로그인')
    await userEvent.type(field('비밀번호'), '{Enter}')
    expect(server.count(login)).toBe(1)
    answer(answerOf(loginCall, sessionFor(storeOwner)))
  })

  it('returns to a printed document, and to no other address', async () => {
    const document = open(
      () => answerOf(loginCall, sessionFor(storeOwner)),
      '/login?next=/order/20250521-1/print/receipt',
    )
    await signIn()
    expect(document.address()).toBe('/order/20250521-1/print/receipt')
    document.unmount()
    const elsewhere = open(() => answerOf(loginCall, sessionFor(storeOwner)), '/login?next=//evil.example')
    await signIn()
    expect(elsewhere.address()).toBe('/shop/saebyeoknaru')
  })
})

describe('a refused login', () => {
  it("shows the server's sentence and marks both fields, only while both have a text", async () => {
    open()
    await signIn()
    expect(await screen.findByText(mismatch)).toBeTruthy()
    expect(field('아이디').getAttribute('aria-invalid')).toBe('true')
    expect(field('비밀번호').getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(field('비밀번호'))
    expect(screen.queryByText(mismatch)).toBeNull()
  })

  it.each([
    ['something else than an envelope', () => new Response('<html>', { status: 502 }), '가입 정보가 없습니다.'],
    ['a session that is none', () => undeclared({ token: 1 }), '가입 정보가 없습니다.'],
    ['nothing', () => Promise.reject(new TypeError('offline')), '네트워크 연결을 확인한 후 다시 시도해 주세요.'],
  ])('after %s says so', async (_, answer, sentence) => {
    open(answer)
    await signIn()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('after too many attempts shows the remaining time', async () => {
    open(() => refused(429, '로그인 시도가 많아 잠시 후 다시 시도해 주세요.', { headers: { 'Retry-After': '125' } }))
    await signIn()
    expect(await screen.findByText(/남은 시간 02:0[45]/)).toBeTruthy()
  })
})

describe('a login with a temporary password', () => {
  const temporary = (shop: string) => () =>
    answerOf(
      loginCall,
      { ...sessionFor(storeOwner), redirectShop: shop },
      { code: 'R', message: '임시 비밀번호로 로그인되었습니다.' },
    )

  it.each([
    ['변경하기', '/shop/saebyeoknaru/myPage/userInfo'],
    ['나중에', '/shop/saebyeoknaru'],
  ])('asks to change it; %s leads to %s', async (answer, address) => {
    const app = open(temporary('R'))
    await signIn()
    await screen.findByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ })
    await press(answer)
    expect(app.address()).toBe(address)
    await screen.findByRole('dialog', { name: '임시 비밀번호로 로그인되었습니다.' })
    await press('확인')
  })

  it('passes the right to set another one to the page that changes it, and to no other', async () => {
    const answer = () => {
      const response = temporary('R')()
      response.headers.set('password-validation-code', 'right-1')
      return response
    }
    const change = open(answer)
    await signIn()
    await screen.findByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ })
    await press('변경하기')
    expect(change.router.state.location.state).toEqual({ code: 'right-1', username: 'storecoffee' })
    await screen.findByRole('dialog', { name: '임시 비밀번호로 로그인되었습니다.' })
    await press('확인')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('right-1')
    change.unmount()

    const later = open(answer)
    await signIn()
    await screen.findByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ })
    await press('나중에')
    expect(later.router.state.location.state).toBeNull()
    await screen.findByRole('dialog', { name: '임시 비밀번호로 로그인되었습니다.' })
    await press('확인')
  })

  it('does not ask in the market', async () => {
    const app = open(temporary('market'))
    await signIn()
    await screen.findByRole('dialog', { name: '임시 비밀번호로 로그인되었습니다.' })
    await press('확인')
    expect(app.address()).toBe('/shop/market')
  })
})

describe('the first sign-in on a new installation', () => {
  it('has the operator replace the temporary password before the set-up, which follows the next sign-in', async () => {
    fakeServer({
      [login]: () => {
        const user = { ...operator, operatorRole: 'all', secondFactor: 'missing' }
        const answer = answerOf(
          loginCall,
          { ...sessionFor(user as typeof operator), redirectShop: 'R' },
          { code: 'R', message: '임시' },
        )
        answer.headers.set('password-validation-code', 'right-1')
        return answer
      },
      'GET /site': () => partOf(siteCall, { demo: false, demoAccounts: [], company: { tel: '' }, isSetUp: false }),
    })
    const app = renderApp({ at: '/login', routes })
    await signIn(operator.username)
    await screen.findByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ })
    await press('변경하기')
    expect(app.address()).toBe('/user/help/password')
    const { username } = operator
    expect(app.router.state.location.state).toEqual({ code: 'right-1', username, next: '/admin/setup' })
    await screen.findByRole('dialog', { name: '임시' })
    await press('확인')
  })

  const signInOn = async (user: typeof operator, isSetUp: boolean, at = '/login') => {
    fakeServer({
      [login]: () => answerOf(loginCall, sessionFor(user)),
      'GET /site': () => partOf(siteCall, { demo: false, demoAccounts: [], company: { tel: '' }, isSetUp }),
    })
    const app = renderApp({ at, routes })
    await signIn(user.username)
    return app.address()
  }
  const boss = { ...operator, operatorRole: 'all' as const }

  it('leads an operator with all rights to the set-up, until it is done', async () => {
    expect(await signInOn(boss, false)).toBe('/admin/setup')
    cleanup()
    expect(await signInOn(boss, true)).toBe('/shop/market')
  })

  it('leads everybody else, and an operator who came for a page, on as usual', async () => {
    expect(await signInOn(storeOwner, false)).toBe('/shop/saebyeoknaru')
    cleanup()
    expect(await signInOn(boss, false, '/login?next=%2Fadmin%2Forder')).toBe('/admin/order')
  })
})

describe('a login page opened by a signed-in member', () => {
  it.each([
    ['/login', storeOwner, '/shop/saebyeoknaru'],
    ['/login/basakon', storeOwner, '/shop/saebyeoknaru'],
    ['/login', operator, '/shop/market'],
    ['/login/basakon', operator, '/shop/basakon'],
  ])('%s leads on', (at, user, address) => {
    fakeServer({})
    const saved = { auth: { user, redirectShop: user.userData.partnerUri } }
    expect(renderApp({ at, routes, saved }).address()).toBe(address)
  })
})

describe('the login page of a brand', () => {
  const at = '/login/saebyeoknaru'

  it('shows its logo and its colours, and leads to its sign-up', async () => {
    open(undefined, at)
    const logo = await screen.findByRole('img', { name: '새벽나루커피' })
    expect(logo.getAttribute('src')).toBe('/files/brands/coffee.svg')
    expect(document.documentElement.style.getPropertyValue('--brand-light')).toBe('#3B2A20')
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe('/signup/franchisee/saebyeoknaru')
  })

  it('shows the review banner and the market picture in the open market only', async () => {
    open(undefined, at)
    expect(await screen.findByText('AI 리뷰 관리, 하루 300원')).toBeTruthy()
    expect(screen.getByRole('img', { name: '프랜차이즈 마켓 안내' })).toBeTruthy()
  })

  it('leads from the banner to the review site, if the installation has one', async () => {
    const brand = { 'GET /partner/saebyeoknaru': () => partOf(brandCall, coffee) }
    fakeServer({
      ...brand,
      'GET /site': () => partOf(siteCall, { reviewSiteUrl: 'https://review.example.com', company: { tel: '' } }),
    })
    const { unmount } = renderApp({ at, routes })
    const link = await screen.findByRole('link', { name: '리뷰 서비스 바로가기 (새 창)' })
    expect(link.getAttribute('href')).toBe('https://review.example.com')
    expect(link.getAttribute('target')).toBe('_blank')
    unmount()
    fakeServer({ ...brand, 'GET /site': () => partOf(siteCall, { reviewSiteUrl: null, company: { tel: '' } }) })
    renderApp({ at, routes })
    expect(await screen.findByText('AI 리뷰 관리, 하루 300원')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /리뷰 서비스 바로가기/ })).toBeNull()
  })

  it('without them shows its name only', async () => {
    fakeServer({
      'GET /partner/saebyeoknaru': () =>
        answerOf(brandCall, { ...coffee, picture: null, banner: null, openMarketYn: 'N' }),
    })
    renderApp({ at, routes })
    expect(await screen.findByText('새벽나루커피')).toBeTruthy()
    expect(screen.queryByRole('img', { name: '새벽나루커피' })).toBeNull()
    expect(screen.queryByText('AI 리뷰 관리, 하루 300원')).toBeNull()
  })

  it('leads the operator to this brand', async () => {
    const app = open(() => answerOf(loginCall, sessionFor(operator)), at)
    await screen.findByText('새벽나루커피')
    await signIn('operator')
    expect(app.address()).toBe('/shop/saebyeoknaru')
  })

  it('reports an unknown brand', async () => {
    fakeServer({})
    renderApp({ at: '/login/nobody', routes })
    expect(await screen.findByText('등록되지 않은 브랜드입니다. 주소를 다시 확인해 주세요.')).toBeTruthy()
  })
})

describe('a demo installation', () => {
  it('lists its accounts, and fills one in', async () => {
    const account = { username: 'storecoffee', password: 'baljudemo1!', label: '새벽나루커피 가맹점' }
    fakeServer({
      'GET /site': () => partOf(siteCall, { demo: true, demoAccounts: [account], company: { tel: '02' } }),
    })
    renderApp({ at: '/login', routes })
    await userEvent.click(await screen.findByRole('button', { name: /storecoffee/ }))
    expect(field('아이디')).toHaveProperty('value', 'storecoffee')
    expect(field('비밀번호')).toHaveProperty('value', 'baljudemo1!')
  })
})
