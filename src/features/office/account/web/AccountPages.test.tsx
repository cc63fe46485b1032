import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { FindPasswordPage } from '#features/access/recovery/web/FindPasswordPage.tsx'
import { shopRoutes } from '#app/web/routes/shop-routes.tsx'
import { changeMemberCall, dashboardCall } from '../contract/account.calls.ts'
import { memberCall } from '#features/people/members/contract/members.calls.ts'
import { endSessionCall, ownSessionsCall } from '#features/access/session/contract/own-sessions.calls.ts'
import { answerOf, fakeServer, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { operator, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { MyPage } from './MyPage.tsx'
import { UserInfoPage } from './UserInfoPage.tsx'

const order = {
  orderNumber: '20261121-0000001',
  status: 'BD',
  title: '종이컵',
  productCount: 3,
  pictures: [],
  total: 165_480,
  payMethod: 'BANK',
  chainStoreId: 11,
  storeName: '성수점',
  depositDueAt: null,
  createdAt: '2026-11-21T02:48:00.000Z',
} as const
const counts: Record<string, number> = { BD: 1, RC: 1_234 }
const dashboard = {
  orders: orderStatusCodes.map((status) => ({ status, count: counts[status] ?? 0 })),
  latestOrders: [order],
  cash: { balance: 3_176_850, withdrawable: 3_000_000, held: 50_000 },
  cartCount: 4,
  wishCount: 7,
  postCount: 12,
  isLeaving: false,
} as const
const profile = {
  id: 7,
  username: 'storecoffee',
  name: '김하늘',
  phone: '010-0000-0007',
  email: 'store@example.com',
  type: { authority: 'ROLE_FRANCHISEE' },
  createdAt: '2026-05-21T00:00:00.000Z',
  advertising: {
    receiveSmsYn: true,
    receiveSmsAt: '2026-05-21T00:00:00.000Z',
    receiveEmailYn: false,
    receiveEmailAt: null,
  },
} as const

const routes = [
  { path: '/shop/:shopId/myPage', Component: MyPage },
  { path: '/shop/:shopId/myPage/userInfo', Component: UserInfoPage },
  { path: '/user/help/password', Component: FindPasswordPage },
]

function open(path: string, handlers: Parameters<typeof fakeServer>[0] = {}, user = storeOwner) {
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /mypage/dashboard': () => partOf(dashboardCall, dashboard),
    [`GET /member/${user.id}`]: () => answerOf(memberCall, profile),
    'GET /mypage/session': () => answerOf(ownSessionsCall, []),
    ...handlers,
  })
  const app = renderApp({ at: `${shopPath}/${path}`, routes, saved: signedInAs(user) })
  const sent = (call: string) => server.calls.findLast((seen) => seen.call === call)
  return { ...app, server, sent }
}

