import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { importListCall, importProductsCall, undoImportCall } from '../contract/product-import.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { WorkbookPlan, WorkbookRow } from '#features/platform/files/contract/workbook-plan.ts'
import { AdminProductImportPage } from './AdminProductImportPage.tsx'

const send = 'POST /admin/product/import'
const checksum = 'c'.repeat(43)
const plan: WorkbookPlan = {
  productCount: 1,
  cellCount: 2,
  problemCount: 0,
  cells: [
    {
      sheet: '상품',
      row: 2,
      column: '재고',
      productId: 1,
      productName: '종이컵',
      before: '97',
      after: '147',
      changedMeanwhile: true,
    },
    {
      sheet: '가격',
      row: 3,
      column: '공급가',
      productId: 1,
      productName: '종이컵',
      before: '80',
      after: '75',
      changedMeanwhile: false,
    },
  ],
  problems: [],
  checksum,
}
const bad: WorkbookPlan = {
  ...plan,
  problemCount: 1,
  problems: [{ sheet: '상품', row: 2, column: '상태', message: '판매중, 품절, 판매중지 가운데 하나를 입력해 주세요.' }],
}
const batch: WorkbookRow = {
  importId: 7,
  fileName: '상품_20260515.xlsx',
  productCount: 1,
  cellCount: 2,
  actor: 'operator',
  createdAt: '2026-05-15T01:00:00.000Z',
  undoneAt: null,
  undoneBy: null,
}
const history = (content: WorkbookRow[]) => () =>
  answerOf(importListCall, { content, page: 0, size: 20, totalElements: content.length })

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ 'GET /admin/product/import': history([]), ...handlers })
  const page = renderApp({
    at: '/admin/product/import',
    routes: [{ path: '/admin/product/import', element: <AdminProductImportPage /> }],
  })
  const choose = () => userEvent.upload(page.getByLabelText('엑셀 파일'), new File(['xlsx'], '상품.xlsx'))
  return { server, page, choose }
}

describe('the workbook of products', () => {
  it('is checked first, and applied with the checksum of the check', async () => {
    const { server, page, choose } = open({
      [send]: ({ query }) => answerOf(importProductsCall, { ...plan, importId: query.get('checksum') ? 7 : null }),
    })
    await choose()
    expect(await page.findByText('상품 1개에서 2칸이 바뀝니다.')).toBeTruthy()
    const table = page.getByRole('region', { name: '바뀌는 칸' })
    expect(table.textContent).toContain('상품 2행재고97 내려받은 뒤 바뀜147')
    expect(table.textContent).toContain('가격 3행공급가80')
    expect(server.last(send)?.query.get('checksum')).toBeNull()

    await userEvent.click(page.getByRole('button', { name: '2칸 적용하기' }))
    expect(await page.findByText(/상품 1개를 변경했습니다/)).toBeTruthy()
    expect(server.last(send)?.query.get('checksum')).toBe(checksum)
    expect(server.last(send)?.headers.get('content-type')).toBe('application/octet-stream')
    expect(page.queryByRole('button', { name: /적용하기/ })).toBeNull()
  })

  it('with a bad cell shows its place and reason, and can not be applied', async () => {
    const { page, choose } = open({ [send]: () => answerOf(importProductsCall, { ...bad, importId: null }) })
    await choose()
    expect((await page.findByRole('region', { name: '고쳐야 할 칸' })).textContent).toContain(
      '상품 2행상태판매중, 품절, 판매중지 가운데 하나를 입력해 주세요.',
    )
    expect(page.queryByRole('button', { name: /적용하기/ })).toBeNull()
  })

  it('that can not be read is refused in place', async () => {
    const { page, choose } = open({ [send]: () => refused(400, '엑셀 파일을 읽지 못했습니다.') })
    await choose()
    expect((await page.findByRole('alert')).textContent).toBe('엑셀 파일을 읽지 못했습니다.')
  })

  it('is shown again when a product has changed after the check', async () => {
    const fresh = { ...plan, cellCount: 1, cells: plan.cells.slice(0, 1) }
    const { page, choose } = open({
      [send]: ({ query }) =>
        query.get('checksum')
          ? refused(409, '바뀐 내용을 다시 확인해 주세요.', { data: fresh })
          : answerOf(importProductsCall, { ...plan, importId: null }),
    })
    await choose()
    await userEvent.click(await page.findByRole('button', { name: '2칸 적용하기' }))
    expect((await page.findByRole('alert')).textContent).toBe('바뀐 내용을 다시 확인해 주세요.')
    expect(page.getByRole('button', { name: '1칸 적용하기' })).toBeTruthy()
  })
})

describe('the history of workbooks', () => {
  it('undoes a workbook after a question', async () => {
    const { server, page } = open({
      'GET /admin/product/import': history([batch]),
      'POST /admin/product/import/7/undo': () => answerOf(undoImportCall, { productCount: 1 }),
    })
    await userEvent.click(await page.findByRole('button', { name: '상품_20260515.xlsx 되돌리기' }))
    expect(server.count('POST /admin/product/import/7/undo')).toBe(0)
    await userEvent.click(await page.findByRole('button', { name: '되돌리기' }))
    expect(await page.findByText('상품 1개를 되돌렸습니다.')).toBeTruthy()
  })

  it('names the products that stand in the way of an undo', async () => {
    const { page } = open({
      'GET /admin/product/import': history([batch]),
      'POST /admin/product/import/7/undo': () =>
        refused(409, '그 뒤에 다시 변경된 상품이 있어 되돌릴 수 없습니다.', { data: { names: ['앞치마'] } }),
    })
    await userEvent.click(await page.findByRole('button', { name: '상품_20260515.xlsx 되돌리기' }))
    await userEvent.click(await page.findByRole('button', { name: '되돌리기' }))
    expect(await page.findByRole('heading', { name: /되돌릴 수 없습니다\.\s앞치마/ })).toBeTruthy()
  })
})
