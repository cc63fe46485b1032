import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sayAddress } from '#web/testing/address-search.ts'
import { forbidden, fakeServer, refused, success } from '#web/testing/fake-server.ts'
import { operator, sessionFor, storeOwner } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import type { Quote } from '../contract/ordering.calls.ts'
import { OrderPage } from './OrderPage.tsx'
import { orderNumber, quote, unpaid } from './testing/orders.ts'
import { draftServer, methods, session, signedIn } from './testing/shop.ts'

const total = 'POST /order/partnerProduct/total/forOrder'
const place = 'POST /order'
const at = '/shop/saebyeoknaru/order?items=[[70,118,1000],[89,164,3]]'
const placed = { orderNumber, status: 'PC', price: 1, totalPrintPrice: 0, sendCost: 0, total: 1 }
type Handlers = Parameters<typeof fakeServer>[0]

function open(handlers: Handlers = {}, { address = at, saved = signedIn }: { address?: string; saved?: object } = {}) {
  const server = fakeServer({
    ...session,
    'GET /payment/methods': () => success(methods),
    'GET /order': () => success({ content: [], nextCursor: null, size: 1 }),
    ...draftServer(),
    'GET /order/partnerProduct/bundleDeliveryInfo': () => success([]),
    [total]: () => success(quote),
    [place]: () => success(placed),
    ...handlers,
  })
  const routes = [{ path: '/shop/:shopId/order', Component: OrderPage }]
  const page = renderApp({ at: address, routes, saved: { ...saved } })
  return { ...page, server, sent: () => server.calls.filter((seen) => seen.call === place) }
}

const button = (name = /주문하기/) => screen.findByRole('button', { name })
const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /주문제작/ }))
const press = async (name?: RegExp) => userEvent.click(await button(name))
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const refusedWith =
  (reason: string, sentence: string, rest: object = {}) =>
  () =>
    refused(409, sentence, { data: { reason, ...rest } })

beforeEach(() => {
  localStorage.clear()
  draftServer(null)
})

