import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { addToCartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { napkins, rowOf, sleeves, underWay } from '#features/orders/orders/web/testing/orderable.ts'
import { draftServer, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { frequentProductCall } from '../../contract/frequent-products.calls.ts'
import { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { QuickOrderPage } from './QuickOrderPage.tsx'
import type { UsualGoods } from './use-order-sheet.ts'

const usual = (row: ReturnType<typeof rowOf>): UsualGoods => ({
  ...row,
  proposed: row.count,
  orders: 3,
  lastOrderedAt: '2026-11-03T03:08:00.000Z',
})
const straws = { ...napkins, partnerProductId: 32, name: '빨대', stock: 0, status: 'SOLD_OUT' as const }
const soldOut = { reason: 'sold-out' as const, sentence: '빨대는 품절되었습니다.', possible: null }
const goods = [
  usual(rowOf(napkins, 3)),
  usual(rowOf({ ...sleeves, categoryName: '컵' }, 1_000, { underWay: underWay(500, { isRecent: false }) })),
  usual(rowOf(straws, 2, { problem: soldOut })),
]

function open(width = 1280, handlers: Parameters<typeof fakeServer>[0] = {}) {
  screenWidth(width)
  const server = fakeServer({
    ...session,
    ...draftServer(),
    'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows: goods, refusal: null }),
    'POST /order/quickMatch': ({ body }) => {
      const { lines } = body as { lines: string[] } // sent by the page
      return partOf(quickMatchCall, {
        lines: lines.map((text, at) => ({
          at,
          text,
          name: '냅킨',
          count: 2,
          unit: null,
          doubt: null,
          learnt: null,
          verdict: 'matched' as const,
          candidates: [{ partnerProductId: 31, productOptionId: null }],
        })),
        products: [napkins],
        underWay: [],
      })
    },
    'POST /cart': () => answerOf(addToCartCall, { count: 1, rows: [] }),
    ...handlers,
  })
  const children = [
    { path: 'quickOrder', Component: QuickOrderPage },
    { path: '*', element: null },
  ]
  const routes = [{ path: '/shop/:shopId', Component: ShopGuard, children }]
  return { ...renderApp({ at: '/shop/saebyeoknaru/quickOrder', routes, saved: signedIn }), server }
}

const sheet = async () => within(await screen.findByRole('table'))
const count = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  localStorage.clear()
  draftServer(null)
})

describe('the order sheet of a desk', () => {
  it('lists all usual goods by category, with the last count and its day, what is under way and the price', async () => {
    const { server } = open()
    const rows = (await sheet()).getAllByRole('row').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
    expect(rows).toEqual([
      '카테고리상품지난번단가수량금액',
      expect.stringMatching(/^소모품냅킨5,000매3박스11월 3일\(화\)1박스 31,000원/),
      expect.stringMatching(/^빨대.*빨대는 품절되었습니다\.$/),
      expect.stringMatching(
        /^컵컵홀더1도 인쇄 · 크라프트주문 진행 중 500개, 11월 23일 도착 예정1,000개11월 3일\(화\)1개 60원/,
      ),
    ])
    expect(server.calls.find(({ call }) => call === 'GET /order/frequentProduct')?.query.get('all')).toBe('Y')
    expect(screen.queryByRole('textbox', { name: /빨대/ })).toBeNull()
  })

  it('sums up the counts while they are chosen, and goes on to the order page', async () => {
    const { address } = open()
    expect((await count(/냅킨/)).value).toBe('0')
    await userEvent.click(screen.getByRole('button', { name: '냅킨 수량 늘리기' }))
    expect((await count(/냅킨/)).value).toBe('3')
    await userEvent.click(screen.getByRole('button', { name: '컵홀더 · 1도 인쇄 수량 늘리기' }))
    expect((await sheet()).getByText('93,000')).toBeTruthy()
    expect(screen.getByText('2개 상품 · 배송비 별도')).toBeTruthy()
    expect(screen.getByText('153,000')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe(
        '/shop/saebyeoknaru/order?items=[[31,null,3],[70,118,1000]]&from=quick',
      ),
    )
  })

  it('moves from count to count by Enter and the arrows, and takes what was typed', async () => {
    open()
    const [napkin, sleeve] = [await count(/냅킨/), await count(/컵홀더/)]
    await userEvent.click(napkin)
    await userEvent.keyboard('7{Enter}')
    expect(document.activeElement).toBe(sleeve)
    expect(napkin.value).toBe('7')
    await userEvent.keyboard('1500{ArrowUp}')
    expect(document.activeElement).toBe(napkin)
    expect([napkin.value, sleeve.value]).toEqual(['7', '1,500'])
    await userEvent.keyboard('{ArrowDown}2000{Enter}')
    expect(sleeve.value).toBe('2,000')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(document.activeElement).toBe(napkin)
  })

  it('counts a number while it is typed, and takes what cannot be ordered out of the total', async () => {
    open()
    await userEvent.type(await count(/냅킨/), '2')
    expect(screen.getByText('1개 상품 · 배송비 별도')).toBeTruthy()
    expect(screen.getAllByText('62,000')).toHaveLength(2)
    await userEvent.keyboard('0')
    expect(screen.getAllByText('620,000')).toHaveLength(2)
    await userEvent.type(await count(/컵홀더/), '70')
    expect(screen.queryByText(/단위로 주문해 주세요/)).toBeNull()
    await userEvent.keyboard('0{Enter}')
    expect(screen.getByText(/단위로 주문해 주세요/)).toBeTruthy()
    await userEvent.clear(await count(/냅킨/))
    expect(screen.queryByText('620,000')).toBeNull()
  })

  it('takes a column of a sheet from the focused count down, and refuses other cells', async () => {
    open()
    const [napkin, sleeve] = [await count(/냅킨/), await count(/컵홀더/)]
    await userEvent.type(napkin, '9')
    await userEvent.paste('수량\r\n2\r\n1,000개\r\n5\r\n')
    expect([napkin.value, sleeve.value]).toEqual(['2', '1,000'])
    expect(document.activeElement).toBe(sleeve)
    expect(await screen.findByText('수량 2개를 붙여넣었습니다. 아래에 상품이 없는 1칸은 넣지 못했습니다.')).toBeTruthy()
    expect(screen.getByText('2개 상품 · 배송비 별도')).toBeTruthy()
    await userEvent.click(napkin)
    await userEvent.paste('냅킨\t2\n빨대\t3')
    expect(await screen.findByText(/수량만 있는 열을 붙여넣어 주세요/)).toBeTruthy()
    expect([napkin.value, sleeve.value]).toEqual(['2', '1,000'])
  })

  it('orders its goods together with those of a pasted message', async () => {
    const { address } = open()
    await userEvent.click(await screen.findByRole('textbox', { name: /한 줄에 하나씩/ }))
    await userEvent.paste('냅킨 2')
    await userEvent.click(screen.getByRole('button', { name: '1줄 상품 찾기' }))
    await screen.findByRole('list', { name: '붙여넣은 줄' })
    await userEvent.click(screen.getByRole('button', { name: '컵홀더 · 1도 인쇄 수량 늘리기' }))
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('items=[[31,null,2],[70,118,1000]]'))
  })

  it('adds its goods to the cart, and is empty afterwards; a text that was not read yet stays', async () => {
    const { server } = open()
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /한 줄에 하나씩/ })
    await userEvent.click(text)
    await userEvent.paste('물티슈 1')
    await userEvent.type(await count(/냅킨/), '4')
    await userEvent.click(screen.getByRole('button', { name: '담기' }))
    await waitFor(async () => expect((await count(/냅킨/)).value).toBe('0'))
    expect(server.calls.find(({ call }) => call === 'POST /cart')?.body).toEqual([
      { partnerProductId: 31, productOptionId: null, count: 4, chainStoreId: 11 },
    ])
    expect(text.value).toBe('물티슈 1')
  })

  it('leads to the first count while none is chosen, and to a count that is not sold', async () => {
    const { address } = open()
    const napkin = await count(/냅킨/)
    const go = screen.getByRole('button', { name: '바로 주문' })
    expect(go.getAttribute('title')).toBe('주문할 수량을 선택해 주세요.')
    await userEvent.click(go)
    expect(document.activeElement).toBe(napkin)
    await userEvent.type(await count(/컵홀더/), '700')
    await userEvent.click(go)
    expect(document.activeElement).toBe(await count(/컵홀더/))
    expect(address()).toBe('/shop/saebyeoknaru/quickOrder')
  })

  it('has its counts again after a way back, but not those that were ordered', async () => {
    let rows = goods
    const { router } = open(1280, {
      'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows, refusal: null }),
    })
    await userEvent.type(await count(/냅킨/), '4{Enter}')
    await userEvent.type(await count(/컵홀더/), '500{Enter}')
    await act(() => router.navigate('/shop/saebyeoknaru/order'))
    // Another person of the store has ordered the napkins.
    rows = rows.map((one) => (one.partnerProductId === 31 ? { ...one, lastOrderedAt: '2026-11-20T03:08:00.000Z' } : one)) // prettier-ignore
    await act(() => router.navigate(-1))
    await waitFor(async () => expect((await count(/냅킨/)).value).toBe('0'))
    expect((await count(/컵홀더/)).value).toBe('500')
  })

  it('is stored with the draft, for a reload and other devices', async () => {
    const first = open()
    await userEvent.type(await count(/냅킨/), '4{Enter}')
    const saved = () => first.server.calls.findLast(({ call }) => call === 'PUT /order/draft')?.body
    const sheet = [['31/null 2026-11-03T03:08:00.000Z', 4]]
    await waitFor(() => expect(saved()).toEqual({ order: null, quickText: '', sheet }), { timeout: 3_000 })
    first.unmount()
    localStorage.clear()
    open()
    expect((await count(/냅킨/)).value).toBe('4')
  })

  it('can be retried after a failure, and the message can be read meanwhile', async () => {
    let up = false
    open(1280, {
      'GET /order/frequentProduct': () =>
        up ? answerOf(frequentProductCall, { rows: goods, refusal: null }) : refused(503, '지금은 이용자가 많습니다.'),
    })
    await screen.findByText('지금은 이용자가 많습니다.')
    expect(screen.getByRole('textbox', { name: /한 줄에 하나씩/ })).toBeTruthy()
    up = true
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await count(/냅킨/)).toBeTruthy()
  })

  it('is not there on a phone, nor before the first order', async () => {
    const phone = open(390)
    await screen.findByRole('textbox', { name: /한 줄에 하나씩/ })
    expect(phone.server.count('GET /order/frequentProduct')).toBe(0)
    phone.unmount()
    const first = open(1280, {
      'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows: [], refusal: null }),
    })
    await waitFor(() => expect(first.server.count('GET /order/frequentProduct')).toBe(1))
    expect(screen.queryByRole('button', { name: '바로 주문' })).toBeNull()
  })
})
