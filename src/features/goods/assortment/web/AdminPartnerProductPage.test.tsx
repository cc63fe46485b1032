import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordConflictSentence } from '#features/platform/audit/contract/record-version.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import {
  assignProductsCall,
  changeAdminPartnerProductCall,
  changeAdminPartnerProductsCall,
  adminPartnerProductCall,
  adminPartnerProductsCall,
  previewAdminPartnerProductsCall,
  removePartnerProductsCall,
} from '../contract/assortment.admin.calls.ts'
import { adminBrandsCall } from '#features/office/headquarters/contract/brands.admin.calls.ts'
import { suppliersCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import { adminProductListCall } from '#features/goods/products/contract/products.admin.calls.ts'
import { categoriesCall } from '#features/goods/categories/contract/categories.admin.calls.ts'
import { auditCall } from '#features/platform/audit/contract/audit.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { AdminPartnerProductRow } from '../contract/assortment.admin.calls.ts'
import { partnerProductSentences } from '../contract/partner-product-terms.ts'
import { AdminAssignProductsPage } from '#app/web/pages/AdminAssignProductsPage.tsx'
import { AdminPartnerProductsPage } from '#app/web/pages/AdminPartnerProductsPage.tsx'
import { AdminPartnerProductPage } from './AdminPartnerProductPage.tsx'
import { batchesOf } from './use-assign-in-batches.ts'

const row: AdminPartnerProductRow = {
  partnerProductId: 7,
  partnerId: 1001,
  partnerName: '새벽나루',
  productId: 3,
  name: '일반 명함',
  picture: null,
  categoryName: '명함',
  supplierName: '누리인쇄',
  marginType: 'RATE',
  margin: 75,
  hasOpenMarket: false,
  marketMargin: 100,
  isSample: false,
  status: 'SALE',
  maxPerOrder: null,
  maxPerMonth: null,
  displayOrder: 0,
  isSold: true,
  isSoldOut: false,
  supplyPrice: 10_000,
  price: 10_750,
  marketPrice: null,
  soldCount: 3,
}
const prices = (price: number) => ({ levels: [{ level: 1, name: '일반', price }], market: null })
const list = 'GET /admin/partnerproduct/search'

function open(at = '/admin/partnerproduct', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [list]: () => answerOf(adminPartnerProductsCall, { content: [row], page: 0, size: 50, totalElements: 1 }),
    'GET /admin/partnerproduct/7': () =>
      answerOf(adminPartnerProductCall, { ...row, prices: prices(10_750), version: 4 }),
    'GET /admin/partnerproduct/preview': () =>
      answerOf(previewAdminPartnerProductsCall, [
        {
          partnerProductId: 7,
          name: row.name,
          partnerName: row.partnerName,
          before: prices(10_750),
          after: prices(11_000),
        },
      ]),
    'PUT /admin/partnerproduct/7': () => answerOf(changeAdminPartnerProductCall, { version: 5 }),
    'PUT /admin/partnerproduct': () => answerOf(changeAdminPartnerProductsCall, { changed: 1 }),
    'POST /admin/partnerproduct': () => answerOf(assignProductsCall, { assigned: 1, skipped: 0 }),
    'POST /admin/partnerproduct/remove': () => answerOf(removePartnerProductsCall, { removed: 0, stopped: 1 }),
    'GET /admin/partner': () =>
      partOf(adminBrandsCall, {
        content: [{ partnerId: 1001, name: '새벽나루' }],
        page: 0,
        size: 100,
        totalElements: 1,
        counts: { WAIT: 0, ACTIVE: 1, STOP: 0, CLOSED: 0 },
      }),
    'GET /admin/supplier': () => answerOf(suppliersCall, { content: [], page: 0, size: 100, totalElements: 0 }),
    'GET /admin/product/search': () =>
      partOf(adminProductListCall, {
        content: [{ productId: 3, name: '일반 명함' }],
        page: 0,
        size: 100,
        totalElements: 1,
      }),
    'GET /admin/category': () =>
      partOf(categoriesCall, [
        { categoryId: 1, name: '인쇄물', isHidden: false, products: 0, version: 0, children: [] },
      ]),
    'GET /admin/audit': () => answerOf(auditCall, { content: [], nextCursor: null }),
    ...more,
  })
  const routes = [
    {
      path: '/admin/partnerproduct',
      Component: AdminPartnerProductsPage,
      children: [
        { path: 'assign', Component: AdminAssignProductsPage },
        { path: ':partnerProductId', Component: AdminPartnerProductPage },
      ],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (server: ReturnType<typeof fakeServer>, call: string) =>
  server.calls.findLast((each) => each.call === call)?.body

beforeEach(() => screenWidth(1440))

describe('the list of what brands sell', () => {
  it('is filtered in the address, also by a brand that is searched by initials', async () => {
    const { server, address } = open()
    await screen.findByText('일반 명함')
    await userEvent.type(await screen.findByPlaceholderText('브랜드 전체 (이름, 초성)'), 'ㅅㅂㄴㄹ')
    await userEvent.click(await screen.findByRole('option', { name: '새벽나루', hidden: true }))
    await userEvent.selectOptions(screen.getByLabelText('마켓'), '마켓 판매')
    await userEvent.selectOptions(screen.getByLabelText('카테고리'), '인쇄물')
    const asked = { partnerId: '1001', market: 'Y', categoryId: '1' }
    expect(Object.fromEntries(server.last(list)?.query ?? [])).toMatchObject(asked)
    expect(address()).toBe('/admin/partnerproduct?partnerId=1001&market=Y&categoryId=1')
  })

  it('changes selected rows after it has shown their new prices', async () => {
    const { server } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: '새벽나루 일반 명함 선택' }))
    await press('일괄 변경')
    const dialog = within(await screen.findByRole('dialog', { name: '상품 1개 일괄 변경' }))
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    expect(dialog.getByText(partnerProductSentences.nothingChosen)).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('공급가 가산'), '같은 가산율로')
    await userEvent.type(dialog.getByLabelText(/^가산율/), '10')
    expect(await dialog.findByText('11,000원')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    expect(await screen.findByText('상품 1개를 변경했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'PUT /admin/partnerproduct')).toEqual({
      ids: [7],
      change: { marginType: 'RATE', margin: 100 },
    })
  })

  it('takes rows out of a brand, and says which were only stopped', async () => {
    const { server } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: '새벽나루 일반 명함 선택' }))
    await press('배정 해제')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '배정 해제' }))
    expect(await screen.findByText('0개를 빼고, 사용 중인 1개는 판매를 중지했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'POST /admin/partnerproduct/remove')).toEqual({ ids: [7] })
  })
})

