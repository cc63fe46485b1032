import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import {
  adminMembersCall,
  adminMemberCall,
  memberContactCall,
  memberFactorCall,
  memberLogoutCall,
  memberStateCall,
  temporaryPasswordCall,
} from '#features/office/account/contract/members.admin.calls.ts'
import { memberCall } from '#features/people/members/contract/members.calls.ts'
import {
  adminStoresCall,
  adminStoreCall,
  changeAdminStoreCall,
} from '#features/stores/chain-stores/contract/stores.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { AdminMember } from '#features/office/account/contract/members.admin.calls.ts'
import type { AdminStore } from '#features/stores/chain-stores/contract/stores.admin.calls.ts'
import { AdminMemberListPage } from '#features/office/account/web/members/AdminMemberListPage.tsx'
import { AdminMemberPage } from '#features/office/account/web/members/AdminMemberPage.tsx'
import { AdminStoreListPage } from '#features/stores/chain-stores/web/AdminStoreListPage.tsx'
import { AdminStorePage } from './stores/AdminStorePage.tsx'

const at = '2026-11-20T00:00:00.000Z'
const member: AdminMember = {
  memberId: 7,
  username: 'storecoffee',
  name: '박*연',
  phone: '010-****-1012',
  email: 'st***@example.com',
  authority: 'ROLE_FRANCHISEE',
  state: 'ACTIVE',
  partnerId: 201,
  partnerName: '새벽나루커피',
  storeNames: '성수점',
  temporaryPasswordYn: 'N',
  secondFactorYn: 'N',
  createdAt: at,
  version: 3,
  stores: [{ id: 9, name: '성수점', type: 'FRANCHISE', status: 'WAIT', level: 1, levelName: '일반', isDefault: true }],
  arrearsSince: null,
  cash: 350_000,
  openOrders: 2,
  consents: [{ title: '이용약관', version: 1, agreedAt: at, origin: 'ANSWERED' }],
  advertising: { sms: { agreed: true, at, isPreset: true }, email: { agreed: false, at: null, isPreset: false } },
  sessions: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      device: '아이폰 · Safari',
      autoLogin: true,
      createdAt: at,
      usedAt: at,
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      device: '윈도우 · Chrome',
      autoLogin: false,
      createdAt: at,
      usedAt: at,
    },
  ],
}
const store: AdminStore = {
  id: 9,
  name: '성수점',
  type: 'FRANCHISE',
  status: 'WAIT',
  level: 1,
  levelName: '일반',
  tel: '02-***-1001',
  postalCode: '04712',
  address1: '서울 성동구',
  address2: '',
  businessCompanyName: '나루성수커피',
  businessRepresentative: '박서연',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '000-01-01011',
  businessEmail: '',
  version: 4,
  partnerId: 201,
  partnerName: '새벽나루커피',
  partnerUri: 'saebyeoknaru',
  owner: { memberId: 7, username: 'storecoffee', name: '박*연', phone: '010-****-1012' },
  createdAt: at,
  moves: ['ACTIVE', 'CLOSED'],
  levels: [
    { level: 1, name: '일반', discount: 0 },
    { level: 2, name: '실버', discount: 1 },
  ],
}
const pageOf = <Row,>(content: Row[]) => ({ content, page: 0, size: 50, totalElements: content.length })
const give = 'POST /admin/member/7/temporaryPassword'
const lock = 'POST /admin/member/7/state'
const change = 'PUT /admin/store/9'

function open(path = '/admin/member/7', more: Parameters<typeof fakeServer>[0] = {}) {
  const { owner, businessCompanyName: companyName, ...rest } = store
  const storeRow = { ...rest, companyName, ownerId: 7, ownerUsername: owner.username, ownerName: owner.name }
  const server = fakeServer({
    'GET /admin/member': ({ query }) =>
      partOf(adminMembersCall, pageOf(member.username.includes(query.get('search') ?? '') ? [member] : [])),
    'GET /admin/member/7': () => answerOf(adminMemberCall, member),
    'GET /member/7': () => partOf(memberCall, { name: '박서연' }),
    'GET /admin/store': () => partOf(adminStoresCall, pageOf([storeRow])),
    'GET /admin/store/9': () => answerOf(adminStoreCall, store),
    [give]: () => answerOf(temporaryPasswordCall, { password: 'kmtwz4829hqbfr' }),
    [lock]: () => answerOf(memberStateCall, { state: 'LOCK' }),
    [change]: () => answerOf(changeAdminStoreCall, { id: 9, status: 'ACTIVE', level: 2 }),
    'POST /admin/member/7/contact': () =>
      answerOf(memberContactCall, { name: '박서연', phone: '010-0000-1012', email: 'storecoffee@example.com' }),
    'POST /admin/member/7/logout': () => answerOf(memberLogoutCall, { ended: 1 }),
    ...more,
  })
  const routes = [
    {
      path: '/admin/member',
      Component: AdminMemberListPage,
      children: [{ path: ':memberId', Component: AdminMemberPage }],
    },
    {
      path: '/admin/store',
      Component: AdminStoreListPage,
      children: [{ path: ':storeId', Component: AdminStorePage }],
    },
  ]
  return { server, ...renderApp({ at: path, routes }) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const answer = async (question: RegExp, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: button }))

