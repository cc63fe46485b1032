import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { businessSentences } from '#features/platform/business-checks/contract/business-sentences.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { signupCall, checkUsernameCall } from '../contract/signup.calls.ts'
import { answerOf, partOf, refused } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import {
  agree,
  dialog,
  join,
  ok,
  openUserForm,
  answers,
  brandAnswers,
  checkUsername,
  field,
  fillIn,
  isOff,
  open,
  press,
  sent,
  submit,
  toForm,
  write,
} from './testing/signup-world.tsx'

afterEach(() => {
  delete window.dataLayer
})

describe('signing up', () => {
  it("as a general member sends the whole form as multipart, signs in and leads by the market's login to the shop", async () => {
    const { address, server, reduxStore } = await openUserForm()
    fillIn(answers)
    write('상세 주소', '2층')
    await checkUsername()
    await press('가입하기')
    await dialog('입력하신 정보로 가입하시겠습니까?')
    expect(server.count(join)).toBe(0)
    await ok()
    expect(await screen.findByText('회원가입이 완료되었습니다.')).toBeTruthy()
    expect(screen.getByText('정유진님, 환영합니다.')).toBeTruthy()
    expect(screen.queryByText(/승인/)).toBeNull()
    expect(screen.getByRole('link', { name: '쇼핑몰로 가기' }).getAttribute('href')).toBe('/login/market')
    expect(server.last('POST /user/login')?.body).toEqual({
      username: 'narugangnam',
      password: 'naru!gangnam1',
      autoLogin: false,
    })
    expect(reduxStore.getState().auth.user).toMatchObject({ username: storeOwner.username })
    expect(screen.queryByRole('link', { name: '홈으로' })).toBeNull()
    expect(address()).toBe('/signup/user/submitForm')

    const { body, headers } = server.calls.find(({ call }) => call === join)!
    expect(body instanceof FormData && body.get('file')).toBe('null')
    expect(headers.get('content-type')).toBeNull() // the browser sets it with the multipart boundary
    expect(await sent(body)).toEqual({
      partnerId: 110,
      username: 'narugangnam',
      password: 'naru!gangnam1',
      name: '정유진',
      nickname: '정유진',
      phone: '010-0000-0107',
      receiveSmsYn: true,
      email: 'yujin@example.com',
      receiveEmailYn: true,
      chainStore: {
        name: '강남점',
        tel: '020000107',
        postalCode: '06123',
        address1: '서울 강남구 가온로 41 (가온동)',
        address2: '2층',
        businessCompanyName: '나루강남커피',
        businessRepresentative: '정유진',
        businessType: '음식점업',
        businessItem: '커피 전문점',
        businessNumber: '124-81-00998',
        businessEmail: '',
      },
      consents: { service: true, personal: true, over14: true },
    })
    expect(sessionStorage.getItem('balju:visitorDraft:signup')).toBeNull()
  })

  it('as a store sends its brand, and states that the headquarters decides', async () => {
    const contact = { name: '새벽나루', tel: '025550100' }
    const { server } = open('/signup/franchisee', {
      [join]: () => answerOf(signupCall, { userId: 'pseudonym', decision: { alimtalk: true, contact } }),
    })
    await toForm()
    fillIn(answers)
    await checkUsername()
    await submit()
    const next = within(await screen.findByRole('region', { name: '다음 안내' }))
    expect(next.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '본사 승인 후 주문하실 수 있습니다.',
      '승인 결과는 가입하신 이메일과 알림톡으로 알려 드립니다.',
      '걸리는 시간은 본사마다 다릅니다. 급하시면 본사로 문의해 주세요.',
    ])
    expect(next.getByText(/새벽나루 본사/)).toBeTruthy()
    expect(next.getByRole('link', { name: '02-555-0100' }).getAttribute('href')).toBe('tel:02-555-0100')
    expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: '쇼핑몰로 가기' }).getAttribute('href')).toBe('/login/saebyeoknaru')
    expect(await sent(server.calls.find(({ call }) => call === join)?.body)).toMatchObject({ partnerId: 201 })
  })

  it('as a headquarters sends its brand', async () => {
    const company = { tel: '020000000', hours: '평일 09:00~18:00' }
    const { server } = open('/signup/franchisor', {
      'GET /site': () => partOf(siteCall, { company, termsLinks: { service: null, personal: null } }),
    })
    await agree()
    const { 매장명: name = '', ...rest } = answers
    fillIn({ ...rest, 본사명: name, ...brandAnswers })
    await checkUsername()
    await press('가입하기')
    await dialog('브랜드 도메인 정보의 중복 확인을 해 주세요.')
    await ok()
    await press('브랜드 중복 확인')
    await screen.findByText('사용 가능한 브랜드 정보입니다.')
    await submit()
    const next = within(await screen.findByRole('region', { name: '다음 안내' }))
    const waits = '운영자 승인 후 쇼핑몰에서 주문을 받으실 수 있습니다. 승인 전에도 로그인하여 준비하실 수 있습니다.'
    expect(next.getByText(waits)).toBeTruthy()
    expect(next.getByText('승인 결과는 가입하신 이메일로 알려 드립니다.')).toBeTruthy()
    expect(next.getByRole('link').getAttribute('href')).toBe('tel:02-000-0000')
    expect(next.getByText('평일 09:00~18:00')).toBeTruthy()
    expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: '쇼핑몰로 가기' }).getAttribute('href')).toBe('/login/naru')
    expect(await sent(server.calls.find(({ call }) => call === 'POST /user/signup/franchisor')?.body)).toMatchObject({
      partner: { name: '나루분식', uri: 'naru', bank: '004', account: '000-0000', accountHolder: '나루' },
    })
  })

  it('leads to the login when the new member could not be signed in', async () => {
    await openUserForm({ 'POST /user/login': () => new Response(null, { status: 503 }) })
    fillIn(answers)
    await checkUsername()
    await submit()
    const login = await screen.findByRole('link', { name: '로그인하러 가기' })
    expect(login.getAttribute('href')).toBe('/login/market')
  })

  it('pushes an analytics event with an id of its own and no personal data', async () => {
    await openUserForm()
    fillIn(answers)
    await checkUsername()
    await submit()
    await screen.findByText('회원가입이 완료되었습니다.')
    const id: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(window.dataLayer).toEqual([
      { event: 'signup_complete', signup_type: 'user', user_id: 'pseudonym', event_id: id },
    ])
  })

  it('uses the time as event id in browsers without randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await openUserForm()
    fillIn(answers)
    await checkUsername()
    await submit()
    await screen.findByText('회원가입이 완료되었습니다.')
    expect(window.dataLayer?.[0]?.['event_id']).toMatch(/^\d{13}$/)
  })
})