describe('my page', () => {
  it('counts the orders by state, and each figure links to its list', async () => {
    open('myPage')
    const figure = await screen.findByRole('link', { name: /출고완료.*1,234/ })
    expect(figure.getAttribute('href')).toBe(`${shopPath}/orderList?status=RC`)
    expect(screen.getByRole('link', { name: /부분출고.*0/ })).toBeTruthy()
    expect(document.title).toBe('마이페이지 | 발주')
  })

  it('shows cash, cart, wishes, own posts and the latest orders', async () => {
    open('myPage')
    expect((await screen.findByText('보유 예치금')).closest('section')?.textContent).toContain('3,176,850원')
    expect(screen.getByText('출금 신청 중').closest('div')?.textContent).toContain('50,000원')
    const order = screen.getByRole('region', { name: '주문·배송' })
    expect(within(order).getByRole('link', { name: '장바구니 4개' }).getAttribute('href')).toBe(`${shopPath}/cartList`)
    expect(Array.from(order.querySelectorAll('a'), (row) => row.textContent)).toEqual([
      '주문내역 진행 중 1건',
      '반품·교환 ',
      '장바구니 4개',
      '찜한 상품 7개',
    ])
    const money = within(screen.getByRole('region', { name: '돈·증빙' }))
    expect(money.getByRole('link', { name: '예치금 내역 3,176,850원' })).toBeTruthy()
    const posts = screen.getByRole('link', { name: '내가 쓴 글·리뷰 12개' })
    expect(posts.getAttribute('href')).toBe(`${shopPath}/myPostList`)
    const link = screen.getByRole('link', { name: '종이컵 외 2건' })
    expect(link.getAttribute('href')).toBe(`${shopPath}/orderDetail/20261121-0000001`)
  })

  it('leads to claims, month-end papers and settings, and logs out', async () => {
    const { server } = open('myPage', { 'POST /logout': () => success() })
    const menu = within(await screen.findByRole('navigation', { name: '마이페이지 메뉴' }))
    const targetOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href')
    expect(targetOf('반품·교환')).toBe(`${shopPath}/returnList`)
    expect(targetOf('증빙·월 마감')).toBe(`${shopPath}/taxDocument`)
    expect(targetOf('회원정보 수정')).toBe(`${shopPath}/myPage/userInfo`)
    expect(menu.getByRole('button', { name: '화면 설정' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '로그아웃' }))
    await waitFor(() => expect(server.count('POST /logout')).toBe(1))
  })

  it('is reloaded on every visit', async () => {
    const { router, server } = open('myPage')
    await screen.findByText('보유 예치금')
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate(`${shopPath}/myPage`))
    await screen.findByText('보유 예치금')
    expect(server.count('GET /mypage/dashboard')).toBe(2)
  })

  it('links a new member to the products', async () => {
    open('myPage', { 'GET /mypage/dashboard': () => answerOf(dashboardCall, { ...dashboard, latestOrders: [] }) })
    expect(await screen.findByText('주문하신 상품이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '상품 보러 가기' })).toBeTruthy()
  })

  it('keeps its menu when the figures fail to load, and retries', async () => {
    let away = true
    open('myPage', {
      'GET /mypage/dashboard': () => (away ? refused(503, '잠시 후') : partOf(dashboardCall, dashboard)),
    })
    const again = await screen.findByRole('button', { name: '다시 시도' })
    const menu = within(screen.getByRole('navigation', { name: '마이페이지 메뉴' }))
    expect(menu.getByRole('link', { name: '매장 관리' }).getAttribute('href')).toBe(`${shopPath}/chainStoreList`)
    away = false
    await userEvent.click(again)
    expect(await screen.findByText('보유 예치금')).toBeTruthy()
  })

  it('sends no requests for the operator, who has no orders', async () => {
    const { server } = open('myPage', {}, operator)
    const menu = within(await screen.findByRole('navigation', { name: '마이페이지 메뉴' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
      '회원정보 수정',
      '커뮤니티',
      '리뷰',
      '내가 쓴 글·리뷰',
      '자주 묻는 질문',
      '도움말',
      '브랜드·마켓',
      '운영 콘솔',
    ])
    expect(server.count('GET /mypage/dashboard')).toBe(0)
  })
})

const type = async (label: string | RegExp, text: string) => {
  const input = await screen.findByLabelText(label)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }))

