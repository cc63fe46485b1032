import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { depositorHint } from '#contract/depositor-rule.ts'
import { printSentences } from '#contract/print-check.ts'
import { businessSentences } from '#features/platform/business-checks/contract/business-sentences.ts'
import { sendAddressMessage } from '#app/web/testing/address-search.ts'
import { orderProductCall } from '../../contract/direct-order.calls.ts'
import { cartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { answerOf, partOf } from '#app/web/testing/fake-server.ts'
import { underWay } from '#features/orders/orders/web/testing/orderable.ts'
import { orderNumber, quote, unpaid } from '#features/orders/orders/web/testing/orders.ts'
import { draftServer, methods } from '#features/orders/orders/web/testing/shop.ts'
import { agree, button, choose, open, place, placed, press, refusedWith, total } from '../testing/order-page.ts'
import { orderTotalCall, type Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import { placeOrderCall } from '../../contract/place-order.calls.ts'

beforeEach(() => {
  localStorage.clear()
  draftServer(null)
})

describe('the order page', () => {
  it('is pre-filled from the store, and orders at the total on the button', async () => {
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

  it('warns of letters that a label can’t show while the receiver is typed, and still orders', async () => {
    const { sent } = open()
    await press(/배송지 변경/)
    const name = await screen.findByLabelText(/받는 분/)
    await userEvent.clear(name)
    await userEvent.type(name, '韓國 สมชาย 김하늘')
    await userEvent.selectOptions(screen.getByLabelText('배송 요청사항'), '직접 입력')
    const memo = screen.getByLabelText('요청사항 직접 입력')
    await userEvent.type(memo, '문 앞 🙏 አበ')
    expect(await screen.findByText(printSentences.typed(['አ', 'በ']))).toBeTruthy()
    await userEvent.clear(name)
    await userEvent.type(name, '🙏🙏')
    expect(await screen.findByText(new RegExp(printSentences.typedNameless))).toBeTruthy()
    await agree()
    await press(/147,360원 주문하기/)
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ receiver: { name: '🙏🙏', memo: '문 앞 🙏 አበ' } }))
  })

  it('says nothing of a receiver in letters that are printed', async () => {
    open()
    await press(/배송지 변경/)
    const name = await screen.findByLabelText(/받는 분/)
    await userEvent.clear(name)
    await userEvent.type(name, '韓國 Nguyễn 쉼표'.normalize('NFD'))
    await screen.findByDisplayValue(/Nguy/)
    // The warning shows that the table of printable letters has loaded.
    await userEvent.type(name, 'አ')
    await screen.findByText(printSentences.typed(['አ']))
    await userEvent.type(name, '{Backspace}')
    await waitFor(() => expect(screen.queryByText(/인쇄할 수 없는 글자/)).toBeNull())
  })

  it('orders one product without the cart', async () => {
    const direct = 'POST /order/partnerProduct/70'
    const address = '/shop/saebyeoknaru/order?items=[[70,118,1000],[70,119,500]]'
    const { server, sent } = open({ [direct]: () => answerOf(orderProductCall, placed) }, { address })
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

  it('keeps the quick-order lines that were left out, and no counts of the order sheet', async () => {
    const sheet: [string, number][] = [['89/164 2026-11-03T03:08:00.000Z', 3]]
    const quick = { order: null, quickText: '컵홀더 1,000\n형광등 2개', quickLeft: '형광등 2개', sheet }
    const address = '/shop/saebyeoknaru/order?items=[[70,118,1000],[89,164,3]]&from=quick'
    const { server, sent } = open(draftServer(quick), { address })
    expect((await screen.findByRole('link', { name: '빠른주문에서 수정' })).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/quickOrder',
    )
    await agree()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    const savedDraft = () => server.calls.findLast(({ call }) => call === 'PUT /order/draft')?.body
    await waitFor(() => expect(savedDraft()).toEqual({ order: null, quickText: '형광등 2개' }))
  })

  it('orders cart rows with their cart ids', async () => {
    const row = { cartId: 5, partnerProductId: 70, productOptionId: 118, count: 1000 }
    const cart = { 'GET /cart': () => partOf(cartCall, { rows: [row] }) }
    const { server, sent } = open(cart, { address: '/shop/saebyeoknaru/order?cart=5,6' })
    await agree()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(server.calls.find((seen) => seen.call === 'GET /cart')?.query.get('ids')).toBe('5,6')
    expect(sent()[0]?.body).toMatchObject({ items: [row] })
  })

  it('is pre-filled from the last order', async () => {
    const last = {
      ...unpaid,
      evidence: 'NONE',
      depositor: '박서연',
      bankAccount: 'KB국민은행 000 주식회사 누리가맹',
    } as const
    open({
      'GET /order': () => partOf(orderListCall, { content: [{ orderNumber }], nextCursor: null, size: 1 }),
      [`GET /order/${orderNumber}`]: () => answerOf(orderDetailCall, last),
      [total]: () => answerOf(orderTotalCall, { ...quote, payMethod: 'BANK' }),
    })
    expect((await screen.findByLabelText<HTMLInputElement>(/입금자명/)).value).toBe('박서연')
    expect(screen.getByText(depositorHint)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'KB국민은행' }).checked).toBe(true)
    expect(screen.getByRole('button', { name: '미발행' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('shows the transfer deadline from the server’s number of days', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-15T01:00:00Z'), toFake: ['Date'] })
    const bankFiveDays = methods.map((method) => ({ ...method, depositDays: method.depositDays && 5 }))
    open({ 'GET /payment/methods': () => answerOf(paymentMethodsCall, bankFiveDays) })
    await choose('계좌입금')
    expect(screen.getAllByText(/2026-05-20까지/).length).toBeGreaterThan(1)
    vi.useRealTimers()
  })

  it('groups the lines by supplier, and shows the broker notice', async () => {
    open()
    const card = within((await screen.findByText('담다패키지')).closest('section') ?? document.body)
    expect(card.getByText('컵홀더 크라프트')).toBeTruthy()
    expect(card.getByText('무료배송')).toBeTruthy()
    expect(screen.getByText(/통신판매중개자이며/)).toBeTruthy()
  })

  it('asks for no consent without made-to-order products', async () => {
    const { sent } = open({ [total]: () => answerOf(orderTotalCall, { ...quote, lines: quote.lines.slice(1) }) })
    await button()
    expect(screen.queryByRole('checkbox', { name: /주문제작/ })).toBeNull()
    await press()
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ customMadeAgreed: false }))
  })

  it('requires the consent before submitting', async () => {
    const { sent } = open()
    await press()
    expect(screen.getByText('주문제작 상품의 취소·환불 제한에 동의해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /주문제작/ }))
    expect(sent()).toHaveLength(0)
  })

  it('requires the depositor at its field', async () => {
    const { sent } = open()
    await agree()
    await choose('계좌입금')
    await userEvent.clear(screen.getByLabelText(/입금자명/))
    await press()
    expect(screen.getByText('입금자명을 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/입금자명/))
    expect(sent()).toHaveLength(0)
  })

  it('states beside the evidence that a closed business gets no tax invoice, until other evidence is chosen', async () => {
    let refusals = 1
    const { address } = open({
      [place]: () =>
        refusals-- > 0
          ? refusedWith('tax-block-missing', businessSentences.closedForTax)()
          : answerOf(placeOrderCall, placed),
    })
    await agree()
    await press()
    const sentence = await screen.findByRole('alert')
    expect(sentence.textContent).toBe(businessSentences.closedForTax)
    expect(document.activeElement).toBe(sentence)
    await userEvent.click(screen.getByRole('button', { name: '미발행' }))
    expect(screen.queryByText(businessSentences.closedForTax)).toBeNull()
    await press()
    await waitFor(() => expect(address()).toBe(`/shop/saebyeoknaru/order/result/${orderNumber}`))
  })

  it('uses part of the cash, or all of it', async () => {
    const { sent } = open({ [place]: refusedWith('arrears', '연체') })
    await agree()
    await choose('계좌입금')
    await userEvent.type(screen.getByLabelText('예치금 사용'), '10000')
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      payMethod: 'BANK',
      cashAmount: 10_000,
      bankCode: '088',
      depositor: '김하늘',
    })
    await userEvent.click(screen.getByRole('button', { name: '전액 사용' }))
    expect(screen.queryByLabelText(/입금자명/)).toBeNull()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ payMethod: 'BANK', cashAmount: 147_360 })
  })

  it('pays by card without a depositor, with part of it in cash, and opens the payment window', async () => {
    const card = { orderId: `${orderNumber}-1`, amount: 137_360, dueAt: '2026-11-19T00:03:44.000Z' }
    const payment = { due: 137_360, dueAt: card.dueAt, bankAccount: '', depositor: '' }
    const { sent, address } = open({
      'GET /payment/methods': () =>
        answerOf(paymentMethodsCall, [...methods, { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] }]),
      [place]: () =>
        answerOf(placeOrderCall, {
          ...placed,
          status: 'BD',
          payment: { ...payment, card: { ...card, page: `/pay/sandbox/${card.orderId}` } },
        }),
    })
    await agree()
    await choose('신용카드')
    expect(screen.queryByLabelText(/입금자명/)).toBeNull()
    await userEvent.type(screen.getByLabelText('예치금 사용'), '10000')
    await press(/137,360원 결제하기/)
    await waitFor(() => expect(address()).toBe(`/pay/sandbox/${card.orderId}`))
    expect(sent()[0]?.body).toMatchObject({ payMethod: 'CARD', cashAmount: 10_000 })
    expect(sent()[0]?.body).not.toHaveProperty('depositor')
  })

  it('offers no card payment if the server does not', async () => {
    open()
    await screen.findByRole('radio', { name: '계좌입금' })
    expect(screen.queryByRole('radio', { name: '신용카드' })).toBeNull()
  })

  it('disables cash and shows the missing amount', async () => {
    open({
      [total]: () =>
        answerOf(orderTotalCall, {
          ...quote,
          cash: { balance: 100_000, shortBy: 47_360, cardFunded: 0 },
          payMethod: 'BANK',
        }),
    })
    const cash = await screen.findByRole<HTMLInputElement>('radio', { name: '예치금' })
    expect(cash.disabled).toBe(true)
    expect(screen.getByText('보유 100,000원 · 47,360원 부족')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '계좌입금' }).checked).toBe(true)
  })

  it.each(['예치금', '계좌입금'])('follows the proposed way of paying, and keeps a chosen one: %s', async (first) => {
    const far: Quote = {
      ...quote,
      total: 550_000,
      cash: { balance: 500_000, shortBy: 50_000, cardFunded: 0 },
      payMethod: 'BANK',
    }
    open({ [total]: ({ body }) => answerOf(orderTotalCall, JSON.stringify(body).includes('"06097"') ? far : quote) })
    const isChosen = async (name: string) => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked
    expect(await isChosen('예치금')).toBe(true)
    if (first === '계좌입금') await choose(first)
    await userEvent.click(screen.getByRole('button', { name: '배송지 변경' }))
    await choose('강남점')
    await button(/550,000원 주문하기/)
    expect(await isChosen('계좌입금')).toBe(true)
    await choose('성수점')
    await button(/147,360원 주문하기/)
    expect(await isChosen(first)).toBe(true)
  })

  it('ships to another address at its delivery fee', async () => {
    const far: Quote = { ...quote, sendCost: 3000, total: 150_360 }
    const { server, sent } = open({
      [total]: ({ body }) => answerOf(orderTotalCall, JSON.stringify(body).includes('"63100"') ? far : quote),
    })
    await agree()
    await userEvent.click(screen.getByRole('button', { name: '배송지 변경' }))
    await choose('직접 입력')
    await press()
    expect(screen.getByText('우편번호 5자리를 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/우편번호/))
    await userEvent.click(screen.getByRole('button', { name: '주소 검색' }))
    sendAddressMessage({ kind: 'ready' })
    sendAddressMessage({
      kind: 'chosen',
      address: { zonecode: '63100', address: '제주시 가온로 1', userSelectedType: 'R' },
    })
    await userEvent.type(screen.getByLabelText(/상세 주소/), '2층')
    await press(/150,360원 주문하기/)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const receiver = { postalCode: '63100', address1: '제주시 가온로 1', address2: '2층' }
    expect(sent()[0]?.body).toMatchObject({ receiver, expectedTotal: 150_360 })
    // One request for each complete postal code, none while it is typed.
    expect(server.count(total)).toBe(3)
  })

  it('accepts a typed address while the address search is unavailable', async () => {
    const { sent } = open()
    await agree()
    await userEvent.click(screen.getByRole('button', { name: '배송지 변경' }))
    await choose('직접 입력')
    await userEvent.click(screen.getByRole('button', { name: '주소 검색' }))
    sendAddressMessage({ kind: 'unavailable' })
    await userEvent.click(await screen.findByRole('button', { name: '확인' }))
    await userEvent.type(screen.getByLabelText(/우편번호/), '63100')
    await userEvent.type(screen.getByLabelText(/기본 주소/), '제주시 가온로 1')
    await press(/147,360원 주문하기/)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ receiver: { postalCode: '63100', address1: '제주시 가온로 1' } })
  })

  it('ships to another store of the member and to another person', async () => {
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

describe('an order of goods that are under way', () => {
  const again: Quote = { ...quote, lines: quote.lines.map((line, index) => (index === 1 ? { ...line, underWay: underWay(3) } : line)) } // prettier-ignore
  const question = /어제\(\d+월 \d+일\) 주문하신 H형 앞치마 · 브랜드 색 3벌이 진행 중입니다/

  it('shows them at their line, and asks once for one attempt', async () => {
    let refusals = 1
    const { sent, address } = open({
      [total]: () => answerOf(orderTotalCall, again),
      [place]: () => (refusals-- > 0 ? refusedWith('arrears', '연체')() : answerOf(placeOrderCall, placed)),
    })
    expect(await screen.findByText('주문 진행 중 3벌, 11월 23일 도착 예정')).toBeTruthy()
    await agree()
    await press()
    await userEvent.click(await screen.findByRole('button', { name: '주문하지 않기' }))
    expect(sent()).toHaveLength(0)
    await press()
    await screen.findByRole('dialog', { name: question })
    await userEvent.click(screen.getByRole('button', { name: '또 주문하기' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    // The refused order is sent again without a second question.
    await screen.findByText('연체')
    await press()
    await waitFor(() => expect(sent()).toHaveLength(2))
    await waitFor(() => expect(address()).toBe(`/shop/saebyeoknaru/order/result/${orderNumber}`))
  })

  it('is not asked about again after the page before it has asked', async () => {
    const agreedRepeats = ['20261119-1234567 89/164']
    const { sent } = open({ [total]: () => answerOf(orderTotalCall, again) }, { state: { agreedRepeats } })
    await agree()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
  })
})

describe('the proof of payment', () => {
  const withCard = {
    'GET /payment/methods': () =>
      answerOf(paymentMethodsCall, [...methods, { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] }]),
  }
  const choices = () => screen.queryByRole('button', { name: '세금계산서' })

  it('is the card slip for a card, without a choice', async () => {
    open(withCard)
    await choose('신용카드')
    expect(choices()).toBeNull()
    expect(screen.getByText('카드 매출전표')).toBeTruthy()
    expect(
      screen.getByText('카드로 결제하신 금액은 카드 매출전표가 세금계산서와 현금영수증을 대신합니다.'),
    ).toBeTruthy()
    await choose('계좌입금')
    expect(choices()).toBeTruthy()
    expect(screen.queryByText(/카드 매출전표/)).toBeNull()
  })

  it('says which part of a mixed payment has which evidence', async () => {
    open(withCard)
    await choose('신용카드')
    await userEvent.type(screen.getByLabelText('예치금 사용'), '10000')
    expect(screen.getByText(/카드 매출전표 137,360원\(신용카드\) · 세금계산서 10,000원\(예치금\)/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '현금영수증' }))
    expect(screen.getByText(/현금영수증 10,000원\(예치금\)/)).toBeTruthy()
  })

  it('is the slip of the charge for cash that was charged by card', async () => {
    open({
      [total]: () =>
        answerOf(orderTotalCall, { ...quote, cash: { balance: 500_000, shortBy: 0, cardFunded: 100_000 } }),
    })
    expect(
      await screen.findByText(/카드 매출전표 100,000원\(카드로 충전한 예치금\) · 세금계산서 47,360원\(예치금\)/),
    ).toBeTruthy()
    expect(screen.getByText(/충전하실 때 발급된 카드 매출전표가 증빙입니다/)).toBeTruthy()
  })
})