describe('the order page', () => {
  it('is filled in from the store, and orders what the button says', async () => {
    const { sent, address } = open()
    expect(await screen.findByText(/서울 성동구 누리길 27/)).toBeTruthy()
    await agree()
    await press(/147,360원 주문하기/)
    await waitFor(() => expect(address()).toBe(`/shop/saebyeoknaru/order/result/${orderNumber}`))
    expect(sent()[0]?.query.get('partnerUri')).toBe('saebyeoknaru')
    expect(sent()[0]?.body).toMatchObject({
      chainStoreId: 11,
      items: [
        { partnerProductId: 70, productOptionId: 118, count: 1000 },
        { partnerProductId: 89, productOptionId: 164, count: 3 },
      ],
      payMethod: 'CASH',
      receiver: { name: '김하늘', phone: '010-0000-0007', postalCode: '04712', address1: '서울 성동구 누리길 27' },
      evidence: 'TAX',
      customMadeAgreed: true,
      expectedTotal: 147_360,
    })
  })

  it('orders one product directly, past the cart', async () => {
    const direct = 'POST /order/partnerProduct/70'
    const address = '/shop/saebyeoknaru/order?items=[[70,118,1000],[70,119,500]]'
    const { server, sent } = open({ [direct]: () => success(placed) }, { address })
    await agree()
    await press()
    await waitFor(() => expect(server.count(direct)).toBe(1))
    expect(server.calls.find((seen) => seen.call === direct)?.body).toMatchObject({
      items: [
        { productOptionId: 118, count: 1000 },
        { productOptionId: 119, count: 500 },
      ],
      expectedTotal: 147_360,
    })
    expect(sent()).toEqual([])
  })

  it('orders the rows of the cart, with their numbers', async () => {
    const row = { cartId: 5, partnerProductId: 70, productOptionId: 118, count: 1000 }
    const cart = { 'GET /cart': () => success({ rows: [row] }) }
    const { server, sent } = open(cart, { address: '/shop/saebyeoknaru/order?cart=5,6' })
    await agree()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(server.calls.find((seen) => seen.call === 'GET /cart')?.query.get('ids')).toBe('5,6')
    expect(sent()[0]?.body).toMatchObject({ items: [row] })
  })

  it('begins as the last order did', async () => {
    const last = { ...unpaid, evidence: 'NONE', depositor: '박서연', bankAccount: 'KB국민은행 000 주식회사 누리가맹' }
    open({
      'GET /order': () => success({ content: [{ orderNumber }], nextCursor: null, size: 1 }),
      [`GET /order/${orderNumber}`]: () => success(last),
    })
    expect((await screen.findByLabelText<HTMLInputElement>(/입금자명/)).value).toBe('박서연')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'KB국민은행' }).checked).toBe(true)
    expect(screen.getByRole('button', { name: '신청 안 함' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says until when a transfer must come, by the days that the server gives', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-15T01:00:00Z'), toFake: ['Date'] })
    const ways = methods.map((way) => ({ ...way, depositDays: way.depositDays && 5 }))
    open({ 'GET /payment/methods': () => success(ways) })
    await choose('계좌입금')
    expect(screen.getAllByText(/5월 20일\(수\)까지/).length).toBeGreaterThan(1)
    vi.useRealTimers()
  })

  it('says what each supplier sends, and the law where goods are made to order', async () => {
    open()
    const card = within((await screen.findByText('담다패키지')).closest('section') ?? document.body)
    expect(card.getByText('컵홀더 크라프트')).toBeTruthy()
    expect(card.getByText('무료배송')).toBeTruthy()
    expect(screen.getByText(/통신판매중개자이며/)).toBeTruthy()
  })

  it('asks for no consent where nothing is made to order', async () => {
    open({ [total]: () => success({ ...quote, lines: quote.lines.slice(1) }) })
    await button()
    expect(screen.queryByRole('checkbox', { name: /주문제작/ })).toBeNull()
  })

  it('asks for the consent before anything is sent', async () => {
    const { sent } = open()
    await press()
    expect(screen.getByText('주문제작 상품의 취소·환불 제한에 동의해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /주문제작/ }))
    expect(sent()).toHaveLength(0)
  })

  it('asks for the depositor at its field', async () => {
    const { sent } = open()
    await agree()
    await choose('계좌입금')
    await userEvent.clear(screen.getByLabelText(/입금자명/))
    await press()
    expect(screen.getByText('입금자명을 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/입금자명/))
    expect(sent()).toHaveLength(0)
  })

  it('uses a part of the cash, or all of it', async () => {
    const { sent } = open({ [place]: refusedWith('arrears', '연체') })
    await agree()
    await choose('계좌입금')
    await userEvent.type(screen.getByLabelText('예치금 사용'), '10000')
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ payMethod: 'BANK', useCash: 10_000, bankCode: '088', depositor: '김하늘' })
    await userEvent.click(screen.getByRole('button', { name: '전액 사용' }))
    expect(screen.queryByLabelText(/입금자명/)).toBeNull()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ payMethod: 'BANK', useCash: 147_360 })
  })

  it('by card asks for no depositor, takes cash into account, and leaves for the payment window', async () => {
    const card = { orderId: `${orderNumber}-1`, amount: 137_360, dueAt: '2026-11-19T00:03:44.000Z' }
    const payment = { due: 137_360, dueAt: card.dueAt, bankAccount: '', depositor: '' }
    const { sent, address } = open({
      'GET /payment/methods': () =>
        success([...methods, { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] }]),
      [place]: () =>
        success({
          ...placed,
          status: 'BD',
          payment: { ...payment, card: { ...card, page: `/pay/sandbox/${card.orderId}` } },
        }),
    })
    await agree()
    await choose('신용카드')
    expect(screen.queryByLabelText(/입금자명/)).toBeNull()
    await userEvent.type(screen.getByLabelText('예치금 사용'), '10000')
    await press(/147,360원 결제하기/)
    await waitFor(() => expect(address()).toBe(`/pay/sandbox/${card.orderId}`))
    expect(sent()[0]?.body).toMatchObject({ payMethod: 'CARD', useCash: 10_000 })
    expect(sent()[0]?.body).not.toHaveProperty('depositor')
  })

  it('does not offer a card where none is taken', async () => {
    open()
    await screen.findByRole('radio', { name: '계좌입금' })
    expect(screen.queryByRole('radio', { name: '신용카드' })).toBeNull()
  })

  it('says how much cash is missing, and does not offer it', async () => {
    open({ [total]: () => success({ ...quote, cash: { balance: 100_000, shortBy: 47_360 } }) })
    const cash = await screen.findByRole<HTMLInputElement>('radio', { name: '예치금' })
    expect(cash.disabled).toBe(true)
    expect(screen.getByText('보유 100,000원 · 47,360원 부족')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '계좌입금' }).checked).toBe(true)
  })

  it("sends to another place, at that place's fee", async () => {
    const far: Quote = { ...quote, sendCost: 3000, total: 150_360 }
    const { server, sent } = open({
      [total]: ({ body }) => success(JSON.stringify(body).includes('"63100"') ? far : quote),
    })
    await agree()
    await userEvent.click(screen.getByRole('button', { name: '배송지 변경' }))
    await choose('직접 입력')
    await press()
    expect(screen.getByText('우편번호 5자리를 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/우편번호/))
    await userEvent.click(screen.getByRole('button', { name: '주소 검색' }))
    sayAddress({ kind: 'ready' })
    sayAddress({ kind: 'chosen', address: { zonecode: '63100', address: '제주시 가온로 1', addressType: 'R' } })
    await userEvent.type(screen.getByLabelText(/상세 주소/), '2층')
    await press(/150,360원 주문하기/)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const receiver = { postalCode: '63100', address1: '제주시 가온로 1', address2: '2층' }
    expect(sent()[0]?.body).toMatchObject({ receiver, expectedTotal: 150_360 })
    // One question for each whole postal code, none while it is typed.
    expect(server.count(total)).toBe(3)
  })

  it('sends to an address that is typed while the address search is out of reach', async () => {
    const { sent } = open()
    await agree()
    await userEvent.click(screen.getByRole('button', { name: '배송지 변경' }))
    await choose('직접 입력')
    await userEvent.click(screen.getByRole('button', { name: '주소 검색' }))
    sayAddress({ kind: 'unavailable' })
    await userEvent.click(await screen.findByRole('button', { name: '확인' }))
    await userEvent.type(screen.getByLabelText(/우편번호/), '63100')
    await userEvent.type(screen.getByLabelText(/기본 주소/), '제주시 가온로 1')
    await press(/147,360원 주문하기/)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ receiver: { postalCode: '63100', address1: '제주시 가온로 1' } })
  })

  it('may go to another own store, and to somebody else', async () => {
    const { sent } = open()
    await agree()
    await userEvent.click(screen.getByRole('button', { name: '배송지 변경' }))
    await choose('강남점')
    await userEvent.click(screen.getByRole('checkbox', { name: '주문자와 동일' }))
    await userEvent.type(screen.getByLabelText(/받는 분/), '이도윤')
    await userEvent.type(screen.getByLabelText(/연락처/), '01000001024')
    await userEvent.selectOptions(screen.getByLabelText('배송 요청사항'), '직접 입력')
    await userEvent.type(screen.getByLabelText('요청사항 직접 입력'), '뒷문으로')
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      receiver: { name: '이도윤', phone: '01000001024', postalCode: '06097', memo: '뒷문으로' },
    })
  })
})

