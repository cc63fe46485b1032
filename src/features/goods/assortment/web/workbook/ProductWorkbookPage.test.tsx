import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { importPartnerProductsCall, productImportListCall } from '../../contract/product-workbook.partner.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { PriceEffect } from '../../contract/assortment.partner.calls.ts'
import { ProductWorkbookPage } from './ProductWorkbookPage.tsx'

const send = 'POST /partnerAdmin/partnerProduct/import'
const checksum = 'c'.repeat(43)
const cell = {
  sheet: '상품',
  row: 2,
  column: '가산',
  productId: 1,
  productName: '종이컵',
  before: '8',
  after: '9',
  changedMeanwhile: false,
}
const effect: Omit<PriceEffect, 'items'> = {
  changedCount: 1,
  pricedCount: 1,
  averageChange: 31,
  margin: { before: 10_000, after: 12_000 },
  storeCount: 12,
  stores: [],
  otherStores: { count: 0, average: 0 },
  warnings: [],
}
const plan = { productCount: 1, cellCount: 1, problemCount: 0, cells: [cell], problems: [], checksum, effect }

function open(search = '') {
  const server = fakeServer({
    'GET /partnerAdmin/partnerProduct/import': () =>
      answerOf(productImportListCall, { content: [], page: 0, size: 20, totalElements: 0 }),
    [send]: ({ query }) => answerOf(importPartnerProductsCall, { ...plan, importId: query.get('checksum') ? 7 : null }),
  })
  const page = renderApp({
    at: `/partner/coffee/product/excel${search}`,
    routes: [{ path: '/partner/:shopId/product/excel', element: <ProductWorkbookPage /> }],
  })
  return { server, page }
}

describe("the workbook of a brand's products", () => {
  it('shows the changed cells with their effect, and applies exactly them', async () => {
    const { server, page } = open()
    await userEvent.upload(page.getByLabelText('엑셀 파일'), new File(['xlsx'], '상품.xlsx'))
    expect(await page.findByText('상품 1개에서 1칸이 바뀝니다.')).toBeTruthy()
    const shown = page.getByRole('region', { name: '적용하면 이렇게 바뀝니다' }).textContent
    expect(shown).toContain('12곳')
    expect(shown).toContain('+3.1%')
    expect(server.last(send)?.headers.get('front-uri')).toBe('coffee')
    await userEvent.click(page.getByRole('button', { name: '1칸 적용하기' }))
    expect(await page.findByText(/상품 1개를 변경했습니다/)).toBeTruthy()
    expect(server.last(send)?.query.get('checksum')).toBe(checksum)
  })

  it('says that the download follows the filters of the list', () => {
    const { page } = open('?market=Y')
    expect(page.getByText(/조회한 조건의 상품만/)).toBeTruthy()
    expect(page.getByRole('link', { name: '모든 상품 내려받기로 바꾸기' })).toBeTruthy()
  })
})