describe('the own record', () => {
  it('is also found under the alternative address of the specification', () => {
    const paths = shopRoutes.flatMap((route) => route.children ?? []).flatMap((shell) => shell.children ?? [])
    const pages = paths.flatMap((route) => route.children ?? [])
    const page = pages.find(({ path }) => path === 'myPage/userInfo')
    expect(page?.caseSensitive ?? false).toBe(false)
  })

  it('is changed, and updates the name in the header', async () => {
    const { sent, reduxStore } = open('myPage/userInfo', {
      'PUT /mypage/user': () => answerOf(changeMemberCall, { ...profile, name: '김바다', phone: '010-0000-2048' }),
    })
    await type(/^이름/, '김바다')
    expect(screen.getByLabelText(/휴대폰 번호/)).toHaveProperty('value', '010-0000-0007')
    await type(/휴대폰 번호/, '01000002048')
    await userEvent.click(screen.getByLabelText('[선택] 이메일 수신 동의'))
    await save()
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(sent('PUT /mypage/user')?.body).toEqual({
      name: '김바다',
      phone: '01000002048',
      email: 'store@example.com',
      receiveSmsYn: true,
      receiveEmailYn: true,
    })
    await waitFor(() =>
      expect(reduxStore.getState().auth.user).toMatchObject({ name: '김바다', phone: '010-0000-2048' }),
    )
  })

  it.each([
    [true, false],
    [false, true],
    [false, false],
    [true, true],
  ])('stores the consents as their visible checkboxes say: SMS %s, e-mail %s', async (sms, email) => {
    const { sent } = open('myPage/userInfo', { 'PUT /mypage/user': () => answerOf(changeMemberCall, profile) })
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    const boxes = { sms: await box('[선택] 문자 수신 동의'), email: await box('[선택] 이메일 수신 동의') }
    expect([boxes.sms.checked, boxes.email.checked]).toEqual([true, false])
    if (!sms) await userEvent.click(boxes.sms)
    if (email) await userEvent.click(boxes.email)
    await save()
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(sent('PUT /mypage/user')?.body).toMatchObject({ receiveSmsYn: sms, receiveEmailYn: email })
  })

  it('states when a consent was given', async () => {
    open('myPage/userInfo')
    expect(
      await screen.findByRole('checkbox', { name: '[선택] 문자 수신 동의', description: '2026-05-21 09:00 동의' }),
    ).toBeTruthy()
  })

  it.each([
    [/^이름/, '', '이름을 입력해 주세요.'],
    [/휴대폰 번호/, '0212345678', '휴대폰 번호 형식을 확인해 주세요.'],
    [/^이메일/, 'store@example', '올바른 이메일 주소를 입력해 주세요.'],
  ])('says under %s what is wrong once it is left, and sends nothing', async (label, text, sentence) => {
    const { server } = open('myPage/userInfo')
    await type(label, text)
    expect(screen.queryByText(sentence)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(sentence)).toBeTruthy()
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
    expect(server.count('PUT /mypage/user')).toBe(0)
  })

  it('asks for the password before it changes the e-mail, and keeps the typed text after a wrong one', async () => {
    const wrong = '현재 비밀번호가 일치하지 않습니다.'
    const { server, sent } = open('myPage/userInfo', {
      'PUT /mypage/user': ({ body }) => {
        const { currentPassword } = body as { currentPassword: string }
        if (currentPassword === 'baljudemo1!')
          return answerOf(changeMemberCall, { ...profile, email: 'new@example.com' })
        const errors = [{ path: 'currentPassword', message: wrong }]
        return new Response(JSON.stringify({ code: 'F', message: wrong, errors }), { status: 400 })
      },
    })
    const form = within((await screen.findByRole('button', { name: '저장' })).closest('form') ?? document.body)
    expect(form.queryByLabelText(/^현재 비밀번호/)).toBeNull()
    await type(/^이메일/, 'new@example.com')
    await save()
    expect(form.getByText('현재 비밀번호를 입력해 주세요.')).toBeTruthy()
    expect(server.count('PUT /mypage/user')).toBe(0)

    await userEvent.type(form.getByLabelText(/^현재 비밀번호/), 'not the one')
    await save()
    expect(await form.findByText(wrong)).toBeTruthy()
    expect(form.getAllByText(wrong)).toHaveLength(1)
    expect(form.getByLabelText(/^이메일/)).toHaveProperty('value', 'new@example.com')

    await userEvent.clear(form.getByLabelText(/^현재 비밀번호/))
    await userEvent.type(form.getByLabelText(/^현재 비밀번호/), 'baljudemo1!')
    await save()
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(sent('PUT /mypage/user')?.body).toMatchObject({ email: 'new@example.com', currentPassword: 'baljudemo1!' })
    await waitFor(() => expect(form.queryByLabelText(/^현재 비밀번호/)).toBeNull())
    await waitFor(() => expect(form.queryByLabelText(/^현재 비밀번호/)).toBeNull())
  })
})

