import { reasonShort } from '#contract/reason.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { approverSentences } from '#features/platform/business-checks/contract/approver-sentences.ts'
import { headers, hideColumns } from '#app/web/testing/columns.ts'
import { storeCashCall } from '#features/money/cash/contract/store-cash.partner.calls.ts'
import { partnerOrdersCall } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { assignTerritoryCall } from '../contract/store-territories.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedIn } from '#web/session/auth.slice.ts'
import { headquarters, operator, sessionFor } from '#app/web/testing/people.ts'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  changeStoreCall,
  storeContactCall,
  partnerStoreCall,
  partnerStoresCall,
  storeContactSentences,
  type PartnerStore,
  type PartnerStoreRow,
} from '../contract/chain-stores.partner.calls.ts'
import { BrandStoreListPage } from '#app/web/pages/BrandStoreListPage.tsx'
import { PartnerStorePage } from '#features/office/headquarters/web/PartnerStorePage.tsx'

const levels = [
  { level: 1, name: '일반', discount: 0 },
  { level: 2, name: '실버', discount: 1 },
]
const waiting: PartnerStoreRow = {
  id: 21,
  name: '연남점',
  type: 'FRANCHISE',
  status: 'WAIT',
  level: 1,
  levelName: '일반',
  ownerName: '박*연',
  ownerPhone: '010-****-1035',
  region: '서울 마포구',
  createdAt: '2026-11-20T00:00:00.000Z',
  refusal: null,
  corrected: false,
  territoryId: null,
  territoryName: null,
}
const second: PartnerStoreRow = { ...waiting, id: 22, name: '망원점' }
const open1: PartnerStoreRow = { ...waiting, id: 11, name: '성수점', status: 'ACTIVE' }
const detail: PartnerStore = {
  id: 21,
  name: '연남점',
  type: 'FRANCHISE',
  status: 'WAIT',
  level: 1,
  levelName: '일반',
  tel: '02-****-1001',
  postalCode: '04000',
  address1: '서울 마포구 가온로 1',
  address2: '1층',
  businessCompanyName: '연남상회',
  businessRepresentative: '박서연',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '000-01-01364',
  businessEmail: 'ta***@example.com',
  business: null,
  createdAt: waiting.createdAt,
  moves: ['ACTIVE', 'CLOSED'],
  levels,
  owner: { name: '박서연', phone: '010-****-1035', email: 'co***@example.com', joinedAt: waiting.createdAt },
  history: [],
  refusal: null,
  correction: null,
  territoryId: null,
  territories: [],
}
const territories = [
  { id: 5, name: '서울 북부', supervisor: { memberId: 71, name: '이도윤' } },
  { id: 6, name: '경기', supervisor: null },
]
const put = (id: number) => `PUT /partnerAdmin/chainStore/${id}`

