import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { partnerProductsCall } from '../../contract/assortment.partner.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  storeOwnPricesCall,
  changeOwnPricesCall,
  previewOwnPricesCall,
  ownPriceSentences,
  type OwnPriceEffect,
  type OwnPriceItem,
  type OwnPriceRow,
} from '../../contract/own-prices.partner.calls.ts'
import { ProductOwnPrices } from './ProductOwnPrices.tsx'
import { StoreOwnPrices } from './StoreOwnPrices.tsx'

const pair = {
  chainStoreId: 21,
  storeName: '연남점',
  levelName: '실버',
  partnerProductId: 31,
  name: '종이컵 13oz',
  spec: '1,000개',
  supplyPrice: 85_000,
  levelPrice: 91_800,
}
const cup: OwnPriceRow = { ...pair, marginType: 'RATE', margin: 30, price: 87_550, isAboveLevel: false, version: 7 }
const apron: OwnPriceRow = { ...cup, partnerProductId: 32, name: 'H형 앞치마', price: 95_000, isAboveLevel: true }

const put = 'PUT /partnerAdmin/ownPrice'
const preview = 'POST /partnerAdmin/ownPrice/preview'
const page = (content: OwnPriceRow[]) =>
  answerOf(storeOwnPricesCall, { content, page: 0, size: 50, totalElements: content.length })

/** The server says that the price rises when `raises`. */
function open(what: 'store' | 'product', { raises = false, role = 'OWNER' as 'OWNER' | 'READ', more = {} } = {}) {
  const effect: OwnPriceEffect = {
    changedCount: 1,
    raisedCount: raises ? 1 : 0,
    raised: raises ? 'rises' : '',
    largeCount: 0,
    items: [
      {
        ...pair,
        before: 91_800,
        after: raises ? 99_000 : 88_400,
        hasOwn: false,
        warnings: raises ? ['raises', 'above-level'] : [],
      },
    ],
  }
  const server = fakeServer({
    'GET /partnerAdmin/ownPrice/store/21': () => page([cup, apron]),
    'GET /partnerAdmin/ownPrice/product/31': () => page([cup]),
    'GET /partnerAdmin/partnerProduct': () =>
      partOf(partnerProductsCall, { content: [{ id: 33, name: '냅킨' }], page: 0, size: 50, totalElements: 1 }),
    [preview]: () => answerOf(previewOwnPricesCall, effect),
    [put]: () => answerOf(changeOwnPricesCall, { changed: 1 }),
    ...more,
  })
  const Screen = () =>
    what === 'store' ? (
      <StoreOwnPrices shopId="saebyeoknaru" storeId={21} />
    ) : (
      <ProductOwnPrices shopId="saebyeoknaru" product={{ id: 31, name: '종이컵 13oz' }} onClose={() => {}} />
    )
  const app = renderApp({ at: '/', routes: [{ path: '/', Component: Screen }] })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole: role })))
  return server
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
async function type(margin: string) {
  await userEvent.clear(screen.getByLabelText(/^가산[율액]/))
  await userEvent.type(screen.getByLabelText(/^가산[율액]/), margin)
}
const itemOf = (body: unknown) => (body as { items: OwnPriceItem[] }).items[0]

beforeEach(() => screenWidth(1440))

