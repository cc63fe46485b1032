import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import {
  addChainStoreCall,
  chainStoreCall,
  chainStoreListCall,
  changeChainStoreCall,
} from '../contract/chain-stores.calls.ts'
import { switchStoreCall } from '../contract/chain-stores.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { seongsuStore, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { ChainStore } from '../contract/chain-stores.calls.ts'
import { ChainStoreDetailPage } from './ChainStoreDetailPage.tsx'
import { ChainStoreFormPage } from './ChainStoreFormPage.tsx'
import { OwnStoreListPage } from '#app/web/pages/OwnStoreListPage.tsx'

const gangnam: ChainStore = { ...seongsuStore, id: 12, name: '강남점', isDefault: false }
const waiting: ChainStore = { ...gangnam, id: 13, name: '망원점', status: 'WAIT' }
const closed: ChainStore = { ...gangnam, id: 14, name: '합정점', status: 'CLOSED' }

const routes = [
  { path: '/shop/:shopId/chainStoreList', Component: OwnStoreListPage },
  { path: '/shop/:shopId/chainStoreDetail/:chainStoreId', Component: ChainStoreDetailPage },
  { path: '/shop/:shopId/chainStoreForm', Component: ChainStoreFormPage },
]

function open(path: string, handlers: Parameters<typeof fakeServer>[0] = {}, user = storeOwner) {
  const stores = [seongsuStore, gangnam, waiting, closed]
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /chainStore': () => answerOf(chainStoreListCall, stores),
    ...Object.fromEntries(
      stores.map((store) => [`GET /chainStore/${store.id}`, () => answerOf(chainStoreCall, store)]),
    ),
    ...handlers,
  })
  const app = renderApp({ at: `${shopPath}/${path}`, routes, saved: signedInAs(user) })
  const sent = (call: string) => server.calls.findLast((seen) => seen.call === call)
  return { ...app, server, sent }
}

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('article')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

describe('a refused store', () => {
  const refusal = { reason: '사업자등록번호를 확인해 주세요.', at: '2026-11-21T00:00:00.000Z' }
  const refusedStore: ChainStore = { ...waiting, refusal }

  it('states the reason, and applies again with the corrected data', async () => {
    const { sent } = open('chainStoreDetail/13', {
      'GET /chainStore/13': () => answerOf(chainStoreCall, refusedStore),
      'PUT /chainStore/13': () => answerOf(changeChainStoreCall, waiting),
    })
    expect(await screen.findByText(/사유: 사업자등록번호를 확인해 주세요./)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '수정하고 다시 신청' }))
    const field = await screen.findByLabelText(/사업자등록번호/)
    await userEvent.clear(field)
    await userEvent.type(field, '1248100998')
    await userEvent.click(screen.getByRole('button', { name: '저장하고 다시 신청' }))
    expect(await screen.findByText(/다시 신청했습니다/)).toBeTruthy()
    expect(sent('PUT /chainStore/13')?.body).toMatchObject({ name: '망원점' })
  })
})

describe('the list of own stores', () => {
  it('shows the state of each, and separates closed ones', async () => {
    open('chainStoreList')
    const first = await cardOf('성수점')
    for (const mark of ['정상', '기본 매장', '이용 중']) expect(first.getByText(mark)).toBeTruthy()
    expect(first.queryByRole('button')).toBeNull()
    expect((await cardOf('망원점')).getByText('본사 승인 후 주문하실 수 있습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '강남점' }).getAttribute('href')).toBe(`${shopPath}/chainStoreDetail/12`)
    expect(screen.getByText('폐점한 매장 1곳')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '매장 목록' })).queryByText('합정점')).toBeNull()
  })

  it('switches to another store, and confirms it', async () => {
    const { reduxStore, sent } = open('chainStoreList', {
      'POST /user/token/chainStore/12': () =>
        answerOf(switchStoreCall, sessionFor({ ...storeOwner, chainStoreId: 12 }, 'token-2')),
    })
    await userEvent.click(await screen.findByRole('button', { name: '강남점 이 매장으로 전환' }))
    expect(await screen.findByText('강남점으로 전환했습니다.')).toBeTruthy()
    expect(sent('POST /user/token/chainStore/12')).toBeTruthy()
    expect(reduxStore.getState().auth.user?.chainStoreId).toBe(12)
  })

  it('makes another store the default one, and shows it at once', async () => {
    let isDefault = false
    const { sent } = open('chainStoreList', {
      'GET /chainStore': () =>
        answerOf(chainStoreListCall, [
          { ...seongsuStore, isDefault: !isDefault },
          { ...gangnam, isDefault },
        ]),
      'PUT /chainStore/defaultStore/12': () => {
        isDefault = true
        return success()
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '강남점 기본 매장으로 설정' }))
    expect(await screen.findByText('기본 매장을 강남점으로 설정했습니다.')).toBeTruthy()
    expect((await cardOf('강남점')).getByText('기본 매장')).toBeTruthy()
    expect(sent('PUT /chainStore/defaultStore/12')?.body).toBeUndefined()
  })

  it('states why loading failed, and retries', async () => {
    let away = true
    open('chainStoreList', {
      'GET /chainStore': () =>
        away ? refused(503, '지금은 이용자가 많습니다.') : answerOf(chainStoreListCall, [seongsuStore]),
    })
    const again = await screen.findByRole('button', { name: '다시 시도' })
    away = false
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: '성수점' })).toBeTruthy()
  })

  it('is empty for the operator, without a link to add a store', async () => {
    open('chainStoreList', { 'GET /chainStore': () => answerOf(chainStoreListCall, []) }, operator)
    expect(await screen.findByText('등록된 매장이 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '매장 등록' })).toBeNull()
  })
})

