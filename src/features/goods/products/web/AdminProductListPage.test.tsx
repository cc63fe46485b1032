import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import {
  adminProductListCall,
  bulkProductStatusCall,
  productSearchTypeCall,
  productStatusCall,
} from '../contract/products.admin.calls.ts'
import { categoriesCall } from '#features/goods/categories/contract/categories.admin.calls.ts'
import { supplierCall, suppliersCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { AdminProductRow } from '../contract/products.admin.calls.ts'
import { AdminProductListPage } from './AdminProductListPage.tsx'

const row = (productId: number, name: string, rest: Partial<AdminProductRow> = {}): AdminProductRow => ({
  productId,
  name,
  spec: '',
  unit: '개',
  picture: null,
  categoryName: '포장재 › 컵',
  supplierName: '담다패키지',
  priceModel: 'UNIT',
  state: 'SALE',
  soldOutYn: 'N',
  customMadeYn: 'N',
  options: 0,
  price: 9_000,
  priceCount: 1,
  stock: null,
  lowYn: 'N',
  brands: 2,
  version: productId,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...rest,
})
const cup = row(11, '종이컵')
const card = row(12, '명함', { state: 'STOP', stock: 3, lowYn: 'Y' })

function open(at = '/admin/product', answers: Parameters<typeof fakeServer>[0] = {}) {
  screenWidth(1280)
  const server = fakeServer({
    'GET /admin/product/search': ({ query }) => {
      const content = [cup, card].filter(
        ({ state }) => (query.get('status') ?? state) === state && query.get('page') !== '9',
      )
      return answerOf(adminProductListCall, { content, page: 0, size: 20, totalElements: content.length })
    },
    'GET /admin/product/searchType': () =>
      answerOf(productSearchTypeCall, [
        { code: 'all', name: '전체' },
        { code: 'supplier', name: '공급사' },
      ]),
    'GET /admin/product/status': () =>
      answerOf(productStatusCall, [
        { code: 'SALE', name: '판매중', count: 1 },
        { code: 'SOLD_OUT', name: '품절', count: 0 },
        { code: 'STOP', name: '판매중지', count: 1 },
        { code: 'ARCHIVED', name: '보관', count: 4 },
      ]),
    'GET /admin/category': () => answerOf(categoriesCall, []),
    'GET /admin/supplier/9': () => partOf(supplierCall, { supplierId: 9, name: '다올소모품' }),
    'GET /admin/supplier': ({ query }) => {
      const content = query.get('search') === '누리' ? [{ supplierId: 140, name: '누리인쇄' }] : []
      return partOf(suppliersCall, { content, page: 0, size: 100, totalElements: 140 })
    },
    'PUT /admin/product/status': () =>
      answerOf(bulkProductStatusCall, { changed: 1, conflicts: [{ productId: 12, name: '명함', actor: 'operator2' }] }),
    ...answers,
  })
  const app = renderApp({ at, routes: [{ path: '/admin/product', element: <AdminProductListPage /> }] })
  return { ...app, server }
}

describe('the list of products', () => {
  it('offers no change to a role that may only look', async () => {
    const { reduxStore } = open()
    expect(await screen.findByRole('link', { name: '상품 등록' })).toBeTruthy()
    act(() => void reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'read' }))))
    expect(await screen.findByRole('link', { name: '종이컵' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '상품 등록' })).toBeNull()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('filters by state, with the filter in the address', async () => {
    const { address } = open()
    expect(await screen.findByRole('link', { name: '종이컵' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /판매중지/ }))
    expect(address()).toBe('/admin/product?status=STOP')
    expect(await screen.findByText('총 1개 상품')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '종이컵' })).toBeNull()
    expect(screen.getByText('3개 부족')).toBeTruthy()
  })

  it('filters by a supplier that the server finds', async () => {
    const { address, server } = open()
    await screen.findByRole('link', { name: '종이컵' })
    await userEvent.type(await screen.findByPlaceholderText('공급사 전체'), '누리')
    await userEvent.click(await screen.findByRole('option', { name: '누리인쇄', hidden: true }))
    expect(address()).toBe('/admin/product?supplierId=140')
    expect(
      server.calls.some(({ call, query }) => call === 'GET /admin/supplier' && query.get('search') === '누리'),
    ).toBe(true)
  })

  it('names the supplier of the address also when no page has it', async () => {
    open('/admin/product?supplierId=9&page=9')
    await screen.findByText('조회 결과가 없습니다.')
    await expect.poll(() => screen.getByLabelText('공급사')).toHaveProperty('value', '다올소모품')
  })

  it('searches by the chosen type', async () => {
    const { server, address } = open()
    await screen.findByRole('link', { name: '종이컵' })
    await userEvent.click(screen.getByRole('button', { name: '필터' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '검색 항목' }), '공급사')
    await userEvent.type(screen.getByRole('searchbox', { name: '상품 검색' }), '담다{Enter}')
    expect(decodeURIComponent(address())).toBe('/admin/product?searchType=supplier&search=담다')
    await expect.poll(() => server.last('GET /admin/product/search')?.query.get('search')).toBe('담다')
    expect(server.last('GET /admin/product/search')?.query.get('searchType')).toBe('supplier')
  })

  it('leads from a page behind the last one to all products', async () => {
    const { address } = open('/admin/product?page=9')
    expect(await screen.findByText('조회 결과가 없습니다.')).toBeTruthy()
    expect(screen.queryByText('등록된 상품이 없습니다.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '전체 상품 보기' }))
    expect(await screen.findByRole('link', { name: '종이컵' })).toBeTruthy()
    expect(address()).toBe('/admin/product')
  })

  it('names the products that may not have the state, and keeps them selected', async () => {
    const sentence = "'명함': 판매중인 옵션이 없습니다. 옵션을 하나 이상 판매중으로 바꾼 후 다시 시도해 주세요."
    open('/admin/product', { 'PUT /admin/product/status': () => refused(400, sentence) })
    await screen.findByRole('link', { name: '종이컵' })
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
    const bar = screen.getByRole('region', { name: '선택한 항목' })
    await userEvent.click(within(bar).getByRole('button', { name: '판매중' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '판매중' }))
    expect(await screen.findByRole('button', { name: '확인' })).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain("'명함': 판매중인 옵션이 없습니다.")
    expect(screen.getByRole('region', { name: '선택한 항목', hidden: true })).toBeTruthy()
  })

  it('sets the state of the selected products, and names those that somebody else changed', async () => {
    const { server } = open()
    await screen.findByRole('link', { name: '종이컵' })
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
    const bar = screen.getByRole('region', { name: '선택한 항목' })
    await userEvent.click(within(bar).getByRole('button', { name: '품절' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '품절' }))
    expect(await screen.findByRole('button', { name: '확인' })).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('명함 (operator2)')
    expect(server.last('PUT /admin/product/status')?.body).toEqual({
      status: 'SOLD_OUT',
      products: [
        { productId: 11, version: 11 },
        { productId: 12, version: 12 },
      ],
    })
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
  })
})

