import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { sessionExpired } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { sendAddressMessage } from '#app/web/testing/address-search.ts'
import { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { editOrderCall, editTotalCall } from '../../contract/order-edit.calls.ts'
import { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { orderDetailCall, type OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { OrderEditPage } from './OrderEditPage.tsx'
import { napkins, sleeves } from '#features/orders/orders/web/testing/orderable.ts'
import { orderNumber, unpaid } from '#features/orders/orders/web/testing/orders.ts'
import { methods, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'

const ask = `POST /order/${orderNumber}/editTotal`
const change = `PATCH /order/${orderNumber}`
const figures = { sendCost: 3_500, total: 184_000, refund: 0, spend: 0, due: 174_000 }
const product = { minCount: 100, step: 100, tiers: [{ count: 100, price: 80 }] }

/** Leaflets sold by the piece, and an apron sold in sets. */
const [leaflet] = unpaid.orderProductList
const apron = {
  ...leaflet!,
  lineNo: 2,
  partnerProductId: 2,
  name: 'H형 앞치마',
  unit: '벌',
  priceModel: 'SET' as const,
}
const order: OrderDetail = {
  ...unpaid,
  receiver: { ...unpaid.receiver, memo: '문 앞에 놓아 주세요' },
  orderProductList: [{ ...leaflet!, priceModel: 'UNIT' }, apron],
}

const detail = `/shop/saebyeoknaru/orderDetail/${orderNumber}`
/** Loads the order and the stores first, like the detail page that links to the edit page. */
function Detail() {
  const isRead = [useCall(orderDetailCall, { params: { id: orderNumber } }), useCall(chainStoreListCall)].every(
    ({ data }) => data,
  )
  return isRead ? <Link to={`${detail}/edit`}>고치러 가기</Link> : null
}

function open(of: OrderDetail = order, handlers: Parameters<typeof fakeServer>[0] = {}, at = `${detail}/edit`) {
  const server = fakeServer({
    ...session,
    [`GET /order/${orderNumber}`]: () => answerOf(orderDetailCall, of),
    'GET /partner/saebyeoknaru/product/1': () => partOf(productDetailCall, product),
    'GET /partner/saebyeoknaru/product/2': () => partOf(productDetailCall, product),
    'GET /payment/methods': () => answerOf(paymentMethodsCall, methods),
    'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 300_000, withdrawable: 300_000, held: 0 }),
    [ask]: () => answerOf(editTotalCall, figures),
    [change]: () => answerOf(editOrderCall, { orderNumber, status: 'BD', ...figures }),
    ...handlers,
  })
  const routes = [
    { path: '/shop/:shopId/orderDetail/:orderNumber/edit', Component: OrderEditPage },
    { path: '/shop/:shopId/orderDetail/:orderNumber', Component: Detail },
  ]
  const { address, reduxStore, unmount } = renderApp({ at, routes, saved: signedIn })
  return {
    server,
    address,
    reduxStore,
    unmount,
    sent: () => server.calls.filter((seen) => seen.call === change).map(({ body }) => body),
  }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const agree = /^184,000원으로 변경하기/
/** Waits until the button shows the new total and is enabled. */
const untilPriced = () =>
  waitFor(() => expect(screen.getByRole('button', { name: agree }).getAttribute('aria-disabled')).not.toBe('true'))

describe('changing an order', () => {
  it('shows the new total before submitting, and submits that total', async () => {
    const { server, address, sent } = open()
    // The button shows no total while nothing is changed.
    expect(await screen.findByRole('button', { name: '변경하기' })).toBeTruthy()
    await press('3단 리플렛 A4 기본 수량 늘리기')
    await press('H형 앞치마 기본 빼기')
    const items = [{ partnerProductId: 1, productOptionId: 1, count: 2_100 }]
    await waitFor(() => expect(server.calls.findLast((seen) => seen.call === ask)?.body).toEqual({ items }))
    await untilPriced()
    await press(agree)
    await waitFor(() => expect(address()).toBe(detail))
    expect(sent()).toEqual([{ items, expectedTotal: 184_000 }])
  })

  it('leaves a typed count that is not offered as it is, and refuses to save it', async () => {
    const { sent } = open()
    const field = await screen.findByRole('textbox', { name: '3단 리플렛 A4 기본 수량 (매)' })
    await userEvent.clear(field)
    await userEvent.type(field, '1250{Enter}')
    expect(field).toHaveProperty('value', '1,250')
    expect(screen.getByText('100매 단위로 주문해 주세요.').id).toBe(field.getAttribute('aria-describedby'))
    await untilPriced()
    await press(agree)
    expect(document.activeElement).toBe(field)
    expect(sent()).toEqual([])
    await press('3단 리플렛 A4 기본 1,300매로 맞추기')
    await untilPriced()
    await press(agree)
    await waitFor(() => expect(sent()).toMatchObject([{ items: [{ count: 1_300 }, {}] }]))
  })

  it('ships to another store of the member', async () => {
    const { sent } = open()
    await press('배송지 변경')
    await userEvent.click(await screen.findByRole('radio', { name: /강남점/ }))
    await untilPriced()
    await press(agree)
    const to = { ...order.receiver, postalCode: '06097', address1: '서울 강남구 해오름로 24' }
    await waitFor(() => expect(sent()).toEqual([{ receiver: to, expectedTotal: 184_000 }]))
  })

  it('ships to an address from the address search', async () => {
    const { sent } = open()
    await press('배송지 변경')
    await userEvent.click(screen.getByRole('radio', { name: /직접 입력/ }))
    await press('주소 검색')
    sendAddressMessage({ kind: 'ready' })
    sendAddressMessage({
      kind: 'chosen',
      address: { zonecode: '63100', address: '제주시 가온로 1', userSelectedType: 'R' },
    })
    await untilPriced()
    await press(agree)
    const to = { ...order.receiver, postalCode: '63100', address1: '제주시 가온로 1', address2: '' }
    await waitFor(() => expect(sent()).toEqual([{ receiver: to, expectedTotal: 184_000 }]))
  })

  it('submits once on a double click', async () => {
    const { sent } = open()
    await press('3단 리플렛 A4 기본 수량 늘리기')
    await untilPriced()
    await userEvent.dblClick(await screen.findByRole('button', { name: agree }))
    await waitFor(() => expect(screen.queryByText('주문 수정')).toBeNull())
    expect(sent()).toHaveLength(1)
  })

  it('asks for confirmation when the total changed on the server, and keeps the input', async () => {
    let total = 190_000
    const { sent } = open(order, {
      [change]: () =>
        total === 190_000
          ? ((total = 0),
            refused(409, '주문 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.', {
              data: { reason: 'total-changed', figures: { ...figures, total: 190_000 } },
            }))
          : answerOf(editOrderCall, { orderNumber, status: 'BD', ...figures }),
    })
    await press('3단 리플렛 A4 기본 수량 늘리기')
    await untilPriced()
    await press(agree)
    const sheet = within(await screen.findByRole('dialog', { name: /184,000원 → 190,000원/ }))
    await userEvent.click(sheet.getByRole('button', { name: '190,000원으로 변경하기' }))
    await waitFor(() => expect(sent()).toMatchObject([{ expectedTotal: 184_000 }, { expectedTotal: 190_000 }]))
  })

  it('changes the bank account', async () => {
    const { sent } = open()
    const first = await screen.findByRole<HTMLInputElement>('radio', { name: '신한은행' })
    expect(first.checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'KB국민은행' }))
    await untilPriced()
    await press(agree)
    await waitFor(() => expect(sent()).toEqual([{ bankCode: '004', expectedTotal: 184_000 }]))
  })

  it('changes the payment to cash', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('radio', { name: /예치금/ }))
    expect(screen.queryByRole('radio', { name: '신한은행' })).toBeNull()
    await untilPriced()
    await press(agree)
    await waitFor(() => expect(sent()).toEqual([{ payMethod: 'CASH', expectedTotal: 184_000 }]))
  })

  it('changes the cash part; cash already spent on the order counts as available', async () => {
    const { sent } = open()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /예치금 사용/ })
    expect(field.value).toBe('10,000')
    await screen.findByText(/보유 예치금 310,000원/)
    await userEvent.clear(field)
    await userEvent.type(field, '25000')
    await untilPriced()
    await press(agree)
    await waitFor(() => expect(sent()).toEqual([{ cashAmount: 25_000, expectedTotal: 184_000 }]))
  })

  it('is blocked without the name of the depositor', async () => {
    open()
    const field = await screen.findByLabelText(/^입금자명/)
    await userEvent.clear(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const button = screen.getByRole('button', { name: /변경하기/ })
    expect(button.getAttribute('title')).toBe('입금자명을 입력해 주세요.')
  })

  it('adds a product, matched as in the quick order', async () => {
    const { sent } = open(order, {
      'POST /order/quickMatch': () =>
        partOf(quickMatchCall, {
          lines: [
            {
              text: '냅킨 2',
              name: '냅킨',
              count: 2,
              unit: null,
              verdict: 'matched',
              candidates: [{ partnerProductId: 31, productOptionId: null }],
            },
            { text: '뚜껑', name: '뚜껑', count: 1, unit: null, verdict: 'unknown', candidates: [] },
          ],
          products: [napkins],
          underWay: [],
        }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /상품 추가/ }), '냅킨 2{Enter}뚜껑')
    // Unmatched text blocks the edit, so that it is not dropped silently.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /변경하기/ }).getAttribute('title')).toBe(
        '추가할 상품을 확인해 주세요.',
      ),
    )
    await press('상품 찾기')
    const found = within(await screen.findByRole('list', { name: '추가할 상품' }))
    // One of the two lines is unknown and blocks the edit until it is corrected or removed.
    expect(screen.getByRole('button', { name: /변경하기/ }).getAttribute('title')).toBe('추가할 상품을 확인해 주세요.')
    await userEvent.click(found.getByRole('button', { name: '뚜껑 삭제' }))
    await untilPriced()
    await press(agree)
    const held = [
      { partnerProductId: 1, productOptionId: 1, count: 2_000 },
      { partnerProductId: 2, productOptionId: 1, count: 2_000 },
    ]
    const items = [...held, { partnerProductId: 31, productOptionId: null, count: 2 }]
    await waitFor(() => expect(sent()).toEqual([{ items, expectedTotal: 184_000 }]))
  })

  it('keeps the changes of a session that expired on the page', async () => {
    const lines = [
      {
        text: '냅킨 2',
        name: '냅킨',
        count: 2,
        unit: null,
        verdict: 'matched',
        candidates: [{ partnerProductId: 31, productOptionId: null }],
      },
    ] as const
    const handlers = {
      'POST /order/quickMatch': () => partOf(quickMatchCall, { lines, products: [napkins], underWay: [] }),
    }
    const before = open(order, handlers)
    await press('3단 리플렛 A4 기본 수량 늘리기')
    await userEvent.type(screen.getByRole('textbox', { name: /상품 추가/ }), '냅킨 2')
    act(() => void before.reduxStore.dispatch(sessionExpired()))
    before.unmount()

    const after = open(order, handlers)
    expect(await screen.findByRole('textbox', { name: /상품 추가/ })).toHaveProperty('value', '냅킨 2')
    expect(await screen.findByRole('list', { name: '추가할 상품' })).toBeTruthy()
    await untilPriced()
    await press(agree)
    const items = [
      { partnerProductId: 1, productOptionId: 1, count: 2_100 },
      { partnerProductId: 2, productOptionId: 1, count: 2_000 },
      { partnerProductId: 31, productOptionId: null, count: 2 },
    ]
    await waitFor(() => expect(after.sent()).toEqual([{ items, expectedTotal: 184_000 }]))
    after.unmount()
    expect(Object.keys(localStorage).filter((key) => key.includes('edit'))).toEqual([])
  })

  it('starts from a fresh order, not from the cached one', async () => {
    let reads = 0
    const now = { ...order, receiver: { ...order.receiver, memo: '경비실에 맡겨 주세요' } }
    open(order, { [`GET /order/${orderNumber}`]: () => answerOf(orderDetailCall, reads++ === 0 ? order : now) }, detail)
    await userEvent.click(await screen.findByRole('link', { name: '고치러 가기' }))
    expect(await screen.findByDisplayValue('경비실에 맡겨 주세요')).toBeTruthy()
  })

  it('sends only touched fields, even if the order changed on the server', async () => {
    let attempts = 0
    const { sent } = open(order, {
      [`GET /order/${orderNumber}`]: () =>
        answerOf(
          orderDetailCall,
          attempts === 0 ? order : { ...order, evidence: 'NONE', receiver: { ...order.receiver, name: '박서준' } },
        ),
      [change]: () =>
        attempts++ === 0
          ? refused(409, '잠시 후 다시 시도해 주세요.', { data: { reason: 'card-checking' } })
          : answerOf(editOrderCall, { orderNumber, status: 'BD', ...figures }),
    })
    await press('3단 리플렛 A4 기본 수량 늘리기')
    await untilPriced()
    await press(agree)
    await screen.findByText('잠시 후 다시 시도해 주세요.')
    await untilPriced()
    await press(agree)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(sent()[0])
  })

  it('asks for the consent that an added product needs', async () => {
    const plain = {
      ...order,
      orderProductList: order.orderProductList.map((row) => ({ ...row, customMadeYn: 'N' as const })),
    }
    const { sent } = open(plain, {
      'POST /order/quickMatch': () =>
        partOf(quickMatchCall, {
          lines: [
            {
              text: '컵홀더 1,000',
              name: '컵홀더',
              count: 1_000,
              unit: null,
              verdict: 'matched',
              candidates: [{ partnerProductId: 70, productOptionId: 118 }],
            },
          ],
          products: [sleeves],
          underWay: [],
        }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /상품 추가/ }), '컵홀더 1,000')
    await press('상품 찾기')
    const consent = await screen.findByRole('checkbox', { name: /주문제작 상품/ })
    expect(screen.getByRole('button', { name: /변경하기/ }).getAttribute('title')).toMatch(/동의해 주세요/)
    await userEvent.click(consent)
    await untilPriced()
    await press(agree)
    await waitFor(() =>
      expect(sent()).toMatchObject([{ customMadeAgreed: true, items: [{}, {}, { partnerProductId: 70 }] }]),
    )
  })

  it('shows the reason of a refused edit', async () => {
    open(order, {
      [ask]: () => refused(409, '3단 리플렛 A4의 최소 주문 수량은 100매입니다.', { data: { reason: 'violations' } }),
    })
    await press('3단 리플렛 A4 기본 수량 늘리기')
    expect(await screen.findByText('3단 리플렛 A4의 최소 주문 수량은 100매입니다.')).toBeTruthy()
  })

  it('refuses to remove every product and points to cancelling', async () => {
    open()
    await press('3단 리플렛 A4 기본 빼기')
    await press('H형 앞치마 기본 빼기')
    const button = await screen.findByRole('button', { name: /변경하기/ })
    expect(button.getAttribute('title')).toBe('모든 상품을 빼시려면 주문취소를 이용해 주세요.')
    await press('H형 앞치마 기본 되돌리기')
    expect(screen.queryByRole('button', { name: 'H형 앞치마 기본 되돌리기' })).toBeNull()
  })
})

describe('a paid order', () => {
  const paid: OrderDetail = { ...order, status: 'PC', may: { ...order.may, editScope: 'LESS' } }

  it('can only be reduced: no more pieces, only offered sets, no other payment', async () => {
    open(paid)
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: '3단 리플렛 A4 기본 수량 늘리기' })
    expect(more.disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'H형 앞치마 기본 수량 늘리기' }).disabled).toBe(true)
    await press('H형 앞치마 기본 수량 줄이기')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /H형 앞치마/ }).value).toBe('100')
    expect(screen.getByRole('button', { name: 'H형 앞치마 기본 빼기' })).toBeTruthy()
    expect(screen.queryByLabelText(/입금자명/)).toBeNull()
  })

  it('can’t be changed once preparation has started', async () => {
    open({ ...paid, status: 'PIP', may: { ...paid.may, edit: false, editScope: null } })
    expect(await screen.findByText('상품 준비가 시작되어 변경할 수 없습니다. 고객센터로 문의해 주세요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '주문상세 보기' })).toBeTruthy()
  })
})