describe('a product of a brand', () => {
  it('is saved with its margin in tenths of a percent, its limits and its version', async () => {
    const { server } = open('/admin/partnerproduct/7')
    const margin = await screen.findByLabelText(/^가산율\*/)
    expect(margin).toHaveProperty('value', '7.5')
    await userEvent.clear(margin)
    await userEvent.type(margin, '120')
    await press('저장')
    expect(await screen.findByText(partnerProductSentences.margin)).toBeTruthy()
    await userEvent.clear(margin)
    await userEvent.type(margin, '12.5')
    await userEvent.type(screen.getByLabelText('1회 주문 한도'), '30')
    expect(await screen.findByText('11,000원')).toBeTruthy()
    await press('저장')
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, 'PUT /admin/partnerproduct/7')).toMatchObject({ margin: 125, maxPerOrder: 30, version: 4 })
  })

  it("shows another operator's change", async () => {
    const changes = [
      {
        id: 9,
        actor: 'second',
        call: 'PUT /admin/partnerproduct/:partnerProductId',
        action: '브랜드 상품 변경',
        before: { margin: '7.5%' },
        after: { margin: '9%' },
        createdAt: '2026-11-20T00:00:00.000Z',
      },
    ]
    open('/admin/partnerproduct/7', {
      'PUT /admin/partnerproduct/7': () => refused(409, recordConflictSentence, { data: { version: 9, changes } }),
    })
    await screen.findByLabelText(/^가산율\*/)
    await press('저장')
    expect(await screen.findByText('공급가 가산 7.5% → 9%')).toBeTruthy()
  })
})

describe('assigning products', () => {
  it('sends the chosen products, brands and terms', async () => {
    const { server } = open('/admin/partnerproduct/assign')
    await userEvent.click(await screen.findByLabelText('상품 추가'))
    await userEvent.click(await screen.findByRole('option', { name: '일반 명함', hidden: true }))
    await press('모든 브랜드 추가')
    expect(await screen.findByRole('button', { name: '새벽나루 빼기' })).toBeTruthy()
    await press('1건 배정')
    expect(await screen.findByText('1건을 배정했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'POST /admin/partnerproduct')).toMatchObject({
      productIds: [3],
      partnerIds: [1001],
      marginType: 'RATE',
      margin: 100,
      hasOpenMarket: false,
    })
  })

  it('is split into requests below the limit', () => {
    const range = (count: number) => Array.from({ length: count }, (_, index) => index)
    const terms = {
      marginType: 'RATE',
      margin: 0,
      hasOpenMarket: false,
      marketMargin: 0,
      isSample: false,
      status: 'SALE',
    } as const
    const batches = batchesOf({ ...terms, productIds: range(1_000), partnerIds: range(300) })
    expect(batches).toHaveLength(150)
    expect(batches.every(({ productIds, partnerIds }) => productIds.length * partnerIds.length <= 2_000)).toBe(true)
    const pairs = new Set(
      batches.flatMap((each) => each.partnerIds.flatMap((b) => each.productIds.map((p) => p * 1e4 + b))),
    )
    expect(pairs.size).toBe(300_000)
  })
})

describe("a brand's product for an operator without the role", () => {
  it('is shown with its terms, and names the roles that may change them', async () => {
    const { reduxStore } = open('/admin/partnerproduct/7')
    reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'money' })))
    expect(await screen.findByText('상품·전체 권한 운영자만 변경할 수 있습니다.')).toBeTruthy()
    expect(screen.getByText('공급가 가산').nextSibling?.textContent).toBe('7.5%')
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '가산율' })).toBeNull()
    expect(screen.queryByRole('link', { name: '상품 배정' })).toBeNull()
  })
})