describe('the own prices of a store', () => {
  it('stand beside the price of the level, with a mark on what costs more', async () => {
    open('store')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/종이컵 13oz.*87,550원가산 3%등급 가격 91,800원-4,250원(?!.*비쌉니다)/),
      expect.stringMatching(/H형 앞치마.*95,000원.*\+3,200원등급 가격보다 비쌉니다/),
    ])
  })

  it('show their effect, and are saved with the version that was read', async () => {
    const server = open('store')
    await userEvent.click(await screen.findByRole('button', { name: '종이컵 13oz 단가 변경' }))
    await type('4')
    expect(await dialog('종이컵 13oz').findByText(/88,400/)).toBeTruthy()
    await press('저장')
    expect(await screen.findByText(ownPriceSentences.saved)).toBeTruthy()
    expect(server.last(put)?.body).toEqual({
      items: [{ chainStoreId: 21, partnerProductId: 31, own: { marginType: 'RATE', margin: 40 }, version: 7 }],
      raisedSeen: '',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that cost the store more are saved only after a question', async () => {
    const server = open('store', { raises: true })
    await userEvent.click(await screen.findByRole('button', { name: '종이컵 13oz 단가 변경' }))
    await userEvent.selectOptions(screen.getByLabelText('가산 방식'), 'AMOUNT')
    await type('14000')
    expect(await screen.findByText('이 매장이 내는 가격이 지금보다 오릅니다.')).toBeTruthy()
    await press('저장')
    expect((await screen.findAllByText(ownPriceSentences.raises(1))).length).toBeGreaterThan(0)
    expect(server.count(put)).toBe(0)
    const question = screen.getAllByRole('dialog').at(-1)
    await userEvent.click(within(question!).getByRole('button', { name: '저장' })) // the question is open
    await expect.poll(() => server.last(put)?.body).toMatchObject({ raisedSeen: 'rises' })
  })

  it('need a margin that is not below the supply price', async () => {
    const server = open('store')
    await userEvent.click(await screen.findByRole('button', { name: '종이컵 13oz 단가 변경' }))
    await userEvent.selectOptions(screen.getByLabelText('가산 방식'), 'AMOUNT')
    await type('-100')
    expect(await screen.findByText(ownPriceSentences.belowSupply)).toBeTruthy()
    await press('저장')
    expect(server.count(put)).toBe(0)
  })

  it('are removed after their effect was shown', async () => {
    const server = open('store')
    await userEvent.click(await screen.findByRole('button', { name: '종이컵 13oz 단가 삭제' }))
    const question = await screen.findAllByText(ownPriceSentences.askRemove('종이컵 13oz', 91_800, 88_400))
    expect(question.length).toBeGreaterThan(0)
    expect(itemOf(server.last(preview)?.body)).toMatchObject({ own: null, version: 7 })
    await press('삭제')
    expect(await screen.findByText(ownPriceSentences.removed)).toBeTruthy()
    expect(itemOf(server.last(put)?.body)).toMatchObject({ own: null })
  })

  it('changed by a colleague are shown before they are overwritten', async () => {
    const conflict = {
      version: 9,
      changes: [
        {
          id: 9,
          actor: 'hq2',
          call: put,
          action: '매장별 단가 변경',
          before: { ownMargin: '3%' },
          after: { ownMargin: '5%' },
          createdAt: '2026-11-20T00:00:00.000Z',
        },
      ],
    }
    const server = open('store', {
      more: {
        [put]: ({ body }: { body: unknown }) =>
          itemOf(body)?.version === 9
            ? answerOf(changeOwnPricesCall, { changed: 1 })
            : refused(409, '다른 담당자가 먼저 변경했습니다.', { data: conflict }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '종이컵 13oz 단가 변경' }))
    await type('4')
    await dialog('종이컵 13oz').findByText(/88,400/)
    await press('저장')
    await userEvent.click(await screen.findByRole('button', { name: '내 내용으로 저장' }))
    expect(await screen.findByText(ownPriceSentences.saved)).toBeTruthy()
    expect(itemOf(server.last(put)?.body)).toMatchObject({ version: 9 })
  })

  it('are added for a product that is found by name', async () => {
    const server = open('store')
    await userEvent.click(await screen.findByRole('button', { name: '상품 단가 추가' }))
    await press('저장')
    expect(await screen.findByText(ownPriceSentences.product)).toBeTruthy()
    await userEvent.click(await screen.findByPlaceholderText('상품 이름으로 찾기'))
    await userEvent.click(await screen.findByRole('option', { name: '냅킨', hidden: true }))
    await type('4')
    await dialog('상품 단가 추가').findByText(/88,400/)
    await press('저장')
    await expect
      .poll(() => itemOf(server.last(put)?.body))
      .toEqual({
        chainStoreId: 21,
        partnerProductId: 33,
        own: { marginType: 'RATE', margin: 40 },
      })
  })

  it('are only read by those who may not change products', async () => {
    open('store', { role: 'READ' })
    await screen.findAllByRole('listitem')
    expect(screen.queryByRole('button', { name: /단가/ })).toBeNull()
  })
})

it('the own prices of a product name the stores', async () => {
  open('product')
  const list = dialog('매장별 단가 · 종이컵 13oz')
  expect((await list.findByRole('listitem')).textContent).toMatch(/연남점.*실버.*87,550원/)
  await press('연남점 단가 변경')
  expect(screen.getByRole('dialog', { name: '연남점 · 종이컵 13oz' })).toBeTruthy()
})
