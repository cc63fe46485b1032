import type { DataOf } from '#contract/call.ts'
import { brandCall, brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { signupFranchisorCall, checkUsernameCall, signupCall } from '../../contract/signup.calls.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginCall } from '#features/access/session/contract/login.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { answerOf, fakeServer, partOf, success } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { coffeeBrand } from '#app/web/testing/shop-world.ts'
import { SignupPage } from '../SignupPage.tsx'
import { SignupWizardPage } from '../SignupWizardPage.tsx'

const routes = [
  { path: '/signup', Component: SignupPage },
  { path: '/signup/franchisor/*', Component: SignupWizardPage },
  { path: '/signup/franchisee/*', Component: SignupWizardPage },
  { path: '/signup/user/*', Component: SignupWizardPage },
]

const logo = { path: '/files/brands', filename: 'coffee.svg' }
export const brands: DataOf<typeof brandListCall> = [
  {
    partnerId: 201,
    name: '새벽나루커피',
    uri: 'saebyeoknaru',
    openMarketYn: 'N',
    picture: logo,
    primaryColor: '#3B2A20',
  },
  { partnerId: 202, name: '바삭온치킨', uri: 'basakon', openMarketYn: 'N', picture: null, primaryColor: '#C8321F' },
  { partnerId: 110, name: '프랜차이즈 마켓', uri: 'market', openMarketYn: 'Y', picture: null, primaryColor: '#1F3A8A' },
]
const market = { ...coffeeBrand, partnerId: 110, name: '프랜차이즈 마켓', uri: 'market' }

type Handlers = Parameters<typeof fakeServer>[0]

/** Opens a sign-up page with a server that accepts everything, except as `handlers` say. */
export function open(at: string, handlers: Handlers = {}) {
  const server = fakeServer({
    'GET /site': () => partOf(siteCall, { ticksConsents: true, company: { tel: '' }, termsLinks: {} }),
    'GET /user/partner': () => answerOf(brandListCall, brands),
    'GET /partner/saebyeoknaru': () => answerOf(brandCall, coffeeBrand),
    'GET /partner/201': () => answerOf(brandCall, coffeeBrand),
    'GET /partner/110': () => answerOf(brandCall, market),
    'POST /user/checkUsername': () => answerOf(checkUsernameCall, true),
    'POST /user/checkUriAndBrandName': () => success(),
    'POST /user/signup': () => answerOf(signupCall, { userId: 'pseudonym', decision: null }),
    'POST /user/login': () => answerOf(loginCall, sessionFor(storeOwner)),
    'POST /user/signup/franchisor': () =>
      answerOf(signupFranchisorCall, { userId: 'pseudonym', decision: { alimtalk: false, contact: null } }),
    ...handlers,
  })
  return { ...renderApp({ at, routes }), server }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string | RegExp) => userEvent.click(button(name))
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( 선택)?(\\*|$)`))
export const isOff = (name: string | RegExp) =>
  button(name).disabled || button(name).getAttribute('aria-disabled') === 'true'

/** Types into a field and blurs it. */
export function write(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } })
  fireEvent.blur(field(label))
}

export const answers: Record<string, string> = {
  아이디: 'narugangnam',
  비밀번호: 'naru!gangnam1',
  '비밀번호 확인': 'naru!gangnam1',
  이름: '정유진',
  '휴대폰 번호': '01000000107',
  이메일: 'yujin@example.com',
  매장명: '강남점',
  전화번호: '02-000-0107',
  우편번호: '06123',
  '기본 주소': '서울 강남구 가온로 41 (가온동)',
  사업자등록번호: '1248100998',
  '상호(법인명)': '나루강남커피',
  대표자명: '정유진',
  업태: '음식점업',
  종목: '커피 전문점',
}
export const brandAnswers = {
  브랜드명: '나루분식',
  '브랜드 도메인 주소(영문·숫자)': 'naru',
  은행: '004',
  계좌번호: '000-0000',
  예금주: '나루',
}

export function fillIn(all: Record<string, string>) {
  for (const [label, text] of Object.entries(all)) write(label, text)
}

export async function agree() {
  await userEvent.click(screen.getByLabelText('전체 동의'))
  await press('다음')
}

/** Goes to the form of a store of the coffee brand. */
export async function toForm() {
  await agree()
  await userEvent.type(await screen.findByRole('combobox'), '새벽나루커피{Enter}')
  await screen.findByRole('heading', { name: '정보를 입력해 주세요' })
}

export async function checkUsername() {
  await press('아이디 중복 확인')
  await screen.findByText('사용 가능한 아이디입니다.')
}

export async function submit() {
  await press('가입하기')
  await userEvent.click(await screen.findByRole('button', { name: '확인' }))
}

/** Returns the JSON part of the sent multipart body. */
export async function sent(body: unknown): Promise<unknown> {
  const data = body instanceof FormData ? body.get('data') : null
  return data instanceof Blob ? JSON.parse(await data.text()) : undefined
}

export const join = 'POST /user/signup'
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const ok = async () => userEvent.click(await screen.findByRole('button', { name: '확인' }))

/** Opens the form of a general member, past the terms. */
export async function openUserForm(handlers: Handlers = {}) {
  const page = open('/signup/user', handlers)
  await agree()
  return page
}
