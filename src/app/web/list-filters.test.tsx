import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdminAuditPage } from '#features/platform/audit/web/AdminAuditPage.tsx'
import { AdminBrandListPage } from '#features/office/headquarters/web/brands/AdminBrandListPage.tsx'
import { AdminPartnerProductsPage } from './pages/AdminPartnerProductsPage.tsx'
import { AdminMemberListPage } from '#features/office/account/web/members/AdminMemberListPage.tsx'
import { AdminMessagePage } from '#app/web/pages/AdminMessagePage.tsx'
import { AdminOrderListPage } from '#app/web/pages/orders/AdminOrderListPage.tsx'
import { AdminProductListPage } from '#features/goods/products/web/AdminProductListPage.tsx'
import { AdminStoreListPage } from '#features/stores/chain-stores/web/AdminStoreListPage.tsx'
import { AdminSupplierListPage } from '#features/goods/suppliers/web/AdminSupplierListPage.tsx'
import { CashStatusPage } from '#app/web/pages/cash/CashStatusPage.tsx'
import { PartnerCommunityPage } from '#features/talk/community/web/PartnerCommunityPage.tsx'
import { CommunityListPage } from '#features/talk/community/web/CommunityListPage.tsx'
import { OrderListPage } from './pages/orders/OrderListPage.tsx'
import { OrdersPrintPage } from '#features/orders/documents/web/OrdersPrintPage.tsx'
import { BrandStoreListPage } from './pages/BrandStoreListPage.tsx'
import { ProductListPage } from '#features/goods/catalog/web/list/ProductListPage.tsx'
import { fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { operator, storeOwner } from '#app/web/testing/people.ts'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'

type FindChange = () => () => void

const choose =
  (label: string, value: string): FindChange =>
  () => {
    const field = screen.getByLabelText(label)
    return () => fireEvent.change(field, { target: { value } })
  }
const press =
  (group: string, name: string | RegExp): FindChange =>
  () => {
    const button = within(screen.getByRole('group', { name: group })).getByRole('button', { name })
    return () => fireEvent.click(button)
  }
const search =
  (label: string, text: string): FindChange =>
  () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    return () => fireEvent.submit(screen.getByRole('search', { name: `${label}창` }))
  }

interface ListPage {
  path: string
  at?: string
  Component: ComponentType
  /** Two changes of filters, and the parameters that both leave in the address. */
  changes: readonly [FindChange, FindChange]
  params: Record<string, string>
}

const consolePages: ListPage[] = [
  {
    path: '/admin/member',
    Component: AdminMemberListPage,
    changes: [choose('상태', 'LOCK'), choose('구분', 'ROLE_PARTNER')],
    params: { state: 'LOCK', authority: 'ROLE_PARTNER' },
  },
  {
    path: '/admin/store',
    Component: AdminStoreListPage,
    changes: [choose('상태', 'STOP'), search('매장 검색', '성수')],
    params: { status: 'STOP', search: '성수' },
  },
  {
    path: '/admin/brand',
    Component: AdminBrandListPage,
    changes: [press('브랜드 상태', /승인대기/), search('브랜드 검색', '성수')],
    params: { state: 'WAIT', search: '성수' },
  },
  {
    path: '/admin/supplier',
    Component: AdminSupplierListPage,
    changes: [choose('거래 상태', 'N'), choose('정렬', 'recent')],
    params: { active: 'N', sort: 'recent' },
  },
  {
    path: '/admin/product',
    Component: AdminProductListPage,
    changes: [choose('재고', 'low'), choose('정렬', 'name')],
    params: { stock: 'low', sort: 'name' },
  },
  {
    path: '/admin/partnerproduct',
    Component: AdminPartnerProductsPage,
    changes: [choose('마켓', 'Y'), choose('샘플', 'N')],
    params: { market: 'Y', sample: 'N' },
  },
  {
    path: '/admin/order',
    Component: AdminOrderListPage,
    changes: [press('주문 상태', /상품준비/), choose('결제 수단', 'CARD')],
    params: { status: 'PIP', payMethod: 'CARD' },
  },
  {
    path: '/admin/message',
    Component: AdminMessagePage,
    changes: [choose('채널', 'MAIL'), choose('상태', 'FAILED')],
    params: { channel: 'MAIL', state: 'FAILED' },
  },
  {
    path: '/admin/audit',
    Component: AdminAuditPage,
    changes: [choose('시작일', '2026-11-01'), choose('종료일', '2026-11-20')],
    params: { startDate: '2026-11-01', endDate: '2026-11-20' },
  },
  {
    path: '/partner/:shopId/store',
    at: '/partner/saebyeoknaru/store',
    Component: BrandStoreListPage,
    changes: [press('매장 상태', /승인대기/), choose('정렬', 'name')],
    params: { status: 'WAIT', sort: 'name' },
  },
  {
    path: '/partner/:shopId/communityList',
    at: '/partner/saebyeoknaru/communityList',
    Component: PartnerCommunityPage,
    changes: [choose('상태', 'HIDDEN'), choose('분류', 'TIP')],
    params: { state: 'HIDDEN', category: 'TIP' },
  },
]

const shopPages: ListPage[] = [
  {
    path: '/shop/:shopId/orderList',
    at: '/shop/saebyeoknaru/orderList',
    Component: OrderListPage,
    changes: [press('주문 상태', '결제완료'), press('조회 기간', '7일')],
    params: { status: 'PC', period: '7d' },
  },
  {
    path: '/shop/:shopId/cashStatus',
    at: '/shop/saebyeoknaru/cashStatus',
    Component: CashStatusPage,
    changes: [press('구분', '충전'), press('조회 기간', '7일')],
    params: { type: 'CHARGE', period: '7d' },
  },
  {
    path: '/shop/:shopId/productList',
    at: '/shop/saebyeoknaru/productList',
    Component: ProductListPage,
    changes: [press('카테고리', /인쇄물/), choose('정렬', 'recent')],
    params: { categoryId: '1', sort: 'recent' },
  },
  {
    path: '/shop/:shopId/communityList',
    at: '/shop/saebyeoknaru/communityList',
    Component: CommunityListPage,
    changes: [press('분류', '질문'), search('게시글 검색', '성수')],
    params: { category: 'QUESTION', search: '성수' },
  },
  {
    path: '/order/print/:type',
    at: '/order/print/transaction',
    Component: OrdersPrintPage,
    changes: [press('주문 상태', '결제완료'), press('조회 기간', '7일')],
    params: { status: 'PC', period: '7d' },
  },
]

describe('two changes of filters before the next render', () => {
  beforeEach(() => screenWidth(390))

  it.each([
    ...consolePages.map((page) => ({ ...page, user: operator })),
    ...shopPages.map((page) => ({ ...page, user: storeOwner })),
  ])('both stay on $path', async ({ path, at = path, Component, changes, params, user }) => {
    fakeServer(shopHandlers({ user }))
    const { address } = renderApp({ at, routes: [{ path, Component }], saved: signedInAs(user) })
    const found = await waitFor(() => changes.map((find) => find()))
    await act(async () => {
      for (const change of found) change()
    })
    await waitFor(() => expect(Object.fromEntries(new URL(address(), 'http://shop.test').searchParams)).toEqual(params))
  })
})