function open(at = '/partner/saebyeoknaru/store', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/chainStore': ({ query }) => {
      const content = [waiting, second, open1].filter((row) => (query.get('status') ?? row.status) === row.status)
      const counts = { WAIT: 2, REFUSED: 0, ACTIVE: 1, STOP: 0, CLOSED: 0 }
      return answerOf(partnerStoresCall, {
        content,
        page: 0,
        size: 20,
        totalElements: content.length,
        counts,
        levels,
        territories,
      })
    },
    'GET /partnerAdmin/chainStore/21': () => answerOf(partnerStoreCall, detail),
    'GET /partnerAdmin/chainStore/21/cash': () =>
      answerOf(storeCashCall, { balance: 0, withdrawable: 0, held: 0, stores: 1, months: [] }),
    'GET /partnerAdmin/order': () =>
      answerOf(partnerOrdersCall, { content: [], nextCursor: null, page: 0, size: 20, totalElements: 0 }),
    [put(21)]: () => answerOf(changeStoreCall, { id: 21, status: 'ACTIVE', level: 1 }),
    'POST /partnerAdmin/chainStore/21/contact': () =>
      answerOf(storeContactCall, {
        name: '박서연',
        phone: '010-0000-1035',
        email: 'cooper@example.com',
        tel: '02-000-1001',
      }),
    'POST /partnerAdmin/chainStore/21/refusal': () => success(),
    [put(22)]: () => answerOf(changeStoreCall, { id: 22, status: 'ACTIVE', level: 1 }),
    ...more,
  })
  const routes = [
    {
      path: '/partner/:shopId/store',
      Component: BrandStoreListPage,
      children: [{ path: ':storeId', Component: PartnerStorePage }],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answer = async (question: RegExp, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

beforeEach(() => {
  localStorage.clear()
  screenWidth(1440)
})

describe("a headquarters' stores", () => {
  it('are requested for the shop of the address, and counted, waiting ones first', async () => {
    const { server } = open()
    await screen.findAllByRole('row')
    expect(server.calls.find(({ call }) => call === 'GET /partnerAdmin/chainStore')?.headers.get('front-uri')).toBe(
      'saebyeoknaru',
    )
    const [first] = within(screen.getByRole('group', { name: '매장 상태' })).getAllByRole('button')
    expect(first?.textContent).toMatch(/승인대기2개/)
  })

  it('show only the chosen columns, in the address and in this browser', async () => {
    const { server, address, unmount } = open()
    await screen.findAllByRole('row')
    await hideColumns('지역', '담당 지역', '등록일')
    expect(await headers()).toEqual(['매장', '상태', '등급', '점주'])
    expect(decodeURIComponent(address())).toBe('/partner/saebyeoknaru/store?columns=name,status,level,owner')
    unmount()
    open()
    expect(await headers()).toEqual(['매장', '상태', '등급', '점주'])
    expect(server.last('GET /partnerAdmin/chainStore')?.query.has('columns')).toBe(false)
  })

  it('name their territory, unless the brand has none', async () => {
    const one = { content: [{ ...open1, territoryId: 5, territoryName: '서울 북부' }, second], totalElements: 2 }
    const none = { page: 0, size: 20, counts: { WAIT: 1, REFUSED: 0, ACTIVE: 1, STOP: 0, CLOSED: 0 }, levels }
    const answer = (known: typeof territories) => ({
      'GET /partnerAdmin/chainStore': () => answerOf(partnerStoresCall, { ...one, ...none, territories: known }),
    })
    const { unmount } = open(undefined, answer(territories))
    expect((await screen.findByRole('row', { name: /성수점/ })).textContent).toContain('서울 북부')
    expect(await headers()).toContain('담당 지역')
    unmount()
    open(undefined, answer([]))
    await screen.findByRole('row', { name: /성수점/ })
    expect(await headers()).not.toContain('담당 지역')
  })

  it('are filtered by the address: state, level, order and name', async () => {
    const { server, address } = open()
    await screen.findAllByRole('row')
    await press(/^승인대기/)
    await userEvent.selectOptions(screen.getByLabelText('등급'), '실버')
    await userEvent.selectOptions(screen.getByLabelText('정렬'), '매장명순')
    await userEvent.type(screen.getByLabelText('매장 검색'), 'ㅇㄴ{Enter}')
    expect(decodeURIComponent(address())).toBe('/partner/saebyeoknaru/store?status=WAIT&level=2&sort=name&search=ㅇㄴ')
    await waitFor(() =>
      expect(Object.fromEntries(server.last('GET /partnerAdmin/chainStore')?.query ?? [])).toMatchObject({
        status: 'WAIT',
        level: '2',
        sort: 'name',
        search: 'ㅇㄴ',
      }),
    )
    await press('초기화')
    expect(address()).toBe('/partner/saebyeoknaru/store')
  })

  it('are filtered by territory and supervisor, and assigned together', async () => {
    const assign = 'PUT /partnerAdmin/storeTerritory'
    const { server, address } = open(undefined, { [assign]: () => answerOf(assignTerritoryCall, { changed: 2 }) })
    await screen.findAllByRole('row')
    await userEvent.selectOptions(screen.getByLabelText('담당자'), '이도윤')
    await userEvent.selectOptions(screen.getByLabelText('담당 지역'), '지역 없음')
    expect(address()).toBe('/partner/saebyeoknaru/store?territory=NONE&supervisor=71')
    await press('초기화')
    await screen.findAllByRole('row')
    for (const name of ['연남점', '망원점'])
      await userEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }))
    const [, bar] = screen.getAllByLabelText('담당 지역')
    await userEvent.selectOptions(bar!, '서울 북부 (이도윤)') // the filter is the first
    expect(await screen.findByText('2개 매장의 담당 지역을 변경했습니다.')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === assign)?.body).toEqual({ chainStoreIds: [21, 22], territoryId: 5 })
  })

  it('are approved together when selected, but only waiting ones', async () => {
    const { server } = open()
    await screen.findAllByRole('row')
    for (const name of ['연남점', '망원점', '성수점']) {
      await userEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }))
    }
    await press('승인 2개')
    await answer(/2개 매장을 승인하시겠습니까/, '승인')
    expect(await screen.findByText('2개 매장을 승인했습니다.')).toBeTruthy()
    const sent = server.calls.filter(({ call }) => call.startsWith('PUT'))
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [put(21), { status: 'ACTIVE' }],
      [put(22), { status: 'ACTIVE' }],
    ])
  })

  it('state which of the selected ones could not be approved, and why', async () => {
    open(undefined, { [put(22)]: () => refused(409, '폐점된 매장은 변경할 수 없습니다.') })
    await screen.findAllByRole('row')
    for (const name of ['연남점', '망원점'])
      await userEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }))
    await press('승인 2개')
    await answer(/2개 매장을/, '승인')
    await answer(/망원점: 폐점된 매장은/, '확인')
    expect(screen.getByText('1개 매장을 승인했습니다.')).toBeTruthy()
  })
})

