import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { MemberGuard, ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { forgetNameCall, learnNamesCall } from '../../contract/quick-names.calls.ts'
import { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { addToCartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { parseQuickLine } from '../../contract/quick-line.ts'
import { countDoubtText } from '../../contract/quick-sheet.ts'
import { sheetHeaderOf, type SheetHeader } from '../../contract/quick-sheet.ts'
import { QuickOrderPage } from './QuickOrderPage.tsx'
import { napkins, sleeves, underWay } from '#features/orders/orders/web/testing/orderable.ts'
import { draftServer, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'

const dinner = { ...napkins, partnerProductId: 33, name: '디너 냅킨' } as const

/** Matches like the server: sleeves match, napkins are ambiguous, the rest is unknown. */
function matchOf(text: string, header: SheetHeader | null) {
  const { name, count, unit, doubt } = parseQuickLine(text, header)
  const found = { name, count, unit, doubt }
  const one = (id: number, option: number | null = null) => ({ partnerProductId: id, productOptionId: option }) as const
  if (text.includes('안녕하세요') || text.includes('감사합니다'))
    return { ...found, verdict: 'ignored' as const, candidates: [] }
  if (name.includes('컵홀더'))
    return { ...found, verdict: 'matched' as const, candidates: [one(70, name.includes('1도') ? 118 : null)] }
  if (name.includes('냅킨')) return { ...found, verdict: 'ambiguous' as const, candidates: [one(31), one(33)] }
  return { ...found, verdict: 'unknown' as const, candidates: [] }
}

function open(
  handlers: Parameters<typeof fakeServer>[0] = {},
  saved: object = signedIn,
  at = '/shop/saebyeoknaru/quickOrder',
) {
  const server = fakeServer({
    ...session,
    ...draftServer(),
    'POST /order/quickMatch': ({ body }) => {
      const { lines } = body as { lines: string[] } // sent by the page
      const header = lines.map(sheetHeaderOf).find((one) => one !== null) ?? null
      return partOf(quickMatchCall, {
        lines: lines.map((line, at) => ({ ...matchOf(line, header), at, text: line })),
        products: [napkins, dinner, sleeves],
        underWay: [],
      })
    },
    'POST /cart': () => answerOf(addToCartCall, { count: 2, rows: [] }),
    ...handlers,
  })
  const guarded = [{ path: 'quickOrder', Component: QuickOrderPage }]
  const routes = [
    { path: '/shop/:shopId', Component: ShopGuard, children: [...guarded, { path: '*', element: null }] },
    { path: '/market/:shopId', Component: MemberGuard, children: [...guarded, { path: '*', element: null }] },
  ]
  return { ...renderApp({ at, routes, saved: { ...saved } }), server }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /한 줄에 하나씩/ })
async function paste(text: string) {
  await userEvent.click(await field())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: /상품 찾기/ }))
  return within(await screen.findByRole('list', { name: '붙여넣은 줄' }))
}
const put = () => screen.getByRole('button', { name: '담기' })

/** Agrees in the dialog that names what is left out. */
async function goOnWithout(line: RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name: '1줄은 주문에서 빠집니다' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([expect.stringMatching(line)])
  await userEvent.click(dialog.getByRole('button', { name: '1개 상품만 계속' }))
}

beforeEach(() => {
  screenWidth(390)
  localStorage.clear()
  draftServer(null)
})