describe('the devices', () => {
  it('of the member are listed, and another one can be signed out', async () => {
    const here = { autoLogin: false, createdAt: '2026-11-21T00:00:00.000Z', usedAt: '2026-11-21T00:00:00.000Z' }
    const { sent } = open('myPage/userInfo', {
      'GET /mypage/session': () =>
        answerOf(ownSessionsCall, [
          { ...here, id: 'a', device: '윈도우 · Chrome', current: true },
          { ...here, id: 'b', device: '아이폰 · Safari', current: false },
        ]),
      'DELETE /mypage/session/b': () => answerOf(endSessionCall, { ended: 1 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '아이폰 · Safari 로그아웃' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '로그아웃' }))
    await waitFor(() => expect(sent('DELETE /mypage/session/b')).toBeTruthy())
  })
})

describe('changing the password', () => {
  const fill = async (current: string, password: string, again = password) => {
    await type(/^현재 비밀번호/, current)
    await type(/^새 비밀번호\*/, password)
    await type(/^새 비밀번호 확인/, again)
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 변경' }))
  }

  it('requires the current one', async () => {
    const { sent } = open('myPage/userInfo', { 'PUT /user/password': () => success() })
    await fill('baljudemo1!', 'newpassword1')
    expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeTruthy()
    expect(sent('PUT /user/password')?.body).toEqual({
      username: 'storecoffee',
      currentPassword: 'baljudemo1!',
      password: 'newpassword1',
    })
    expect(screen.getByLabelText(/^현재 비밀번호/)).toHaveProperty('value', '')
  })

  it('returns to the page that a sign-in with a temporary password was on the way to', async () => {
    const { router, address } = open('myPage', { 'PUT /user/password': () => success() })
    const next = '/shop/saebyeoknaru/orderList'
    await router.navigate('/shop/saebyeoknaru/myPage/userInfo', { state: { next } })
    await fill('baljudemo1!', 'newpassword1')
    expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeTruthy()
    expect(address()).toBe(next)
  })

  it.each([
    ['baljudemo1!', 'short1', 'short1', '비밀번호를 10자 이상 입력해 주세요.'],
    ['baljudemo1!', 'newpassword1', 'newpassword2', '입력하신 비밀번호를 다시 확인해 주세요.'],
    ['baljudemo1!', 'baljudemo1!', 'baljudemo1!', '현재 비밀번호와 다른 비밀번호를 입력해 주세요.'],
    ['baljudemo1!', 'newpassword1', '', '새 비밀번호 확인을 입력해 주세요.'],
    ['', 'newpassword1', 'newpassword1', '현재 비밀번호를 입력해 주세요.'],
  ])('is not sent: %s, %s, %s', async (current, password, again, sentence) => {
    const { server } = open('myPage/userInfo')
    await fill(current, password, again)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(server.count('PUT /user/password')).toBe(0)
  })

  it('states the reason of a refusal, and keeps the typed text', async () => {
    const sentence = '현재 비밀번호가 일치하지 않습니다.'
    open('myPage/userInfo', { 'PUT /user/password': () => refused(200, sentence) })
    await fill('not the one', 'newpassword1')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText(/^새 비밀번호\*/)).toHaveProperty('value', 'newpassword1')
  })
})

describe('after a temporary password', () => {
  const right = { code: 'right-1', username: 'storecoffee' }

  it('a new password is set with the permission from the login, without the temporary one', async () => {
    const { router, sent } = open('myPage', { 'PUT /user/password': () => success() })
    await act(() => router.navigate(`${shopPath}/myPage/userInfo`, { state: right }))
    expect(await screen.findByText('임시 비밀번호로 로그인하셨습니다. 새 비밀번호를 설정해 주세요.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '새 비밀번호 설정' }))
    expect(await screen.findByLabelText('아이디')).toHaveProperty('value', 'storecoffee')
    await type(/^새 비밀번호\*/, 'newpassword1')
    await type(/^새 비밀번호 확인/, 'newpassword1')
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 변경' }))
    expect(await screen.findByRole('dialog', { name: '비밀번호가 변경되었습니다.' })).toBeTruthy()
    expect(sent('PUT /user/password')?.body).toEqual({
      username: 'storecoffee',
      password: 'newpassword1',
      passwordValidationCode: 'right-1',
    })
  })

  it("other members don't get this card", async () => {
    open('myPage/userInfo')
    await screen.findByText('로그인된 기기')
    expect(screen.queryByRole('link', { name: '새 비밀번호 설정' })).toBeNull()
  })
})