describe('the invitation of stores', () => {
  it("shows the address and the QR code of the brand's sign-up", async () => {
    open()
    await press('가맹점 초대')
    const dialog = within(await screen.findByRole('dialog', { name: '가맹점 초대' }))
    expect(dialog.getByLabelText('가입 주소').textContent).toBe(`${location.origin}/signup/franchisee/saebyeoknaru`)
    expect(dialog.getByRole('img', { name: '가맹점 가입 QR 코드' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: '가입 주소 복사' })).toBeTruthy()
  })

  it.each([
    ['OWNER', '/partner/saebyeoknaru/store/invitation'],
    ['ORDERS', undefined],
  ] as const)('leads the role %s to the invitation of many by a workbook: %s', async (brandRole, address) => {
    const { reduxStore } = open()
    reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole })))
    await press('가맹점 초대')
    await screen.findByRole('img', { name: '가맹점 가입 QR 코드' })
    const link = screen.queryByRole('link', { name: '여러 매장을 엑셀로 초대하기' })
    expect(link?.getAttribute('href')).toBe(address)
  })
})

describe('an opened store', () => {
  it('shows the state of its business, and points it out only before the approval', async () => {
    const business = { state: 'PAUSED', taxType: '부가가치세 간이과세자', closedOn: null } as const
    const at = (status: PartnerStore['status']) =>
      open('/partner/saebyeoknaru/store/21', {
        'GET /partnerAdmin/chainStore/21': () => answerOf(partnerStoreCall, { ...detail, status, business }),
      })
    const { unmount } = at('WAIT')
    await screen.findByText('휴업')
    expect(screen.getByText(approverSentences.PAUSED)).toBeTruthy()
    unmount()
    at('ACTIVE')
    await screen.findByText('휴업')
    expect(screen.queryByText(approverSentences.PAUSED)).toBeNull()
  })

  const at = '/partner/saebyeoknaru/store/21'

  it('shows its business block, and is approved after a confirmation', async () => {
    const { server } = open(at)
    expect(await screen.findByText('연남상회')).toBeTruthy()
    await press('승인')
    await answer(/연남점을 승인하시겠습니까/, '취소')
    expect(server.count(put(21))).toBe(0)
    await press('승인')
    await answer(/연남점을 승인하시겠습니까/, '승인')
    expect(await screen.findByText('매장을 승인했습니다.')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === put(21))?.body).toEqual({ status: 'ACTIVE' })
  })

  it('that waits shows the full numbers in the approval dialog, and nowhere else', async () => {
    const { server } = open(at)
    await screen.findByText('연남상회')
    expect(screen.queryByText('010-0000-1035')).toBeNull()
    expect(server.count('POST /partnerAdmin/chainStore/21/contact')).toBe(0)
    await press('승인')
    const dialog = within(await screen.findByRole('dialog', { name: /연남점을 승인하시겠습니까/ }))
    const phone = await dialog.findByRole('link', { name: '010-0000-1035' })
    expect(phone.getAttribute('href')).toBe('tel:01000001035')
    expect(dialog.getByRole('link', { name: '02-000-1001' }).getAttribute('href')).toBe('tel:020001001')
    expect(server.count('POST /partnerAdmin/chainStore/21/contact')).toBe(1)
  })

  it('that is open shows its contacts as links after a press, and says that the view is recorded', async () => {
    const { server } = open(at, {
      'GET /partnerAdmin/chainStore/21': () => answerOf(partnerStoreCall, { ...detail, status: 'ACTIVE' }),
    })
    await screen.findByText('연남상회')
    expect(server.count('POST /partnerAdmin/chainStore/21/contact')).toBe(0)
    await press('연락처 보기')
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await linkTo('010-0000-1035')).toBe('tel:01000001035')
    expect(await linkTo('02-000-1001')).toBe('tel:020001001')
    expect(await linkTo('cooper@example.com')).toBe('mailto:cooper@example.com')
    expect(screen.getByText(storeContactSentences.recorded)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '연락처 보기' })).toBeNull()
  })

  it('asks an operator for the reason before it shows the contacts, and offers none in the approval dialog', async () => {
    const { server, reduxStore } = open(at)
    const brands = [{ uri: 'saebyeoknaru', role: 'ORDERS' as const }]
    act(() => void reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'brands', brands }))))
    await screen.findByText('연남상회')
    await press('승인')
    await answer(/연남점을 승인하시겠습니까/, '취소')
    const contact = 'POST /partnerAdmin/chainStore/21/contact'
    await press('연락처 보기')
    expect(server.count(contact)).toBe(0)
    await userEvent.type(await screen.findByLabelText(/조회 사유/), '배송 문의 회신')
    await answer(/연락처 보기/, '확인')
    expect(await screen.findByRole('link', { name: '010-0000-1035' })).toBeTruthy()
    expect(server.calls.find(({ call }) => call === contact)?.body).toEqual({ reason: '배송 문의 회신' })
  })

  it('that has closed shows no contacts, nor does any store to staff who may only look', async () => {
    const closed = { ...detail, status: 'CLOSED', moves: [] } as const
    const { unmount } = open(at, { 'GET /partnerAdmin/chainStore/21': () => answerOf(partnerStoreCall, closed) })
    await screen.findByText('연남상회')
    expect(screen.queryByRole('button', { name: '연락처 보기' })).toBeNull()
    unmount()
    const { reduxStore } = open(at)
    act(() => void reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole: 'READ' }))))
    await screen.findByText('연남상회')
    expect(screen.queryByRole('button', { name: '연락처 보기' })).toBeNull()
  })

  it('that waits can be refused with a reason, which differs from closing', async () => {
    const { server } = open(at)
    const refusal = 'POST /partnerAdmin/chainStore/21/refusal'
    await screen.findByText('연남상회')
    expect(screen.queryByRole('button', { name: '폐점 처리' })).toBeNull()
    await press('승인 거절')
    await answer(/연남점의 승인을 거절하시겠습니까/, '승인 거절')
    expect(await screen.findByText(reasonShort)).toBeTruthy()
    expect(server.count(refusal)).toBe(0)
    await userEvent.type(screen.getByLabelText(/거절 사유/), '사업자등록번호를 확인해 주세요.')
    await answer(/연남점의 승인을 거절하시겠습니까/, '승인 거절')
    expect(await screen.findByText('승인을 거절했습니다.')).toBeTruthy()
    const body = { reason: '사업자등록번호를 확인해 주세요.' }
    expect(server.calls.find(({ call }) => call === refusal)?.body).toEqual(body)
    expect(server.count(put(21))).toBe(0)
  })

  it('that was refused states the reason, and can be approved or ended for good', async () => {
    const refusal = { reason: '사업자등록번호를 확인해 주세요.', at: '2026-11-21T00:00:00.000Z' }
    const { server } = open(at, {
      'GET /partnerAdmin/chainStore/21': () => answerOf(partnerStoreCall, { ...detail, refusal }),
    })
    expect(await screen.findByText(/2026-11-21 09:00에 승인을 거절했습니다. 사유: 사업자등록번호를/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '승인 거절' })).toBeNull()
    await press('신청 종료')
    await userEvent.type(await screen.findByLabelText(/거절 사유/), '연락이 닿지 않습니다.')
    await answer(/연남점의 신청을 종료하시겠습니까/, '신청 종료')
    expect(await screen.findByText('매장 신청을 종료했습니다.')).toBeTruthy()
    const body = { status: 'CLOSED', reason: '연락이 닿지 않습니다.' }
    expect(server.calls.find(({ call }) => call === put(21))?.body).toEqual(body)
  })

  it('that applied again shows what changed', async () => {
    const changes = [{ field: 'businessNumber', before: '000-01-01364', after: '124-81-00998' }] as const
    const correction = { at: '2026-11-22T00:00:00.000Z', changes: [...changes] }
    open(at, { 'GET /partnerAdmin/chainStore/21': () => answerOf(partnerStoreCall, { ...detail, correction }) })
    expect(await screen.findByRole('heading', { name: '다시 신청한 매장' })).toBeTruthy()
    expect(screen.getByText('124-81-00998')).toBeTruthy()
  })

  it('changes its level', async () => {
    const { server } = open(at)
    await screen.findByText('연남상회')
    const select = screen.getAllByLabelText('등급').at(-1)
    await userEvent.selectOptions(select!, '실버 (1% 할인)') // the last one is the panel's
    expect(await screen.findByText('등급을 변경했습니다.')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === put(21))?.body).toEqual({ level: 2 })
  })

  it("that is the own one states why it can't be stopped", async () => {
    open(at, {
      'GET /partnerAdmin/chainStore/21': () =>
        answerOf(partnerStoreCall, { ...detail, type: 'HQ', status: 'ACTIVE', moves: [] }),
    })
    expect(await screen.findByText('본사 매장의 상태는 변경할 수 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '이용정지' })).toBeNull()
  })

  it('that does not exist is reported as missing', async () => {
    open('/partner/saebyeoknaru/store/999')
    expect(await screen.findByText('매장을 찾을 수 없습니다.')).toBeTruthy()
  })
})
