import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { ProductPage } from '#app/web/pages/ProductPage.tsx'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { quoteOf, shopHandlers, shopPath, signedInAs, unitProduct } from '#app/web/testing/shop-world.ts'
import { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'
import { lastProductOrderCall } from '../../contract/last-order.calls.ts'
import { lastSelection } from './use-last-choice.ts'

const [first, second] = unitProduct.options
const optionId = (option: typeof first) => option?.productOptionId ?? 0
const open = (
  rows: { productOptionId: number | null; count: number }[],
  { underWay = 0, product = unitProduct } = {},
) => {
  const last = { orderNumber: 'P20261103-0000001', orderedAt: '2026-11-03T01:00:00.000Z', rows }
  fakeServer({
    ...shopHandlers(),
    [`GET /partner/saebyeoknaru/product/${product.id}`]: () => answerOf(productDetailCall, product),
    'POST /order/partnerProduct/total/forOrder': () =>
      partOf(orderTotalCall, quoteOf({ price: 14_300, totalPrintPrice: 5_500, sendCost: 3_500 })),
    'GET /order/partnerProduct/last': () => answerOf(lastProductOrderCall, { last, underWay }),
  })
  renderApp({
    at: `${shopPath}/productDetail/${product.id}`,
    routes: [{ path: '/shop/:shopId/productDetail/:productId', Component: ProductPage }],
    saved: signedInAs(),
  })
}
const counts = () => screen.getAllByRole('textbox', { name: /수량/ }).map((field) => (field as HTMLInputElement).value) // an input

it('begins with the options and counts of the last order, and says so until something is changed', async () => {
  open([
    { productOptionId: optionId(second), count: 4 },
    { productOptionId: optionId(first), count: 2 },
  ])
  await screen.findByText(`11월 3일 주문과 같은 내용으로 골라 두었습니다: ${second?.name} 4봉, ${first?.name} 2봉`)
  expect(await screen.findByText('옵션 2개 6봉 · 배송비 포함')).toBeTruthy()
  expect(counts()).toEqual(['4', '2'])
  await userEvent.click(screen.getByRole('button', { name: `${second?.name} 빼기` }))
  expect(counts()).toEqual(['2'])
  expect(screen.queryByText(/주문과 같은 내용/)).toBeNull()
})

it('begins anew on request', async () => {
  open([{ productOptionId: optionId(second), count: 4 }])
  await userEvent.click(await screen.findByRole('button', { name: '새로 고르기' }))
  await waitFor(() => expect(counts()).toEqual(['1']))
  expect(screen.queryByText(/주문과 같은 내용/)).toBeNull()
})

it.each([
  ['goods of which some are on their way', { underWay: 3 }, ' · 지금 3봉 주문 진행 중'],
  ['goods that are made to order', { product: { ...unitProduct, customMadeYn: 'Y' as const } }, ''],
])('chooses nothing of %s by itself, and takes the last order by one tap', async (_, world, rest) => {
  open([{ productOptionId: optionId(second), count: 4 }], world)
  await screen.findByText(`지난 주문 11월 3일: ${second?.name} 4봉${rest}`)
  expect(screen.queryByText(/배송비 포함/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '지난번처럼 고르기' }))
  expect(counts()).toEqual(['4'])
})

it('leaves out options that are gone or sold out, and lowers a count that can no longer be ordered', () => {
  const gone = { productOptionId: 999, count: 3 }
  expect(lastSelection(unitProduct, [gone])).toBeUndefined()
  const selection = lastSelection(unitProduct, [gone, { productOptionId: optionId(first), count: 500 }])
  expect(selection?.rows.map(({ count }) => count)).toEqual([1])
})
