import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { approverSentences } from '#features/platform/business-checks/contract/approver-sentences.ts'
import {
  adminBrandCall,
  adminBrandsCall,
  approveBrandCall,
  refuseBrandCall,
} from '../../contract/brands.admin.calls.ts'
import { changeBrandCall, moveBrandCall } from '../../contract/brand-change.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { AdminBrand, AdminBrandRow } from '../../contract/brands.admin.calls.ts'
import { AdminBrandListPage } from './AdminBrandListPage.tsx'
import { AdminBrandPage } from './AdminBrandPage.tsx'

const row: AdminBrandRow = {
  partnerId: 1001,
  name: '초록등독서실',
  uri: 'chorokdeung',
  state: 'WAIT',
  ownerName: '이도윤',
  companyName: '초록상사',
  stores: 1,
  refused: true,
  corrected: false,
  openMarketYn: 'N',
  commissionRate: 0,
  createdAt: '2026-11-20T00:00:00.000Z',
}
const brand: AdminBrand = {
  partnerId: 1001,
  name: '초록등독서실',
  uri: 'chorokdeung',
  state: 'WAIT',
  version: 4,
  openMarketYn: 'N',
  commissionRate: 27,
  formerUris: [],
  open: { orders: 0, cash: 0, cashMembers: 0 },
  createdAt: row.createdAt,
  stores: 1,
  products: 0,
  company: {
    companyName: '초록상사',
    representative: '이도윤',
    businessNumber: '000-01-01364',
    businessType: '서비스업',
    businessItem: '독서실',
    tel: '02-000-1000',
    postalCode: '04000',
    address1: '서울 마포구',
    address2: '',
    businessEmail: 'tax@example.com',
    business: null,
  },
  account: { bankCode: '088', account: '000-111', holder: '초록상사' },
  contact: { memberId: 9, username: 'hqstudy', name: '이도윤', phone: '010-0000-1000', email: 'hq@example.com' },
  decisions: [
    {
      id: 1,
      decision: 'REFUSED',
      reason: '서류 확인',
      before: null,
      after: null,
      actor: 'operator',
      createdAt: row.createdAt,
    },
  ],
}
const approve = 'POST /admin/partner/1001/approve'
const refuse = 'POST /admin/partner/1001/refuse'

function open(at = '/admin/brand/1001', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/partner': () =>
      answerOf(adminBrandsCall, {
        content: [row],
        page: 0,
        size: 50,
        totalElements: 1,
        counts: { WAIT: 1, ACTIVE: 5, STOP: 0, CLOSED: 0 },
      }),
    'GET /admin/partner/1001': () => answerOf(adminBrandCall, brand),
    [approve]: () => answerOf(approveBrandCall, { partnerId: 1001, state: 'ACTIVE' }),
    [refuse]: () => answerOf(refuseBrandCall, { partnerId: 1001, state: 'WAIT' }),
    ...more,
  })
  const routes = [
    {
      path: '/admin/brand',
      Component: AdminBrandListPage,
      children: [{ path: ':partnerId', Component: AdminBrandPage }],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answer = async (question: RegExp, button: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: button }))

beforeEach(() => screenWidth(1440))

it('shows the state of the business beside its number, and points out a closed one before the approval', async () => {
  const business = { state: 'CLOSED', taxType: '', closedOn: '2026-03-31' } as const
  const company = brand.company && { ...brand.company, business }
  open('/admin/brand/1001', { 'GET /admin/partner/1001': () => answerOf(adminBrandCall, { ...brand, company }) })
  await screen.findByText('폐업 (2026-03-31)')
  expect(screen.getByText(approverSentences.CLOSED)).toBeTruthy()
})

describe("the operator's brands", () => {
  it('are filtered by state and name in the address, and open beside the list', async () => {
    const { server, address } = open('/admin/brand')
    await screen.findByText('초록상사')
    expect(screen.getByText('보류')).toBeTruthy()
    await press(/^승인대기/)
    await userEvent.type(screen.getByLabelText('브랜드 검색'), 'ㅊㄹ{Enter}')
    expect(decodeURIComponent(address())).toBe('/admin/brand?state=WAIT&search=ㅊㄹ')
    expect(Object.fromEntries(server.last('GET /admin/partner')?.query ?? [])).toMatchObject({
      state: 'WAIT',
      search: 'ㅊㄹ',
    })
    await userEvent.click(await screen.findByRole('link', { name: '초록등독서실 chorokdeung' }))
    expect(decodeURIComponent(address())).toBe('/admin/brand/1001?state=WAIT&search=ㅊㄹ')
  })
})