beforeEach(() => screenWidth(1440))

describe("the operator's members", () => {
  it('are filtered in the address, and open beside the list', async () => {
    const { server, address } = open('/admin/member')
    await userEvent.type(await screen.findByLabelText('회원 검색'), 'ㅂㅅㅇ{Enter}')
    expect(await screen.findByText('조회 결과가 없습니다.')).toBeTruthy()
    await press('전체 회원 보기')
    await userEvent.selectOptions(screen.getByLabelText('상태'), '정상')
    expect(address()).toBe('/admin/member?state=ACTIVE')
    expect(server.last('GET /admin/member')?.query.get('state')).toBe('ACTIVE')
    await userEvent.click(await screen.findByRole('link', { name: '박*연 storecoffee' }))
    expect(address()).toBe('/admin/member/7?state=ACTIVE')
    expect(await screen.findByText('이용약관')).toBeTruthy()
  })

  it('show stores, cash, orders and consents, with links', async () => {
    open()
    expect(await screen.findByText('1판 · 2026-11-20 동의')).toBeTruthy()
    const links = ['성수점', '350,000원', '2건', '새벽나루커피'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual([
      '/admin/store/9',
      '/admin/cash/7',
      `/admin/order?search=${encodeURIComponent('성수점')}`,
      '/admin/brand/201',
    ])
  })

  it('show their contacts after a reason is stated', async () => {
    const { server } = open()
    await press('연락처 보기')
    await press('확인')
    expect(await screen.findByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    expect(server.count('POST /admin/member/7/contact')).toBe(0)
    await userEvent.type(screen.getByLabelText(/조회 사유/), '배송 문의 회신')
    await press('확인')
    expect(await screen.findByText('010-0000-1012')).toBeTruthy()
    expect(server.last('POST /admin/member/7/contact')?.body).toEqual({ reason: '배송 문의 회신' })
    await userEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!) // the one below the text
    expect(screen.queryByText('010-0000-1012')).toBeNull()
  })

  it('are locked with a reason, after the consequences are named', async () => {
    const { server } = open()
    await press('이용 제한')
    expect(screen.getByText('모든 기기에서 바로 로그아웃되고, 다시 로그인할 수 없습니다.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/사유/), '도용 신고')
    await answer(/이용을 제한하시겠습니까/, '이용 제한')
    expect(await screen.findByText('회원의 이용을 제한했습니다.')).toBeTruthy()
    expect(server.last(lock)?.body).toEqual({ version: 3, state: 'LOCK', reason: '도용 신고' })
  })

  it('tell the second of two operators who changed the member', async () => {
    const conflict = {
      version: 8,
      changes: [
        {
          id: 8,
          actor: 'operator2',
          call: 'POST /admin/member/:memberId/state',
          action: '회원 이용 제한',
          before: { memberState: 'ACTIVE' },
          after: { memberState: 'LOCK' },
          createdAt: at,
        },
      ],
    }
    open(undefined, { [lock]: () => refused(409, '다른 담당자가 먼저 변경했습니다.', { data: conflict }) })
    await press('이용 제한')
    await userEvent.type(screen.getByLabelText(/사유/), '도용 신고')
    await answer(/이용을 제한하시겠습니까/, '이용 제한')
    expect(await screen.findByText('상태 정상 → 잠김')).toBeTruthy()
    expect(screen.getByRole('button', { name: '내 내용으로 저장' })).toBeTruthy()
  })

  it('are signed out of one device', async () => {
    const { server } = open()
    await press('아이폰 · Safari 로그아웃')
    await answer(/아이폰 · Safari에서 로그아웃하시겠습니까/, '로그아웃')
    expect(await screen.findByText('기기 1대에서 로그아웃했습니다.')).toBeTruthy()
    expect(server.last('POST /admin/member/7/logout')?.body).toEqual({ sessionId: member.sessions[0]?.id })
  })
})

describe('the second factor of a member', () => {
  it('is reset after a question, by the role that may', async () => {
    const { server } = open('/admin/member/7', {
      'GET /admin/member/7': () => answerOf(adminMemberCall, { ...member, secondFactorYn: 'Y' }),
      'DELETE /admin/member/7/secondFactor': () => answerOf(memberFactorCall, { secondFactorYn: 'N' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '2단계 인증 초기화' }))
    await answer(/storecoffee 계정의 2단계 인증을 초기화하시겠습니까/, '초기화')
    expect(await screen.findByText('2단계 인증을 초기화했습니다.')).toBeTruthy()
    expect(server.last('DELETE /admin/member/7/secondFactor')).toBeTruthy()
  })
})

describe('a member and a store', () => {
  it.each([
    ['read', { brand: false, cash: false }],
    ['money', { brand: false, cash: true }],
    ['all', { brand: true, cash: true }],
  ] as const)(
    'link an operator with the role %s only to pages that the role opens: %j',
    async (operatorRole, links) => {
      const { reduxStore: state, router } = open('/admin/member/7')
      state.dispatch(signedIn(sessionFor({ ...operator, operatorRole })))
      const facts = await screen.findByRole('heading', { name: '회원 정보' })
      const panel = within(facts.closest('section') ?? document.body)
      expect(panel.queryByRole('link', { name: '새벽나루커피' }) !== null).toBe(links.brand)
      expect(panel.queryByRole('link', { name: '350,000원' }) !== null).toBe(links.cash)
      await router.navigate('/admin/store/9')
      const owner = await screen.findByRole('heading', { name: '브랜드와 점주' })
      const part = within(owner.closest('section') ?? document.body)
      expect(part.queryByRole('link', { name: '새벽나루커피' }) !== null).toBe(links.brand)
      expect(part.getByRole('link', { name: /storecoffee/ })).toBeTruthy()
    },
  )
})

describe('a temporary password', () => {
  it('is set after a confirmation, shown for copying, and gone with its dialog', async () => {
    const { server } = open()
    await press('임시 비밀번호 발급')
    // Masked on the page, in full in the dialog for a telephone call.
    expect(await screen.findByText('박서연')).toBeTruthy()
    expect(server.count(give)).toBe(0)
    await press('발급하기')
    expect((await screen.findByLabelText('임시 비밀번호')).textContent).toBe('kmtwz4829hqbfr')
    expect(screen.getByRole('button', { name: '임시 비밀번호 복사' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '발급하기' })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!) // the one below the text
    expect(document.body.textContent).not.toContain('kmtwz4829hqbfr')
    await press('임시 비밀번호 발급')
    expect(document.body.textContent).not.toContain('kmtwz4829hqbfr')
  })

  it('is not offered for an operator, with the reason', async () => {
    const { server } = open(undefined, {
      'GET /admin/member/7': () => answerOf(adminMemberCall, { ...member, authority: 'ROLE_ADMIN' }),
    })
    await screen.findByText('운영자 계정에는 임시 비밀번호를 발급할 수 없습니다. 비밀번호 찾기를 이용해 주세요.')
    await press(/임시 비밀번호 발급/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.count(give)).toBe(0)
  })

  it('states the reason when it is refused', async () => {
    open(undefined, { [give]: () => refused(409, '탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.') })
    await press('임시 비밀번호 발급')
    await press('발급하기')
    expect(await screen.findByText('탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.')).toBeTruthy()
  })
})

describe("the operator's stores", () => {
  it('are approved and given a level on behalf of the headquarters, with a reason', async () => {
    const { server } = open('/admin/store')
    await userEvent.click(await screen.findByRole('link', { name: '성수점 가맹점' }))
    await press('상태·등급 변경')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('상태'), '정상')
    expect(dialog.getByText('바로 가격을 보고 주문할 수 있습니다.')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('등급'), '실버')
    await press('저장')
    expect(await screen.findByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/사유/), '본사 부재')
    await press('저장')
    expect(await screen.findByText('매장을 변경했습니다.')).toBeTruthy()
    expect(server.last(change)?.body).toEqual({ version: 4, status: 'ACTIVE', level: 2, reason: '본사 부재' })
  })

  it('show the contacts of their owner after a reason is stated', async () => {
    const { server } = open('/admin/store/9')
    expect(await screen.findByText('010-****-1012')).toBeTruthy()
    await press('연락처 보기')
    await userEvent.type(screen.getByLabelText(/조회 사유/), '배송 문의 회신')
    await press('확인')
    expect(await screen.findByText('010-0000-1012')).toBeTruthy()
    expect(server.last('POST /admin/member/7/contact')?.body).toEqual({ reason: '배송 문의 회신' })
  })
})
