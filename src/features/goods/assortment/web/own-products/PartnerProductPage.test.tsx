import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { headers, hideColumns } from '#app/web/testing/columns.ts'
import {
  changePartnerProductsCall,
  partnerProductCategoryCall,
  partnerProductHistoryCall,
  partnerProductsCall,
  previewPartnerProductsCall,
} from '../../contract/assortment.partner.calls.ts'
import { productOwnPricesCall } from '../../contract/own-prices.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { PartnerProductRow, PriceEffect } from '../../contract/assortment.partner.calls.ts'
import { planMarginsCall, planSentences } from '../../contract/planned-margins.partner.calls.ts'
import { partnerProductEditSentences, type PartnerProductEdit } from '../../contract/partner-product-edits.ts'
import { PartnerProductPage } from './PartnerProductPage.tsx'

const cup: PartnerProductRow = {
  id: 31,
  name: '종이컵 13oz',
  spec: '1,000개',
  picture: null,
  categoryName: '컵',
  marginType: 'RATE',
  margin: 80,
  hasOpenMarket: false,
  marketMargin: 100,
  isSample: false,
  status: 'SALE',
  maxPerOrder: null,
  maxPerMonth: null,
  displayOrder: 0,
  mandatoryYn: 'Y',
  priceBasis: '공급가에 물류비를 더합니다.',
  isSold: true,
  isSoldOut: false,
  supplyPrice: 85_000,
  storePrice: 91_800,
  rate: 74,
  marketPrice: null,
  soldIn30Days: 38,
  priceCount: 1_000,
  unit: '개',
  soldUnit: '세트',
  planned: null,
  wishes: 0,
  ownPriceStores: 0,
  version: 7,
}
const apron: PartnerProductRow = {
  ...cup,
  id: 32,
  name: 'H형 앞치마',
  marginType: 'AMOUNT',
  margin: 2_000,
  mandatoryYn: 'N',
  priceBasis: null,
  version: 0,
}

const effect = (items: PartnerProductEdit[]): PriceEffect => ({
  changedCount: items.length,
  pricedCount: items.length,
  averageChange: 19,
  margin: { before: 1_398_340, after: 1_550_240 },
  storeCount: 16,
  stores: [{ id: 1, name: '강남점', difference: 28_860 }],
  otherStores: { count: 15, average: 6_430 },
  warnings: [{ code: 'mandatory-rises', count: 1, names: ['종이컵 13oz'] }],
  items: items.map(({ id }) => ({
    id,
    before: { storePrice: 91_800, rate: 74, marketPrice: null },
    after: { storePrice: 93_510, rate: 91, marketPrice: null },
  })),
})

const list = 'GET /partnerAdmin/partnerProduct'
const put = 'PUT /partnerAdmin/partnerProduct'

function open({ at = '/partner/saebyeoknaru/product', role = 'OWNER' as 'OWNER' | 'READ', more = {} } = {}) {
  const server = fakeServer({
    [list]: () => answerOf(partnerProductsCall, { content: [cup, apron], page: 0, size: 50, totalElements: 2 }),
    'GET /partnerAdmin/partnerProduct/category': () =>
      answerOf(partnerProductCategoryCall, [
        { id: 5, name: '포장', count: 2, children: [{ id: 6, name: '컵', count: 1 }] },
      ]),
    'POST /partnerAdmin/partnerProduct/preview': ({ body }) =>
      answerOf(previewPartnerProductsCall, effect((body as { items: PartnerProductEdit[] }).items)),
    [put]: ({ body }) => answerOf(changePartnerProductsCall, { changed: (body as { items: unknown[] }).items.length }),
    ...more,
  })
  const app = renderApp({
    at,
    routes: [
      {
        path: '/partner/:shopId/product',
        element: (
          <main data-keys="">
            <PartnerProductPage />
          </main>
        ),
      },
    ],
  })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole: role })))
  return { server, ...app }
}

const marginOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} 가산`)
async function type(name: string, text: string) {
  await userEvent.clear(await screen.findByLabelText(`${name} 가산`))
  await userEvent.type(marginOf(name), text)
}
const panel = () => within(screen.getByRole('region', { name: '저장하면 이렇게 바뀝니다' }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  screenWidth(1440)
})

describe("a headquarters' products", () => {
  it('say how many stores have a price of their own, and list these stores', async () => {
    const priced = { ...cup, ownPriceStores: 3 }
    const { server } = open({
      more: {
        [list]: () => answerOf(partnerProductsCall, { content: [priced, apron], page: 0, size: 50, totalElements: 2 }),
        'GET /partnerAdmin/ownPrice/product/31': () =>
          answerOf(productOwnPricesCall, { content: [], page: 0, size: 50, totalElements: 0 }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '3개 매장 단가' }))
    expect(await screen.findByRole('dialog', { name: '매장별 단가 · 종이컵 13oz' })).toBeTruthy()
    await expect.poll(() => server.calls.some(({ call }) => call.includes('/ownPrice/product/31'))).toBe(true)
  })

  it('show only the chosen columns, in the address and in this browser', async () => {
    const { server, address, unmount } = open()
    await screen.findAllByRole('row')
    await hideColumns('공급가', '30일 판매')
    expect(await headers()).toEqual(['상품', '공급가 가산', '판매가', '마진율'])
    expect(decodeURIComponent(address())).toBe('/partner/saebyeoknaru/product?columns=name,margin,price,rate')
    unmount()
    open()
    expect(await headers()).toEqual(['상품', '공급가 가산', '판매가', '마진율'])
    expect(server.last(list)?.query.has('columns')).toBe(false)
  })

  it('show the effect of a margin before it is saved, and save it with the version that was read', async () => {
    const { server } = open()
    await type('종이컵 13oz', '10')
    expect(await panel().findByText('+1.9%')).toBeTruthy()
    expect(server.last('POST /partnerAdmin/partnerProduct/preview')?.body).toEqual({
      items: [{ id: 31, version: 7, marginType: 'RATE', margin: 100 }],
    })
    expect(panel().getByText('16곳')).toBeTruthy()
    expect(panel().getByText('강남점')).toBeTruthy()
    expect(panel().getByText('그 밖의 15곳 평균')).toBeTruthy()
    expect(panel().getByText(/필수품목 1개의 가격이 오릅니다/)).toBeTruthy()
    const row = screen.getByRole('row', { name: /종이컵/ })
    expect(row.textContent).toMatch(/변경 전 91,800원변경 후 93,510원/)
    await press('1개 상품 저장하기')
    expect(server.last(put)?.body).toEqual({ items: [{ id: 31, version: 7, marginType: 'RATE', margin: 100 }] })
    expect(server.last(put)?.headers.get('front-uri')).toBe('saebyeoknaru')
    await waitFor(() => expect(screen.queryByRole('button', { name: /저장하기/ })).toBeNull())
  })

  it('have their former changes beside the terms', async () => {
    const change = { id: 4, actor: 'goods', call: put, action: '상품 조건 변경', createdAt: '2026-11-20T00:00:00.000Z' }
    open({
      more: {
        'GET /partnerAdmin/partnerProduct/31/history': () =>
          answerOf(partnerProductHistoryCall, [{ ...change, before: { margin: '5%' }, after: { margin: '8%' } }]),
      },
    })
    await userEvent.click(await screen.findByRole('link', { name: '종이컵 13oz' }))
    const dialog = within(await screen.findByRole('dialog', { name: '종이컵 13oz' }))
    expect((await dialog.findByText(/공급가 가산 5% → 8%/)).closest('li')?.textContent).toContain('goods')
  })

  it('are planned for a day, margins only', async () => {
    const plan = 'PUT /partnerAdmin/partnerProduct/plan'
    const { server } = open({ more: { [plan]: () => answerOf(planMarginsCall, { planned: 1 }) } })
    await type('종이컵 13oz', '10')
    await userEvent.click(panel().getByLabelText('날짜 예약'))
    await press('1개 상품 예약하기')
    expect(server.last(plan)).toBeUndefined()
    expect(panel().getByRole('alert').textContent).toBe(planSentences.day)
    fireEvent.change(panel().getByLabelText(/^시작일/), { target: { value: '2026-12-01' } })
    await press('1개 상품 예약하기')
    const items = [{ id: 31, marginType: 'RATE', margin: 100 }]
    expect(server.last(plan)?.body).toEqual({ startsOn: '2026-12-01', items })
    expect(server.last(put)).toBeUndefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: /예약하기/ })).toBeNull())
  })

  it('with another change than the margin are not planned, and keep what was typed', async () => {
    open()
    await type('종이컵 13oz', '10')
    await userEvent.click(screen.getByRole('link', { name: '종이컵 13oz' }))
    await userEvent.type(await screen.findByLabelText(/^1회 주문 한도/), '5')
    await press('적용')
    await userEvent.click(panel().getByLabelText('날짜 예약'))
    expect(panel().getByRole('alert').textContent).toBe(planSentences.onlyMargins)
    expect(marginOf('종이컵 13oz').value).toBe('10')
  })

  it('show a planned margin in the list and beside the terms, where it is cancelled', async () => {
    const planned = { startsOn: '2026-12-01', marginType: 'RATE', margin: 60 } as const
    const cancel = 'DELETE /partnerAdmin/partnerProduct/plan/31'
    const { server } = open({
      more: {
        [list]: () =>
          answerOf(partnerProductsCall, { content: [{ ...cup, planned }], page: 0, size: 50, totalElements: 1 }),
        [cancel]: () => success(),
        'GET /partnerAdmin/partnerProduct/31/history': () => answerOf(partnerProductHistoryCall, []),
      },
    })
    expect(await screen.findByText('12월 1일부터 6%')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '종이컵 13oz' }))
    await press('예약 취소')
    expect(server.last(cancel)).toBeUndefined()
    await userEvent.click(screen.getAllByRole('button', { name: '예약 취소' }).at(-1)!) // the question's
    await waitFor(() => expect(server.last(cancel)).toBeTruthy())
  })

  it('are filtered by the address', async () => {
    const { server, address } = open()
    await screen.findByText('종이컵 13oz')
    await userEvent.selectOptions(await screen.findByLabelText('카테고리'), '포장 › 컵 (1)')
    await userEvent.selectOptions(screen.getByLabelText('필수품목'), '필수품목')
    await userEvent.type(screen.getByLabelText('상품 검색'), 'ㅈㅇㅋ{Enter}')
    expect(decodeURIComponent(address())).toBe('/partner/saebyeoknaru/product?search=ㅈㅇㅋ&categoryId=6&mandatory=Y')
    await waitFor(() => expect(server.last(list)?.query.get('search')).toBe('ㅈㅇㅋ'))
  })

  it('go back to what is saved', async () => {
    open()
    await type('종이컵 13oz', '10')
    await press('되돌리기')
    expect(marginOf('종이컵 13oz').value).toBe('8')
    await type('종이컵 13oz', '9')
    await type('종이컵 13oz', '8')
    expect(screen.queryByRole('button', { name: /저장하기/ })).toBeNull()
  })

  it.each(['101', '1,000', '많이'])(
    'block the button while a markup rate is wrong, with the limits of rates: %s',
    async (wrong) => {
      const { server } = open()
      await type('종이컵 13oz', wrong)
      expect((await screen.findAllByText('가산율은 0% 이상 100% 이하로 입력해 주세요.')).length).toBeGreaterThan(0)
      await press('1개 상품 저장하기')
      expect(server.count(put)).toBe(0)
    },
  )

  it('are raised together by exactly the percent that the dialog names, without a change of the amounts', async () => {
    const { server } = open()
    await screen.findByText('종이컵 13oz')
    await userEvent.click(screen.getByLabelText('전체 선택'))
    await press('한꺼번에 변경')
    const dialog = within(await screen.findByRole('dialog', { name: '상품 2개 일괄 변경' }))
    await userEvent.selectOptions(dialog.getByLabelText('공급가 가산'), '가산율 올리기·내리기')
    // The margin rate of the list is computed from the price, and no field of the dialog names it.
    expect(dialog.queryByText(/마진율/)).toBeNull()
    expect(dialog.getByText(/가산율 7%를 2%p 올리면 9%가 됩니다/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/올릴 값/), '+2')
    await userEvent.click(dialog.getByRole('button', { name: '적용' }))
    expect(marginOf('종이컵 13oz').value).toBe('10')
    expect(marginOf('H형 앞치마').value).toBe('2000')
    await press('1개 상품 저장하기')
    expect(server.last(put)?.body).toMatchObject({ items: [{ id: 31, margin: 100 }] })
  })

  it('have states, limits, market, sample and a mandatory mark, which needs a price basis', async () => {
    const { server } = open()
    await userEvent.click(await screen.findByRole('link', { name: 'H형 앞치마' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'H형 앞치마' }))
    await userEvent.selectOptions(dialog.getByLabelText('상태'), '품절')
    await userEvent.type(dialog.getByLabelText('월 주문 한도'), '30')
    await userEvent.click(dialog.getByLabelText('필수품목'))
    expect(dialog.getAllByText(partnerProductEditSentences.noBasis).length).toBeGreaterThan(0)
    await userEvent.type(dialog.getByLabelText(/가격 산정 방식/), '공급가 기준')
    await userEvent.click(dialog.getByLabelText('마켓에서도 판매'))
    await userEvent.click(dialog.getByRole('button', { name: '적용' }))
    await press('1개 상품 저장하기')
    expect(server.last(put)?.body).toEqual({
      items: [
        {
          id: 32,
          version: 0,
          hasOpenMarket: true,
          marketMargin: 100,
          status: 'SOLD_OUT',
          maxPerMonth: 30,
          mandatoryYn: 'Y',
          priceBasis: '공급가 기준',
        },
      ],
    })
  })

  it("show another user's change, and take the own value over it", async () => {
    const change = {
      id: 9,
      record: '종이컵 13oz',
      actor: 'goods',
      call: put.replace(' ', ' '),
      action: '상품 조건 변경',
      createdAt: '2026-11-20T00:00:00.000Z',
    }
    const data = { version: 9, changes: [{ ...change, before: { margin: '8%' }, after: { margin: '9%' } }] }
    const { server } = open({
      more: {
        [put]: ({ body }: { body: unknown }) =>
          (body as { items: PartnerProductEdit[] }).items[0]?.version === 9
            ? answerOf(changePartnerProductsCall, { changed: 1 })
            : refused(409, '다른 담당자가 먼저 변경했습니다.', { data }),
      },
    })
    await type('종이컵 13oz', '10')
    await press('1개 상품 저장하기')
    expect((await screen.findByRole('alert')).textContent).toContain('먼저 변경했습니다.')
    expect((await panel().findByText(/공급가 가산 8% → 9%/)).closest('li')?.textContent).toContain('종이컵 13oz')
    await press('내 내용으로 저장')
    await waitFor(() => expect(server.last(put)?.body).toMatchObject({ items: [{ version: 9, margin: 100 }] }))
  })

  it('are only shown to a member who may not change them', async () => {
    open({ role: 'READ' })
    expect((await screen.findByRole('row', { name: /종이컵/ })).textContent).toContain('8%')
    expect(screen.queryByLabelText('종이컵 13oz 가산')).toBeNull()
    expect(screen.queryByRole('region', { name: '저장하면 이렇게 바뀝니다' })).toBeNull()
  })

  it('have the effect behind a bar on a phone', async () => {
    screenWidth(390)
    const { server } = open()
    await type('종이컵 13oz', '10')
    await press('확인하고 저장')
    const dialog = within(await screen.findByRole('dialog', { name: '변경 확인' }))
    expect(await dialog.findByText('+1.9%')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '1개 상품 저장하기' }))
    expect(server.count(put)).toBe(1)
    // The next change must not open the dialog again while it is typed.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await type('종이컵 13oz', '11')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '확인하고 저장' })).toBeTruthy()
  })

  it('are links that keep filters and page, which the keys of lists reach and open', async () => {
    const { address } = open({ at: '/partner/saebyeoknaru/product?status=SALE&page=1' })
    const first = await screen.findByRole('link', { name: '종이컵 13oz' })
    expect(first.getAttribute('href')).toBe('/partner/saebyeoknaru/product?status=SALE&page=1&open=31')
    await userEvent.keyboard('jj')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'H형 앞치마' }))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'H형 앞치마' })).toBeTruthy()
    await press('적용')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/partner/saebyeoknaru/product?status=SALE&page=1')
  })

  it('have no sold pieces while the effect stands beside them, so that the name keeps its width', async () => {
    open()
    await type('종이컵 13oz', '10')
    await panel().findByText('+1.9%')
    expect(screen.queryByRole('columnheader', { name: '30일 판매' })).toBeNull()
    // Only an opened record is opened further by J and K.
    await userEvent.click(document.body)
    await userEvent.keyboard('jj')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('link to the list of samples that visitors see', async () => {
    open()
    const link = await screen.findByRole('link', { name: '샘플 목록 보기' })
    expect(link.getAttribute('href')).toBe('/shop/saebyeoknaru/productList-sample')
  })
})