describe('cells copied from a sheet', () => {
  it('are read by their headings, which stay in the text', async () => {
    open()
    const list = await paste('수량\t품명\t단가\n1,000\t컵홀더 1도\t90\n-2\t컵홀더 1도\t90')
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    expect(list.getByText(countDoubtText.minus)).toBeTruthy()
    expect((await field()).value).toBe('수량\t품명\t단가\n1,000\t컵홀더 1도\t90\n-2\t컵홀더 1도\t90')
    expect(screen.getByText(/1개 상품/)).toBeTruthy()
  })

  it('several products of one line are several rows, also after a correction', async () => {
    open()
    const list = await paste('컵홀더 1도 500개, 냅킨 2박스')
    expect(list.getAllByRole('button', { name: /삭제$/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      '컵홀더 1도 500개 삭제',
      '냅킨 2박스 삭제',
    ])
  })
})

describe('the quick order', () => {
  it('turns pasted lines into rows, and shows per line what is missing', async () => {
    open()
    const rows = await paste('컵홀더 1도 1,000개\n냅킨 3박스\n형광등 2개')
    expect(rows.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
    expect(rows.getByText('어떤 상품인지 선택해 주세요.')).toBeTruthy()
    expect(rows.getByText('찾지 못했습니다. 상품 이름을 고쳐 주세요.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /확인 필요/ }).textContent).toContain('2')
    expect(screen.getByText('1개 상품 · 배송비 별도 · 2줄 제외')).toBeTruthy()
    expect(screen.getByText('3줄 가운데 2줄은 확인이 필요합니다.')).toBeTruthy()
  })

  it('keeps the counts that were chosen in its rows when the page is left and opened again', async () => {
    const { router } = open()
    const count = () => screen.findByRole<HTMLInputElement>('textbox', { name: '컵홀더 수량 (개)' })
    await paste('컵홀더 1도 1,000개')
    await userEvent.clear(await count())
    await userEvent.type(await count(), '3000{Enter}')
    await act(() => router.navigate('/shop/saebyeoknaru/order'))
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(() => router.navigate(-1))
    expect((await count()).value).toBe('3,000')
    // Clearing the text also drops the kept rows.
    await userEvent.click(screen.getByRole('button', { name: '모두 지우기' }))
    expect(screen.queryByRole('list', { name: '붙여넣은 줄' })).toBeNull()
  })

  it('announces that no line is left to correct', async () => {
    open()
    await paste('컵홀더 1도 1,000개')
    expect(screen.getByText('1줄이 모두 확인되었습니다.')).toBeTruthy()
  })

  it('corrects a count with one press, and asks for the option', async () => {
    const { server } = open()
    const rows = await paste('컵홀더 2박스')
    expect(rows.getByText('옵션을 선택해 주세요.')).toBeTruthy()
    await userEvent.selectOptions(rows.getByRole('combobox', { name: '컵홀더 옵션' }), '2도 인쇄')
    expect(rows.getByText('개 단위로 판매하는 상품입니다. 수량을 확인해 주세요.')).toBeTruthy()
    await userEvent.click(rows.getByRole('button', { name: '1,000개로 맞추기' }))
    expect(screen.queryByText(/확인해 주세요/)).toBeNull()
    await userEvent.click(put())
    await waitFor(() => expect(server.count('POST /cart')).toBe(1))
    expect(server.calls.find(({ call }) => call === 'POST /cart')?.body).toEqual([
      { partnerProductId: 70, productOptionId: 119, count: 1_000, chainStoreId: 11 },
    ])
  })

  it('refuses a typed count off the step with the focus on it, and offers the nearest', async () => {
    const { server } = open()
    const rows = await paste('컵홀더 1도 500개')
    const count = rows.getByRole('textbox', { name: '컵홀더 수량 (개)' })
    await userEvent.clear(count)
    await userEvent.type(count, '700{Enter}')
    expect(count).toHaveProperty('value', '700')
    const reason = document.getElementById(count.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('500개 단위입니다.')
    await userEvent.click(put())
    expect(server.count('POST /cart')).toBe(0)
    await userEvent.click(rows.getByRole('button', { name: '1,000개로 맞추기' }))
    await userEvent.click(put())
    await waitFor(() => expect(server.count('POST /cart')).toBe(1))
  })

  it('lets the buyer choose between candidates, and orders', async () => {
    const { address } = open()
    const rows = await paste('냅킨 3박스')
    await userEvent.click(rows.getByRole('button', { name: /디너 냅킨/ }))
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    expect(decodeURIComponent(address())).toBe('/shop/saebyeoknaru/order?items=[[33,null,3]]&from=quick')
  })

  it('asks before goods that are under way are ordered again', async () => {
    const { address } = open({
      'POST /order/quickMatch': ({ body }) => {
        const { lines } = body as { lines: string[] } // sent by the page
        const sleevesUnderWay = { partnerProductId: 70, productOptionId: 118, ...underWay(500) } as const
        const header = lines.map(sheetHeaderOf).find((one) => one !== null) ?? null
        return partOf(quickMatchCall, {
          lines: lines.map((line, at) => ({ ...matchOf(line, header), at, text: line })),
          products: [napkins, sleeves],
          underWay: [sleevesUnderWay],
        })
      },
    })
    await paste('컵홀더 1도 1,000')
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    expect(await screen.findByRole('dialog', { name: /주문하신 컵홀더 · 1도 인쇄 500개가 진행 중입니다/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '또 주문하기' }))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('/order?items=[[70,118,1000]]'))
  })

  it('leaves greetings and thanks out, without an error', async () => {
    open()
    const rows = await paste('안녕하세요 사장님~\n컵홀더 1도 1,000\n감사합니다^^')
    expect(rows.getAllByText('컵홀더 1도 1,000')).toHaveLength(1)
    expect(rows.queryByText(/안녕하세요|감사합니다/)).toBeNull()
    expect(screen.queryByText(/찾지 못했습니다/)).toBeNull()
    expect(screen.getByText('1개 상품 · 배송비 별도')).toBeTruthy()
    expect((await field()).value).toBe('컵홀더 1도 1,000')
    expect(screen.getByText('상품이 아닌 것으로 보여 제외한 2줄')).toBeTruthy()
    expect(screen.getByText('안녕하세요 사장님~ · 감사합니다^^')).toBeTruthy()
  })

  it('asks for goods when the message has none, and keeps it', async () => {
    open()
    await userEvent.click(await field())
    await userEvent.paste('안녕하세요 사장님~')
    await userEvent.click(screen.getByRole('button', { name: /상품 찾기/ }))
    expect(
      await screen.findByText('주문할 상품을 한 줄에 하나씩 입력해 주세요.', {
        selector: '[role=alert], [class*=error]',
      }),
    ).toBeTruthy()
    expect((await field()).value).toBe('안녕하세요 사장님~')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
  })

  it('leads to the first line that is in the way, when nothing can be ordered yet', async () => {
    open()
    const rows = await paste('형광등 2개')
    await userEvent.click(put())
    expect(document.activeElement).toBe(rows.getByRole('textbox', { name: '형광등 2개 고치기' }))
  })

  it('matches only a corrected line again', async () => {
    const { server } = open()
    const rows = await paste('컵홀더 1도 1,000\n컴홀더 1도 500')
    const correction = rows.getByRole('textbox', { name: '컴홀더 1도 500 고치기' })
    await userEvent.clear(correction)
    await userEvent.type(correction, '컵홀더 1도 500{Enter}')
    await waitFor(() => expect(screen.queryByText(/찾지 못했습니다/)).toBeNull())
    expect(server.calls.filter(({ call }) => call === 'POST /order/quickMatch').at(-1)?.body).toEqual({
      lines: ['컵홀더 1도 500'],
    })
    expect((await field()).value).toBe('컵홀더 1도 1,000\n컵홀더 1도 500')
  })

  it('teaches the words of a corrected line to the store when it is put into the cart', async () => {
    const { server } = open({ 'POST /order/quickName': () => answerOf(learnNamesCall, { learnt: 2 }) })
    const rows = await paste('냅킨 3박스\n아이스컵 200개')
    await userEvent.click(rows.getByRole('button', { name: /^디너 냅킨/ }))
    const line = rows.getByRole('textbox', { name: '아이스컵 200개 고치기' })
    await userEvent.clear(line)
    await userEvent.type(line, '컵홀더 1도 500개')
    await userEvent.click(rows.getByRole('button', { name: '다시 찾기' }))
    await waitFor(() => expect(screen.getByText(/2개 상품/)).toBeTruthy())
    await userEvent.click(put())
    await waitFor(() =>
      expect(server.calls.find(({ call }) => call === 'POST /order/quickName')?.body).toEqual({
        names: [
          { words: '냅킨', partnerProductId: 33, productOptionId: null },
          { words: '아이스컵', partnerProductId: 70, productOptionId: 118 },
        ],
      }),
    )
  })

  it('says which words it remembers, and forgets them at the line', async () => {
    let isForgotten = false
    const { server } = open({
      'POST /order/quickMatch': () =>
        partOf(quickMatchCall, {
          lines: [
            {
              at: 0,
              text: '아이스컵 500개',
              name: '아이스컵',
              count: 500,
              unit: '개',
              doubt: null,
              verdict: isForgotten ? ('unknown' as const) : ('matched' as const),
              candidates: isForgotten ? [] : [{ partnerProductId: 70, productOptionId: 118 }],
              learnt: isForgotten ? null : { words: '아이스컵', from: 'store' as const },
            },
          ],
          products: [sleeves],
          underWay: [],
        }),
      'DELETE /order/quickName': () => {
        isForgotten = true
        return answerOf(forgetNameCall, { forgotten: true })
      },
    })
    const rows = await paste('아이스컵 500개')
    expect(rows.getByText(/‘아이스컵’: 전에 고르신 상품으로 기억하고 있습니다/)).toBeTruthy()
    await userEvent.click(rows.getByRole('button', { name: '기억한 이름 지우기' }))
    expect(await rows.findByText('찾지 못했습니다. 상품 이름을 고쳐 주세요.')).toBeTruthy()
    expect(rows.queryByText(/기억하고 있습니다/)).toBeNull()
    expect(server.calls.some(({ call }) => call === 'DELETE /order/quickName')).toBe(true)
  })

  it('keeps the lines that could not be added to the cart', async () => {
    open()
    await paste('컵홀더 1도 1,000\n형광등 2개')
    await userEvent.click(put())
    await goOnWithout(/^형광등 2개찾지 못했습니다/)
    await waitFor(async () => expect((await field()).value).toBe('형광등 2개'))
  })

  it('leads back to the line that would be left out', async () => {
    const { server } = open()
    const rows = await paste('컵홀더 1도 1,000\n형광등 2개')
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    await userEvent.click(await screen.findByRole('button', { name: '돌아가서 고치기' }))
    await waitFor(() => expect(document.activeElement).toBe(rows.getByRole('textbox', { name: '형광등 2개 고치기' })))
    expect(server.count('POST /cart')).toBe(0)
  })

  it("proposes the option and the count of the store's last order, and says so", async () => {
    open({
      'POST /order/quickMatch': () =>
        partOf(quickMatchCall, {
          lines: [
            {
              at: 0,
              text: '홀더',
              name: '홀더',
              count: null,
              unit: null,
              doubt: null,
              verdict: 'matched',
              candidates: [{ partnerProductId: 70, productOptionId: 119, isLastOption: true, lastCount: 1_000 }],
            },
          ],
          products: [sleeves],
          underWay: [],
        }),
    })
    const rows = await paste('홀더')
    expect(rows.getByText('지난번에 주문하신 옵션입니다.')).toBeTruthy()
    await userEvent.click(rows.getByRole('button', { name: '지난번처럼 1,000개' }))
    expect(screen.getByText('1개 상품 · 배송비 별도')).toBeTruthy()
  })

  it('keeps the text when the server refuses', async () => {
    open({ 'POST /order/quickMatch': () => refused(503, '지금은 이용자가 많습니다.') })
    await userEvent.click(await field())
    await userEvent.paste('냅킨 3박스')
    await userEvent.click(screen.getByRole('button', { name: /상품 찾기/ }))
    expect(await screen.findByText('지금은 이용자가 많습니다.')).toBeTruthy()
    expect((await field()).value).toBe('냅킨 3박스')
  })

  it('accepts a thousand lines, shows them in batches, and refuses more', async () => {
    const { server } = open()
    const rows = await paste(Array.from({ length: 1_000 }, () => '컵홀더 1도 500').join('\n'))
    expect(rows.getAllByText('컵홀더 1도 500')).toHaveLength(20)
    expect(screen.getByText('1개 상품 · 배송비 별도')).toBeTruthy()
    await userEvent.click(screen.getByText('980줄 더 보기'))
    expect(rows.getAllByText('컵홀더 1도 500')).toHaveLength(40)
    expect(screen.getByText('960줄 더 보기')).toBeTruthy()
    await userEvent.click(screen.getByLabelText(/한 줄에 하나씩/))
    await userEvent.paste('\n하나 더')
    await userEvent.click(screen.getByText('1,001줄 상품 찾기'))
    expect(await screen.findByText('한 번에 1,000줄까지 붙여넣으실 수 있습니다.')).toBeTruthy()
    expect(server.count('POST /order/quickMatch')).toBe(1)
  })

  it('stores the lines left out of an order until the text changes', async () => {
    const { server, unmount } = open()
    const savedDraft = () => server.calls.findLast(({ call }) => call === 'PUT /order/draft')?.body
    await paste('컵홀더 1도 1,000\n형광등 2개')
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    await goOnWithout(/^형광등 2개찾지 못했습니다/)
    const quickText = '컵홀더 1도 1,000\n형광등 2개'
    await waitFor(() => expect(savedDraft()).toEqual({ order: null, quickText, quickLeft: '형광등 2개' }))
    unmount()
    const again = open()
    await userEvent.type(await field(), '!')
    const put = () => again.server.calls.findLast(({ call }) => call === 'PUT /order/draft')?.body
    await waitFor(() => expect(put()).toEqual({ order: null, quickText: `${quickText}!` }))
  })

  it('orders in another brand’s market', async () => {
    const { address } = open({}, signedIn, '/market/dalbit/quickOrder')
    await paste('컵홀더 1도 1,000')
    await userEvent.click(screen.getByRole('button', { name: '바로 주문' }))
    expect(decodeURIComponent(address())).toBe('/market/dalbit/order?items=[[70,118,1000]]&from=quick')
  })

  it('restores the stored draft', async () => {
    open(draftServer({ order: null, quickText: '냅킨 3박스' }))
    expect((await field()).value).toBe('냅킨 3박스')
  })

  it('is not available to the operator', () => {
    open({}, { auth: { user: operator, redirectShop: 'market' } })
    expect(screen.getByText(/주문할 수 있는 매장이 없습니다/)).toBeTruthy()
  })
})