describe('a brand that waits', () => {
  it('shows the company, the contact, the account and the decisions', async () => {
    open()
    expect(await screen.findByText('000-01-01364')).toBeTruthy()
    expect(screen.getByText('신한은행 000-111 (초록상사)')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'hqstudy' }).getAttribute('href')).toBe('/admin/member?search=hqstudy')
    expect(screen.getByText('보류: 서류 확인')).toBeTruthy()
  })

  it("leads to the brand's partner centre", async () => {
    open()
    const link = await screen.findByRole('link', { name: '초록등독서실 파트너센터 열기' })
    expect(link.getAttribute('href')).toBe('/partner/chorokdeung')
  })

  it('is approved after a confirmation', async () => {
    const { server } = open()
    await screen.findByText('000-01-01364')
    await press('승인')
    await answer(/초록등독서실 브랜드를 승인하시겠습니까/, '승인')
    expect(await screen.findByText('초록등독서실 브랜드를 승인했습니다.')).toBeTruthy()
    expect(server.last(approve)?.body).toEqual({ version: 4, copyFrom: 110 })
  })

  it('is refused with a reason of at least two characters', async () => {
    const { server } = open()
    await screen.findByText('000-01-01364')
    await press('보류')
    await press('보류하기')
    expect(await screen.findByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    expect(server.count(refuse)).toBe(0)
    await userEvent.type(screen.getByLabelText(/사유/), ' 서류를 보완해 주세요. ')
    await press('보류하기')
    expect(await screen.findByText('초록등독서실 브랜드의 승인을 보류했습니다.')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === refuse)?.body).toEqual({
      version: 4,
      reason: '서류를 보완해 주세요.',
    })
  })

  it('keeps the typed reason after a failed request', async () => {
    open(undefined, { [refuse]: () => refused(500, '일시적인 오류가 발생했습니다.') })
    await screen.findByText('000-01-01364')
    await press('보류')
    await userEvent.type(screen.getByLabelText(/사유/), '서류 확인 필요')
    await press('보류하기')
    expect(await screen.findByText('일시적인 오류가 발생했습니다.')).toBeTruthy()
    expect(screen.getByDisplayValue('서류 확인 필요')).toBeTruthy()
  })
})

describe('a changed brand', () => {
  const conflict = {
    version: 9,
    changes: [
      {
        id: 9,
        actor: 'hqstudy',
        call: 'PUT /partnerAdmin/userInfo',
        action: '본사 정보 변경',
        before: { businessNumber: '000-01-01364' },
        after: { businessNumber: '124-81-00998' },
        createdAt: '2026-11-20T03:00:00.000Z',
      },
    ],
  } as const

  it('shows who changed what before it is approved over the change', async () => {
    const { server } = open(undefined, {
      [approve]: ({ body }) =>
        (body as { version: number }).version === 9
          ? answerOf(approveBrandCall, { partnerId: 1001, state: 'ACTIVE' })
          : refused(409, '다른 담당자가 먼저 변경했습니다.', { data: conflict }),
    })
    await screen.findByText('000-01-01364')
    await press('승인')
    await userEvent.click(screen.getByRole('radio', { name: '상품 없이 시작' }))
    await answer(/승인하시겠습니까/, '승인')
    expect(await screen.findByText('사업자등록번호 000-01-01364 → 124-81-00998')).toBeTruthy()
    await press('내 내용으로 저장')
    expect(await screen.findByText('초록등독서실 브랜드를 승인했습니다.')).toBeTruthy()
    expect(server.last(approve)?.body).toEqual({ version: 9, copyFrom: null })
  })

  it('names the fields that its headquarters corrected', async () => {
    const corrected = { ...brand.decisions[0]!, decision: 'CORRECTED', reason: '', ...conflict.changes[0] } as const
    open(undefined, { 'GET /admin/partner/1001': () => answerOf(adminBrandCall, { ...brand, decisions: [corrected] }) })
    expect(await screen.findByText('신청 내용 수정')).toBeTruthy()
    expect(await screen.findByText('사업자등록번호 000-01-01364 → 124-81-00998')).toBeTruthy()
  })
})

