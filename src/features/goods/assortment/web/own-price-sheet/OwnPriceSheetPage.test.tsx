import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { territoriesCall } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  copyOwnPricesCall,
  ownPriceCopySentences,
  previewOwnPriceCopyCall,
} from '../../contract/own-price-copy.partner.calls.ts'
import {
  ownPriceSheetCall,
  ownPriceWorkbookSentences,
  type OwnPriceCell,
} from '../../contract/own-price-sheet.partner.calls.ts'
import {
  changeOwnPricesCall,
  previewOwnPricesCall,
  type OwnPriceEffect,
  type OwnPriceItem,
} from '../../contract/own-prices.partner.calls.ts'
import { OwnPriceSheetPage } from './OwnPriceSheetPage.tsx'

const level = { levelPrice: 11_000, own: null, isAboveLevel: false, version: 0 }
const own = { ...level, own: { marginType: 'RATE' as const, margin: 30, price: 10_300 }, version: 7 }
const amount = { ...own, own: { marginType: 'AMOUNT' as const, margin: 400, price: 10_400 } }
const row = (partnerProductId: number, name: string, cells: OwnPriceCell[]) => ({
  partnerProductId,
  name,
  spec: '1,000개',
  supplyPrice: 10_000,
  cells,
})
const pair = {
  chainStoreId: 22,
  storeName: '성수점',
  levelName: '실버',
  partnerProductId: 31,
  name: '종이컵',
  spec: '1,000개',
  supplyPrice: 10_000,
  levelPrice: 11_000,
}
const effect = {
  changedCount: 1,
  raisedCount: 1,
  raised: 'rises',
  largeCount: 0,
  items: [{ ...pair, before: 11_000, after: 12_000, hasOwn: false, warnings: ['raises' as const] }],
}
const copyEffect = {
  ...effect,
  replacedCount: 1,
  items: [
    { ...pair, before: 11_000, after: 12_000, hasOwn: true, warnings: ['raises' as const, 'above-level' as const] },
  ],
}

function open({
  role = 'OWNER' as 'OWNER' | 'READ',
  address = '',
  storeCount = 2,
  saved = effect as OwnPriceEffect,
} = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/ownPriceSheet': ({ query }) =>
      answerOf(ownPriceSheetCall, {
        // The next stores have other ids.
        stores: [21, 22].map((id, at) => ({
          id: id + 100 * Number(query.get('storePage')),
          name: ['강남점', '성수점'][at] ?? '',
          levelName: '실버',
        })),
        storePage: Number(query.get('storePage')),
        storeCount,
        content: [
          row(31, '종이컵', [own, level]),
          row(32, '나무 스푼', [level, level]),
          row(33, '빨대', [amount, level]),
        ],
        page: 0,
        size: 30,
        totalElements: 3,
      }),
    'GET /partnerAdmin/territory': () =>
      answerOf(territoriesCall, {
        territories: [{ id: 5, name: '동부', supervisor: null, version: 1, stores: 2 }],
        staff: [],
        storesWithout: 0,
      }),
    'POST /partnerAdmin/ownPrice/preview': () => answerOf(previewOwnPricesCall, saved),
    'PUT /partnerAdmin/ownPrice': () => answerOf(changeOwnPricesCall, { changed: 1 }),
    'POST /partnerAdmin/ownPrice/copy/preview': () =>
      answerOf(previewOwnPriceCopyCall, { ...copyEffect, storeCount: 1, checksum: 'c'.repeat(43) }),
    'PUT /partnerAdmin/ownPrice/copy': () => answerOf(copyOwnPricesCall, { changed: 1 }),
  })
  const app = renderApp({
    at: `/partner/coffee/product/ownPrice${address}`,
    routes: [{ path: '/partner/:shopId/product/ownPrice', Component: OwnPriceSheetPage }],
  })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole: role })))
  return { ...server, address: app.address }
}

const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: '확인하고 저장' }))
  const dialog = within(await screen.findByRole('dialog', { name: '변경 확인' }))
  await dialog.findByText(/단가 1개가 바뀝니다/)
  await userEvent.click(dialog.getByRole('button', { name: '저장' }))
}
const itemsOf = (body: unknown) => (body as { items: OwnPriceItem[] }).items