describe('products of several pages', () => {
  const all = Array.from({ length: 130 }, (_, at) => row(at + 1, `상품 ${at + 1}`))
  const paged = (rows: readonly AdminProductRow[]) => ({
    'GET /admin/product/search': ({ query }: RecordedCall) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('size') ?? 20)]
      const content = rows.slice(page * size, (page + 1) * size)
      return answerOf(adminProductListCall, { content, page, size, totalElements: rows.length })
    },
  })
  const tickPage = async () => {
    await screen.findByRole('link', { name: '상품 1' })
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
  }

  it('are ticked together once all of the shown page are', async () => {
    const { server } = open('/admin/product', paged(all))
    await tickPage()
    await userEvent.click(screen.getByRole('button', { name: '이 조건의 130개 모두 선택' }))
    await screen.findByText('130개 선택')
    expect(screen.queryByRole('button', { name: /모두 선택/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '품절' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '품절' }))
    await screen.findByRole('button', { name: '확인' })
    expect(server.last('PUT /admin/product/status')?.body).toMatchObject({ products: { length: 130 } })
  })

  it('stay ticked on another page, and are cleared by another filter', async () => {
    open('/admin/product', paged(all))
    await tickPage()
    await userEvent.click(screen.getByRole('link', { name: '다음 페이지' }))
    await screen.findByRole('link', { name: '상품 21' })
    expect(screen.getByText('20개 선택')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^판매중지\s*1/ }))
    expect(screen.queryByText('20개 선택')).toBeNull()
  })

  it('are not ticked where one action takes fewer, which is said', async () => {
    open('/admin/product', paged(Array.from({ length: 501 }, (_, at) => row(at + 1, `상품 ${at + 1}`))))
    await tickPage()
    await userEvent.click(screen.getByRole('button', { name: '이 조건의 501개 모두 선택' }))
    expect((await screen.findAllByText(/한 번에 500개까지 처리할 수 있습니다/)).length).toBeGreaterThan(0)
    expect(screen.getByText('20개 선택')).toBeTruthy()
  })

  it('stay as they were if a page could not be read, and the reason is told', async () => {
    const { 'GET /admin/product/search': answer } = paged(all)
    open('/admin/product', {
      'GET /admin/product/search': (seen) =>
        seen.query.get('page') === '1' && seen.query.get('size') === '100'
          ? refused(500, '일시적인 오류가 발생했습니다.')
          : answer(seen),
    })
    await tickPage()
    await userEvent.click(screen.getByRole('button', { name: '이 조건의 130개 모두 선택' }))
    expect(await screen.findByText('일시적인 오류가 발생했습니다.')).toBeTruthy()
    expect(screen.getByText('20개 선택')).toBeTruthy()
  })
})