describe('a refused sign-up', () => {
  it("keeps everything typed and shows the server's errors under their fields", async () => {
    const errors = [{ path: 'chainStore.name', message: '50자까지 입력할 수 있습니다.' }]
    const answer = { code: 'F', message: '입력하신 내용을 다시 확인해 주세요.', errors }
    const { address } = await openUserForm({ [join]: () => new Response(JSON.stringify(answer), { status: 400 }) })
    fillIn(answers)
    await checkUsername()
    await submit()
    await dialog('입력하신 정보를 다시 확인해 주세요.')
    await ok()
    expect(await screen.findByText('50자까지 입력할 수 있습니다.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('매장명')))
    expect(address()).toBe('/signup/user/writeForm')
    expect(field('비밀번호').value).toBe('naru!gangnam1')
    expect(field('종목').value).toBe('커피 전문점')
    expect(window.dataLayer).toBeUndefined()
  })

  it('shows beside the business number that the business is closed', async () => {
    const message = businessSentences.closed
    const answer = { code: 'F', message, errors: [{ path: 'chainStore.businessNumber', message }] }
    await openUserForm({ [join]: () => new Response(JSON.stringify(answer)) })
    fillIn(answers)
    await checkUsername()
    await submit()
    await dialog('입력하신 정보를 다시 확인해 주세요.')
    await ok()
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('사업자등록번호')))
  })

  it('shows a name taken in the meantime under its field, and resets its check', async () => {
    const message = '이미 사용 중인 아이디입니다.'
    const answer = { code: 'F', message, errors: [{ path: 'username', message }] }
    const { server } = await openUserForm({ [join]: () => new Response(JSON.stringify(answer)) })
    fillIn(answers)
    await checkUsername()
    await submit()
    await dialog('입력하신 정보를 다시 확인해 주세요.')
    await ok()
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('아이디')))
    expect(screen.queryByText('사용 가능한 아이디입니다.')).toBeNull()
    expect(isOff('가입하기')).toBe(true)
    expect(field('종목').value).toBe('커피 전문점')
    // The answer is known already, so no second request is sent.
    expect(server.count('POST /user/checkUsername')).toBe(1)
  })

  it('of a brand names the taken field', async () => {
    const errors = [{ path: 'partner.name', message: '이미 등록된 브랜드명입니다.' }]
    const answer = { code: 'F', message: '이미 등록된 브랜드명 또는 도메인 주소입니다.', errors }
    open('/signup/franchisor', { 'POST /user/signup/franchisor': () => new Response(JSON.stringify(answer)) })
    await agree()
    const { 매장명: name = '', ...rest } = answers
    fillIn({ ...rest, 본사명: name, ...brandAnswers })
    await checkUsername()
    await press('브랜드 중복 확인')
    await screen.findByText('사용 가능한 브랜드 정보입니다.')
    await submit()
    await dialog('입력하신 정보를 다시 확인해 주세요.')
    await ok()
    expect(await screen.findByText('이미 등록된 브랜드명입니다.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('브랜드명')))
    expect(screen.queryByText('사용 가능한 브랜드 정보입니다.')).toBeNull()
    expect(screen.getByText('사용 가능한 아이디입니다.')).toBeTruthy()
  })

  it('without a field states the reason, and checks the username again', async () => {
    let free = true
    await openUserForm({
      [join]: () => {
        free = false
        return refused(200, '이미 사용 중인 아이디입니다.')
      },
      'POST /user/checkUsername': () => answerOf(checkUsernameCall, free),
    })
    fillIn(answers)
    await checkUsername()
    await submit()
    await dialog('입력하신 정보를 다시 확인해 주세요.')
    await ok()
    await waitFor(() => expect(field('아이디').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByText('사용 가능한 아이디입니다.')).toBeNull()
  })

  it('after a network failure says so, and the same button retries', async () => {
    await openUserForm({ [join]: 'offline' })
    fillIn(answers)
    await checkUsername()
    await submit()
    await dialog('네트워크 연결을 확인한 후 다시 시도해 주세요.')
    await ok()
    expect(isOff('가입하기')).toBe(false)
  })

  it('after a lost answer is repeated by the same button, and succeeds', async () => {
    let sends = 0
    const { server, address } = await openUserForm({
      [join]: () => {
        if (++sends === 1) throw new TypeError('Failed to fetch')
        return answerOf(signupCall, { userId: 'pseudonym', decision: null })
      },
    })
    fillIn(answers)
    await checkUsername()
    await submit()
    await dialog('네트워크 연결을 확인한 후 다시 시도해 주세요.')
    await ok()
    await submit()
    expect(await screen.findByText('회원가입이 완료되었습니다.')).toBeTruthy()
    expect(address()).toBe('/signup/user/submitForm')
    const bodies = server.calls.filter(({ call }) => call === join).map(({ body }) => sent(body))
    const [first, second] = await Promise.all(bodies)
    expect(second).toEqual(first)
  })

  it('is not sent when the confirmation is declined', async () => {
    const { server } = await openUserForm()
    fillIn(answers)
    await checkUsername()
    await press('가입하기')
    await userEvent.click(await screen.findByRole('button', { name: '취소' }))
    expect(server.count(join)).toBe(0)
    expect(field('이름').value).toBe('정유진')
  })
})