beforeEach(() => screenWidth(1440))

describe('the sheet of own prices', () => {
  it('shows own prices, and the price of the level where a store has none', async () => {
    open()
    expect((await cell('강남점 종이컵')).value).toBe('10,300')
    expect(await cell('성수점 종이컵')).toMatchObject({ value: '', placeholder: '11,000' })
    await userEvent.selectOptions(screen.getByLabelText('표시 기준'), 'rate')
    expect((await cell('강남점 종이컵')).value).toBe('3')
    expect((await cell('성수점 종이컵')).placeholder).toBe('10')
  })

  it('tells a markup from a fixed amount: the one that the measure does not show stands beside it', async () => {
    open()
    expect(
      document.getElementById((await cell('강남점 종이컵')).getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('+3%')
    expect((await cell('강남점 빨대')).getAttribute('aria-describedby')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('표시 기준'), 'rate')
    expect((await cell('강남점 종이컵')).getAttribute('aria-describedby')).toBeNull()
    expect(screen.getByText('+400원')).toBeTruthy()
  })

  it('keeps the page of the products while it pages the stores, and begins anew with another filter', async () => {
    const server = open({ address: '?page=2&measure=rate', storeCount: 90 })
    await userEvent.click(await screen.findByRole('button', { name: '다음 매장' }))
    expect(new URLSearchParams(server.address().split('?')[1]).get('page')).toBe('2')
    await waitFor(() => expect(server.last('GET /partnerAdmin/ownPriceSheet')?.query.get('storePage')).toBe('1'))
    expect(server.last('GET /partnerAdmin/ownPriceSheet')?.query.get('page')).toBe('2')
    await userEvent.selectOptions(await screen.findByLabelText('표시 기준'), 'price')
    expect(server.address()).not.toContain('page=')
  })

  it('saves a typed price as the markup in won after its effect was shown', async () => {
    const server = open()
    await userEvent.type(await cell('성수점 종이컵'), '１２,０００원')
    await save()
    const item = { chainStoreId: 22, partnerProductId: 31, own: { marginType: 'AMOUNT', margin: 2_000 }, version: 0 }
    const sent = server.last('PUT /partnerAdmin/ownPrice')?.body
    expect(sent).toEqual({ items: [item], raisedSeen: 'rises' })
    expect(screen.queryByText(/저장하지 않은 단가/)).toBeNull()
  })

  it('reads a percentage as a markup, and an emptied cell as the price of the level', async () => {
    const server = open()
    await userEvent.type(await cell('성수점 나무 스푼'), '7.5%')
    await userEvent.clear(await cell('강남점 종이컵'))
    await save()
    expect(itemsOf(server.last('PUT /partnerAdmin/ownPrice')?.body)).toMatchObject([
      { chainStoreId: 22, partnerProductId: 32, own: { marginType: 'RATE', margin: 75 } },
      { chainStoreId: 21, partnerProductId: 31, own: null, version: 7 },
    ])
  })

  it('shows each change in percent before it is saved, and warns of those above 30%', async () => {
    open({
      saved: {
        changedCount: 2,
        raisedCount: 2,
        raised: 'rises',
        largeCount: 1,
        items: [
          {
            ...pair,
            before: 11_000,
            after: 110_000,
            hasOwn: false,
            warnings: ['raises', 'above-level', 'large-change'],
          },
          { ...pair, chainStoreId: 21, before: 11_000, after: 10_857, hasOwn: true, warnings: ['raises'] },
        ],
      },
    })
    await userEvent.type(await cell('성수점 종이컵'), '110,000')
    await userEvent.click(screen.getByRole('button', { name: '확인하고 저장' }))
    const dialog = within(await screen.findByRole('dialog', { name: '변경 확인' }))
    const status = await dialog.findByRole('status')
    expect(status.textContent).toBe(
      '단가 2개가 바뀝니다. 매장이 내는 단가가 2개 오릅니다. 30% 넘게 바뀌는 단가가 1개 있습니다.',
    )
    const [, large, small] = dialog.getAllByRole('row')
    expect(large?.textContent).toContain('+900%오름 · 등급가 초과 · 30% 초과')
    expect(small?.textContent).toContain('-1.3%일부 수량 오름')
    expect(small?.textContent).not.toContain('초과')
  })

  it('moves by Enter, arrows and Tab, and takes a cell back by Escape', async () => {
    open()
    const first = await cell('강남점 종이컵')
    await userEvent.click(first)
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(await cell('강남점 나무 스푼'))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await cell('성수점 나무 스푼'))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await cell('성수점 종이컵'))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('10500')
    expect(screen.getByText(/저장하지 않은 단가 1개/)).toBeTruthy()
    // The text is edited here, so that the arrow moves the caret.
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{Escape}')
    expect(first.value).toBe('10,300')
    expect(screen.queryByText(/저장하지 않은 단가/)).toBeNull()
  })

  it('fills a range that was copied from a spreadsheet, without its heading row', async () => {
    open()
    await userEvent.click(await cell('강남점 종이컵'))
    await userEvent.paste('강남점\t성수점\r\n10,500\t₩10,600\r\n10300\t\r\n')
    expect((await cell('강남점 종이컵')).value).toBe('10,500')
    expect((await cell('성수점 종이컵')).value).toBe('₩10,600')
    expect((await cell('강남점 나무 스푼')).value).toBe('10300')
    expect(screen.getByText(/저장하지 않은 단가 3개/)).toBeTruthy()
  })

  it('names a price below supply and does not save', async () => {
    open()
    await userEvent.type(await cell('성수점 종이컵'), '9,990')
    expect(screen.getByRole('alert').textContent).toContain(ownPriceWorkbookSentences.belowSupply(10_000))
    expect((await cell('성수점 종이컵')).getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '확인하고 저장' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('counts the wrong cells, names the first and leads back to it from another page', async () => {
    const server = open({ address: '?page=2', storeCount: 90 })
    await userEvent.type(await cell('성수점 종이컵'), '9,990')
    await userEvent.type(await cell('강남점 나무 스푼'), '비쌈')
    await userEvent.click(screen.getByRole('button', { name: '다음 매장' }))
    await waitFor(() => expect(server.last('GET /partnerAdmin/ownPriceSheet')?.query.get('storePage')).toBe('1'))
    expect(screen.getByText(/저장하지 않은 단가 2개 · 오류 2칸/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('성수점 · 종이컵: 공급가 10,000원보다 낮은')
    await userEvent.click(screen.getByRole('button', { name: '첫 칸으로' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('성수점 종이컵'))
    expect(server.address()).toMatch(/\?page=2$/)
  })

  it('copies the prices of a store to a territory after their effect was shown', async () => {
    const server = open()
    await userEvent.click(await screen.findByRole('button', { name: '강남점 단가를 지역 전체에 복사' }))
    const dialog = within(await screen.findByRole('dialog', { name: '지역 전체에 복사 · 강남점' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '복사' }).disabled).toBe(true)
    await userEvent.selectOptions(await dialog.findByLabelText('담당 지역'), '동부 (매장 2곳)')
    expect(await dialog.findByText(/단가가 1개 오릅니다/)).toBeTruthy()
    expect(dialog.getByText(/매장별 단가 1개를 덮어씁니다/)).toBeTruthy()
    expect(dialog.getByText('기존 단가 덮어씀 · 오름 · 등급가 초과')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '복사' }))
    const sent = server.last('PUT /partnerAdmin/ownPrice/copy')?.body
    expect(sent).toEqual({ chainStoreId: 21, territoryId: 5, checksum: 'c'.repeat(43) })
  })

  it('copies nothing while prices are unsaved, because they would be left out', async () => {
    open()
    await userEvent.type(await cell('성수점 종이컵'), '12000')
    await userEvent.click(screen.getByRole('button', { name: '강남점 단가를 지역 전체에 복사' }))
    expect(await screen.findByText(ownPriceCopySentences.unsaved)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    await userEvent.click(screen.getByRole('button', { name: '강남점 단가를 지역 전체에 복사' }))
    expect(await screen.findByRole('dialog', { name: '지역 전체에 복사 · 강남점' })).toBeTruthy()
  })

  it('can only be read without the role for products', async () => {
    open({ role: 'READ' })
    expect((await cell('강남점 종이컵')).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: /지역 전체에 복사/ })).toBeNull()
  })
})