describe('a brand that is open', () => {
  const move = 'POST /admin/partner/1001/state'
  const active = (more: Partial<AdminBrand> = {}) => ({
    'GET /admin/partner/1001': () => answerOf(adminBrandCall, { ...brand, state: 'ACTIVE', ...more }),
    [move]: () => answerOf(moveBrandCall, { partnerId: 1001, state: 'STOP' }),
    'PUT /admin/partner/1001': () => answerOf(changeBrandCall, { partnerId: 1001, version: 5 }),
  })

  it('is suspended with a reason, after the consequences are named', async () => {
    const { server } = open(undefined, active())
    await screen.findByText('000-01-01364')
    await press('이용정지')
    expect(screen.getByText('새 주문을 받지 않습니다.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/사유/), '본사 요청')
    await answer(/이용을 정지하시겠습니까/, '이용정지')
    expect(await screen.findByText('초록등독서실 브랜드의 이용을 정지했습니다.')).toBeTruthy()
    expect(server.last(move)?.body).toEqual({ version: 4, state: 'STOP', reason: '본사 요청' })
  })

  it('is not closed while it has open orders', async () => {
    const { server } = open(undefined, active({ open: { orders: 3, cash: 0, cashMembers: 0 } }))
    await screen.findByText('000-01-01364')
    await press('종료')
    expect(screen.getByText(/진행 중인 주문이 있어 종료할 수 없습니다/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/사유/), '폐업')
    await answer(/종료하시겠습니까/, /종료/)
    expect(server.count(move)).toBe(0)
  })

  it('is closed after the operator has seen the cash of its members', async () => {
    const { server } = open(undefined, active({ open: { orders: 0, cash: 50_000, cashMembers: 2 } }))
    await screen.findByText('000-01-01364')
    await press('종료')
    await userEvent.type(screen.getByLabelText(/사유/), '폐업')
    await answer(/종료하시겠습니까/, '종료')
    expect(server.count(move)).toBe(0)
    await userEvent.click(screen.getByRole('checkbox', { name: /회원 2명의 예치금 50,000원/ }))
    await answer(/종료하시겠습니까/, '종료')
    await screen.findByText('초록등독서실 브랜드를 종료했습니다.')
    expect(server.last(move)?.body).toMatchObject({ state: 'CLOSED', cashSeen: 50_000 })
  })

  it('changes its address and its commission', async () => {
    const { server } = open(undefined, active())
    await screen.findByText('000-01-01364')
    await press('정보 변경')
    const uri = screen.getByLabelText(/쇼핑몰 주소/)
    await userEvent.clear(uri)
    await userEvent.type(uri, 'admin')
    const rate = screen.getByLabelText(/수수료/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '60')
    await press('저장')
    expect(screen.getByText('사용할 수 없는 도메인 주소입니다.')).toBeTruthy()
    expect(screen.getByText('0%에서 50%까지 0.1% 단위로 입력해 주세요.')).toBeTruthy()
    await userEvent.clear(uri)
    await userEvent.type(uri, 'greenlamp')
    await userEvent.clear(rate)
    await userEvent.type(rate, '3.3')
    await press('저장')
    await screen.findByText('브랜드 정보를 변경했습니다.')
    expect(server.last('PUT /admin/partner/1001')?.body).toEqual({
      version: 4,
      name: '초록등독서실',
      uri: 'greenlamp',
      commissionRate: 33,
    })
  })

  it('offers no approval', async () => {
    open(undefined, { 'GET /admin/partner/1001': () => answerOf(adminBrandCall, { ...brand, state: 'ACTIVE' }) })
    await screen.findByText('000-01-01364')
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull()
    expect(screen.queryByRole('button', { name: '보류' })).toBeNull()
  })
})