describe('one own store', () => {
  it('is shown with its business block, and links to its orders and its form', async () => {
    open('chainStoreDetail/12')
    expect(await screen.findByRole('heading', { level: 1, name: '강남점' })).toBeTruthy()
    expect(screen.getByText('새벽나루 성수')).toBeTruthy()
    const links = { '이 매장의 주문내역': 'orderList?store=12', '정보 수정': 'chainStoreForm?chainStoreId=12' }
    for (const [name, path] of Object.entries(links)) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${shopPath}/${path}`)
    }
    expect(document.title).toBe('매장 상세 | 발주')
  })

  it('is closed after a confirmation, and the list is updated', async () => {
    const { address, server } = open('chainStoreDetail/12', { 'DELETE /chainStore/12': () => success() })
    await userEvent.click(await screen.findByRole('button', { name: '매장 삭제' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('매장을 삭제하시겠습니까?')
    await userEvent.click(within(question).getByRole('button', { name: '취소' }))
    expect(server.count('DELETE /chainStore/12')).toBe(0)

    await userEvent.click(screen.getByRole('button', { name: '매장 삭제' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    expect(await screen.findByText('매장을 삭제했습니다.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(`${shopPath}/chainStoreList`))
  })

  it('stays open while orders are under way, with the reason', async () => {
    const reason = '진행 중인 주문이 있는 매장은 삭제할 수 없습니다. 배송이 끝난 후 다시 시도해 주세요.'
    const { address } = open('chainStoreDetail/12', { 'DELETE /chainStore/12': () => refused(409, reason) })
    await userEvent.click(await screen.findByRole('button', { name: '매장 삭제' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(address()).toBe(`${shopPath}/chainStoreDetail/12`)
  })

  it.each([
    ['the default one', 11, '기본 매장은 삭제할 수 없습니다.', storeOwner],
    [
      'the one in use',
      12,
      '지금 이용 중인 매장입니다. 다른 매장으로 전환한 후 삭제해 주세요.',
      { ...storeOwner, chainStoreId: 12 },
    ],
    ["a headquarters' own", 15, '본사 매장은 삭제할 수 없습니다.', storeOwner],
  ])('can not be closed when it is %s, and says why', async (_, id, reason, user) => {
    const own = { 'GET /chainStore/15': () => answerOf(chainStoreCall, { ...gangnam, id: 15, type: 'HQ' }) }
    const { server } = open(`chainStoreDetail/${id}`, own, user)
    const button = await screen.findByRole('button', { name: '매장 삭제', description: reason })
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.count(`DELETE /chainStore/${id}`)).toBe(0)
  })

  it('that is closed is read-only', async () => {
    open('chainStoreDetail/14')
    expect(await screen.findByText('폐점된 매장입니다.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: '정보 수정' })).toBeNull()
  })

  it('of another member reads like a missing one', async () => {
    open('chainStoreDetail/99')
    expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy()
  })
})

describe('the form of a store', () => {
  // The content of the frame comes from the server; here the frame only has to exist.
  beforeEach(() => {
    vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {})
  })

  const fill = async (label: string | RegExp, text: string) => {
    const input = screen.getByLabelText<HTMLInputElement>(label)
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }

  it('states missing fields, focuses the first, and sends nothing', async () => {
    const { server } = open('chainStoreForm')
    await userEvent.click(await screen.findByRole('button', { name: '매장 등록' }))
    for (const sentence of ['매장명을 입력해 주세요.', '사업자등록번호를 입력해 주세요.', '업태를 입력해 주세요.']) {
      expect(screen.getByText(sentence)).toBeTruthy()
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/매장명/)))
    expect(server.count('POST /chainStore')).toBe(0)
  })

  it('validates a field on blur, not while typing', async () => {
    open('chainStoreForm')
    await screen.findByRole('button', { name: '매장 등록' })
    await fill(/사업자등록번호/, '1248100999')
    expect(screen.queryByText('올바른 사업자등록번호를 입력해 주세요.')).toBeNull()
    await userEvent.tab()
    expect(screen.getByText('올바른 사업자등록번호를 입력해 주세요.')).toBeTruthy()
  })

  it.each(['02-123-4567', '０２１２３４５６７', '02 123 4567'])(
    'takes the telephone number %s as it is pasted',
    async (text) => {
      const { sent } = open('chainStoreForm?chainStoreId=12', {
        'GET /chainStore/12': () => answerOf(chainStoreCall, { ...gangnam, businessNumber: '124-81-00998' }),
        'PUT /chainStore/12': () => answerOf(changeChainStoreCall, gangnam),
      })
      const tel = await screen.findByLabelText<HTMLInputElement>(/^전화번호/)
      await userEvent.clear(tel)
      await userEvent.paste(text)
      expect(tel.value).toBe('02-123-4567')
      await userEvent.click(screen.getByRole('button', { name: '저장' }))
      expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
      expect(sent('PUT /chainStore/12')?.body).toMatchObject({ tel: '021234567' })
    },
  )

  it('never ticks by default that tax invoices go to the own e-mail', async () => {
    open('chainStoreForm')
    const box = await screen.findByLabelText<HTMLInputElement>('기본 이메일과 동일')
    const email = screen.getByLabelText<HTMLInputElement>(/^세금계산서 수신 이메일/)
    await userEvent.type(email, `${storeOwner.email}.kr`)
    expect(email.value).toBe(`${storeOwner.email}.kr`)
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    expect([email.value, email.readOnly]).toEqual([storeOwner.email, true])
    await userEvent.click(box)
    expect([email.value, email.readOnly]).toEqual(['', false])
  })

  it('starts from the stored values, not from those cached by the previous page', async () => {
    let reads = 0
    const tel = '02-000-0099'
    open('chainStoreDetail/12', {
      'GET /chainStore/12': () => answerOf(chainStoreCall, reads++ === 0 ? gangnam : { ...gangnam, tel }),
    })
    await userEvent.click(await screen.findByRole('link', { name: '정보 수정' }))
    expect(await screen.findByDisplayValue(tel)).toBeTruthy()
  })

  it('edits a store, and keeps the typed values after a refusal', async () => {
    let answers = 0
    const { address, sent } = open('chainStoreForm?chainStoreId=12', {
      'GET /chainStore/12': () => answerOf(chainStoreCall, { ...gangnam, businessNumber: '124-81-00998' }),
      'PUT /chainStore/12': () =>
        ++answers === 1
          ? refused(503, '지금은 이용자가 많습니다. 잠시 후 다시 시도해 주세요.')
          : answerOf(changeChainStoreCall, { ...gangnam, name: '강남 2호점' }),
    })
    const save = await screen.findByRole('button', { name: '저장' })
    await fill(/매장명/, '강남 2호점')
    await userEvent.click(screen.getByLabelText('기본 이메일과 동일'))
    await userEvent.click(save)
    expect(await screen.findByText('지금은 이용자가 많습니다. 잠시 후 다시 시도해 주세요.')).toBeTruthy()
    expect(screen.getByLabelText(/매장명/)).toHaveProperty('value', '강남 2호점')

    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(address()).toBe(`${shopPath}/chainStoreDetail/12`)
    expect(sent('PUT /chainStore/12')?.body).toEqual({
      name: '강남 2호점',
      tel: '020000000',
      postalCode: '04780',
      address1: '서울 성동구 가온로 1',
      address2: '',
      businessCompanyName: '새벽나루 성수',
      businessRepresentative: '김하늘',
      businessType: '음식점업',
      businessItem: '커피',
      businessNumber: '124-81-00998',
      businessEmail: 'store@example.com',
    })
  })

  it('adds a store with an idempotency key, so that a second tap yields the same store', async () => {
    let answers = 0
    const { server, address } = open('chainStoreForm', {
      'POST /chainStore': () =>
        ++answers === 1
          ? refused(409, '매장은 50개까지 등록할 수 있습니다.')
          : answerOf(addChainStoreCall, { ...gangnam, id: 15 }),
    })
    expect(await screen.findByText('본사 승인 후 주문하실 수 있습니다.')).toBeTruthy()
    await fill(/매장명/, '망원점')
    await fill(/^전화번호/, '0200001002')
    await chooseAddress()
    await fill(/상호/, '나루망원커피')
    await fill(/대표자명/, '김하늘')
    await fill(/사업자등록번호/, '1248100998')
    await fill(/업태/, '음식점업')
    await fill(/종목/, '커피')
    await userEvent.click(screen.getByRole('button', { name: '매장 등록' }))
    expect(await screen.findByText('매장은 50개까지 등록할 수 있습니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '매장 등록' }))
    expect(await screen.findByText('매장을 등록했습니다.')).toBeTruthy()
    expect(address()).toBe(`${shopPath}/chainStoreList`)
    const keys = server.calls
      .filter(({ call }) => call === 'POST /chainStore')
      .map(({ headers }) => headers.get(idempotencyKeyHeader))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  /** Simulates the answer of the address search's frame. */
  async function chooseAddress() {
    await userEvent.click(screen.getByRole('button', { name: '주소 검색' }))
    const address = { zonecode: '04712', address: '서울 마포구 가온로 1', userSelectedType: 'R' }
    const source = screen.getByTitle<HTMLIFrameElement>('우편번호 검색').contentWindow
    const data = { from: 'balju:postcode', kind: 'chosen', address }
    act(() => void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source })))
  }
})