describe('placing the order', () => {
  it('happens once, however often it is pressed', async () => {
    let answer: (response: Response) => void = () => {}
    const { sent } = open({ [place]: () => new Promise((resolve) => (answer = resolve)) })
    await agree()
    await userEvent.dblClick(await button())
    await press()
    expect(sent()).toHaveLength(1)
    answer(success(placed))
  })

  it('keeps its key and what was typed over a reload', async () => {
    const first = open({ [place]: () => refused(503, '지금은 이용자가 많습니다.') })
    await agree()
    await choose('계좌입금')
    await userEvent.type(await screen.findByLabelText(/입금자명/), ' 대표')
    await press()
    expect(await screen.findByText('지금은 이용자가 많습니다.')).toBeTruthy()
    const key = first.sent()[0]?.headers.get('Idempotency-Key')
    first.unmount()

    const second = open()
    expect((await screen.findByLabelText<HTMLInputElement>(/입금자명/)).value).toBe('김하늘 대표')
    await press()
    await waitFor(() => expect(second.sent()).toHaveLength(1))
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(second.sent()[0]?.headers.get('Idempotency-Key')).toBe(key)
    await waitFor(() => expect(second.server.count('DELETE /order/draft')).toBe(1))
    expect(Object.keys(localStorage).filter((name) => name.startsWith('balju:draft'))).toEqual([])
  })

  it('does not fill in what another person typed', async () => {
    const first = open()
    await choose('계좌입금')
    await userEvent.type(await screen.findByLabelText(/입금자명/), ' 대표')
    first.unmount()
    const other = { ...storeOwner, id: 99 }
    const refresh = { 'POST /user/token/refresh': () => success(sessionFor(other)) }
    open(refresh, { saved: { auth: { user: other, redirectShop: 'saebyeoknaru' } } })
    await choose('계좌입금')
    expect((await screen.findByLabelText<HTMLInputElement>(/입금자명/)).value).toBe('김하늘')
  })

  it('shows a changed price line by line, and goes on at one press', async () => {
    const [sleeve, apron] = quote.lines
    const after = { ...quote, lines: [{ ...sleeve, calculatedPrice: 70_000 }, apron], total: 152_810 }
    const changed = refusedWith('total-changed', '주문 금액이 변경되었습니다.', { quote: after })
    const answers = [changed, () => success(placed)]
    const { sent, address } = open({ [place]: () => answers.shift()!() }) // two answers for two presses
    await agree()
    await press()
    const sheet = within(await screen.findByRole('dialog', { name: '주문 금액 변경' }))
    expect(sheet.getByText('64,550원')).toBeTruthy()
    expect(sheet.getByText('70,000')).toBeTruthy()
    expect(sheet.queryByText(/H형 앞치마/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: '152,810원 주문하기' }))
    await waitFor(() => expect(address()).toContain('/order/result/'))
    expect(sent().map(({ body }) => body)).toMatchObject([{ expectedTotal: 147_360 }, { expectedTotal: 152_810 }])
    expect(sent()[0]?.headers.get('Idempotency-Key')).not.toBe(sent()[1]?.headers.get('Idempotency-Key'))
  })

  it('says of a card what the button of the page says', async () => {
    const after = { ...quote, total: 152_810 }
    open({
      'GET /payment/methods': () =>
        success([...methods, { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] }]),
      [place]: refusedWith('total-changed', '주문 금액이 변경되었습니다.', { quote: after }),
    })
    await agree()
    await choose('신용카드')
    await press(/147,360원 결제하기/)
    const sheet = within(await screen.findByRole('dialog', { name: '주문 금액 변경' }))
    expect(sheet.getByRole('button', { name: '152,810원 결제하기' })).toBeTruthy()
  })

  it('marks the line that can not be ordered, and keeps what was typed', async () => {
    const apron = { partnerProductId: 89, productOptionId: 164, name: 'H형 앞치마', unit: '벌' }
    const violation = { ...apron, reason: 'short-of-stock', limit: 2, current: 3 }
    open({ [place]: refusedWith('violations', '재고가 부족합니다.', { violations: [violation] }) })
    await agree()
    await press()
    expect(await screen.findByText('재고가 부족합니다.')).toBeTruthy()
    const line = screen.getByText('H형 앞치마', { selector: 'p' }).closest('li')
    expect(line?.textContent).toContain('H형 앞치마는 지금 2벌까지 주문하실 수 있습니다.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /주문제작/ }).checked).toBe(true)
  })

  it.each([
    ['cash-short', '예치금이 부족합니다. 1,000원이 더 필요합니다.'],
    ['store-stopped', '이용이 정지된 매장입니다. 본사로 문의해 주세요.'],
    ['depositor-missing', '입금자명을 입력해 주세요.'],
  ])('refused as %s says so', async (reason, sentence) => {
    open({ [place]: refusedWith(reason, sentence, { shortBy: 1000 }) })
    await agree()
    await choose('계좌입금')
    await press()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})

const sleeve = { partnerProductId: 70, productOptionId: 118, name: '컵홀더 크라프트', unit: '개' }

describe('an order page without an order', () => {
  it.each(['?cart=5', '?cart=abc', '?items=[[1', '?items=[[70,118,0]]', ''])(
    '%s leads back to the products',
    async (query) => {
      open({ 'GET /cart': () => success({ rows: [] }) }, { address: `/shop/saebyeoknaru/order${query}` })
      expect(await screen.findByText('주문할 상품이 없습니다.')).toBeTruthy()
      expect(screen.getByRole('link', { name: '상품 보러 가기' }).getAttribute('href')).toBe(
        '/shop/saebyeoknaru/productList',
      )
    },
  )

  it('is not for the operator', () => {
    open({}, { saved: { auth: { user: operator, redirectShop: 'market' } } })
    expect(screen.getByText(/운영자 계정으로는 주문하실 수 없습니다/)).toBeTruthy()
  })

  it('says why nothing can be ordered as it is, and where to change it', async () => {
    const violations = [{ ...sleeve, reason: 'not-a-set', limit: null, current: 999 }]
    open({ [total]: () => refused(409, '정해진 수량으로만 주문하실 수 있습니다.', { data: { violations } }) })
    expect(await screen.findByText('정해진 수량으로만 주문하실 수 있습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '수량 변경' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/productDetail/70',
    )
  })

  it('names every product that is wrong, also those that never were in the cart', async () => {
    const apron = { partnerProductId: 89, productOptionId: 164, name: 'H형 앞치마', unit: '벌' }
    const violations = [
      { ...sleeve, reason: 'not-a-set', limit: null, current: 999 },
      { ...apron, reason: 'above-order-limit', limit: 2, current: 3 },
    ]
    open({ [total]: () => refused(409, '정해진 수량으로만 주문하실 수 있습니다.', { data: { violations } }) })
    expect(await screen.findByText('주문하실 수 없는 상품이 2개 있습니다.')).toBeTruthy()
    const wrong = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(wrong[0]).toContain('컵홀더 크라프트는 정해진 수량으로만 주문하실 수 있습니다.')
    expect(wrong[1]).toContain('H형 앞치마는 1회 최대 2벌까지 주문할 수 있습니다.')
  })

  it('says before anything is filled in why nothing can be ordered, and does not let it be pressed', async () => {
    const refusal = { code: 'arrears', message: '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.' }
    const { sent } = open({ [total]: () => success({ ...quote, refusal }) })
    expect(await screen.findByText(refusal.message, { selector: '[role=status] *' })).toBeTruthy()
    const order = await button()
    expect(order.getAttribute('aria-disabled')).toBe('true')
    await agree()
    await userEvent.click(order)
    expect(sent()).toHaveLength(0)
  })

  it('waits for the approval of the store', async () => {
    open({ [total]: () => refused(409, '본사 승인 후 주문하실 수 있습니다.') })
    expect(await screen.findByText('본사 승인 후 주문하실 수 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /주문하기/ })).toBeNull()
  })

  it('can be tried again when something failed', async () => {
    let up = false
    open({ 'GET /payment/methods': () => (up ? success(methods) : forbidden('forbidden')) })
    const again = await screen.findByRole('button', { name: '다시 시도' })
    up = true
    await userEvent.click(again)
    expect(await button()).toBeTruthy()
  })
})
