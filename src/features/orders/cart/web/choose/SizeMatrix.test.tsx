import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { addToCartCall } from '../../contract/cart.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { quoteOf, shopHandlers, shopPath, signedInAs, unitProduct } from '#app/web/testing/shop-world.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ProductPage } from '#app/web/pages/ProductPage.tsx'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'

const routes = [{ path: '/shop/:shopId/productDetail/:productId', Component: ProductPage }]
const size = (productOptionId: number, name: string, soldOut = false) => ({
  productOptionId,
  name,
  soldOut,
  extraPrice: 0,
  flatPrice: 0,
  stock: null,
})
const shirt: ProductDetail = {
  ...unitProduct,
  optionName: '사이즈',
  minCount: 1,
  step: 1,
  stock: null,
  maxPerOrder: null,
  maxPerMonth: null,
  options: [size(1, 'S'), size(2, 'M'), size(3, 'L', true)],
}

function open(product = shirt) {
  const server = fakeServer({
    ...shopHandlers(),
    [`GET /partner/saebyeoknaru/product/${product.id}`]: () => answerOf(productDetailCall, product),
    'POST /order/partnerProduct/total/forOrder': () => partOf(orderTotalCall, quoteOf({ price: 40_000, sendCost: 0 })),
    'POST /cart': () => answerOf(addToCartCall, { count: 1, rows: [] }),
  })
  renderApp({ at: `${shopPath}/productDetail/${product.id}`, routes, saved: signedInAs() })
  return { server, sent: () => server.calls.findLast(({ call }) => call === 'POST /cart')?.body }
}
const field = (name: string) => screen.findByRole('textbox', { name: `${name} 수량` })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a product with sizes', () => {
  it('takes the quantities of all sizes in one table, and adds them to the cart together', async () => {
    const { sent } = open()
    await userEvent.type(await field('S'), '3{Enter}')
    await userEvent.type(await field('M'), '12{Enter}')
    const table = screen.getByRole('table', { name: '사이즈별 수량' })
    expect(within(table).getByRole('row', { name: /L/ }).textContent).toContain('품절')
    expect(screen.getByText('모두', { exact: false }).textContent).toBe(`모두 15${shirt.unit}`)
    await press('장바구니 담기')
    const item = { partnerProductId: shirt.id, chainStoreId: 11 }
    expect(sent()).toEqual([
      { ...item, productOptionId: 1, count: 3 },
      { ...item, productOptionId: 2, count: 12 },
    ])
  })

  it('accepts cells pasted from a spreadsheet', async () => {
    open()
    fireEvent.paste(await field('S'), { clipboardData: { getData: () => '4\n7\n9\n' } })
    expect(await field('S')).toHaveProperty('value', '4')
    expect(await field('M')).toHaveProperty('value', '7')
  })

  it('keeps the quantities when switching to one by one, and requires a size first', async () => {
    const { server } = open()
    await press('장바구니 담기')
    expect((await screen.findByRole('alert')).textContent).toBe('옵션을 선택해 주세요.')
    expect(server.count('POST /cart')).toBe(0)
    await userEvent.type(await field('M'), '2{Enter}')
    await press('하나씩 선택')
    expect(screen.getByRole('button', { name: 'M', pressed: true })).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: /M 수량/ })).toHaveProperty('value', '2')
  })

  it('leaves 999 in its field with the reason, and refuses the cart with the focus on it', async () => {
    const { server } = open({ ...shirt, unit: '벌', maxPerMonth: 20, orderedThisMonth: 0 })
    await userEvent.type(await field('S'), '2{Enter}')
    await userEvent.type(await field('M'), '999{Enter}')
    const typed = await field('M')
    expect(typed).toHaveProperty('value', '999')
    expect(screen.getByText('월 20벌까지 주문하실 수 있습니다.').id).toBe(typed.getAttribute('aria-describedby'))
    expect((await field('S')).getAttribute('aria-invalid')).toBeNull()
    await press('장바구니 담기')
    expect(document.activeElement).toBe(typed)
    expect(server.count('POST /cart')).toBe(0)
    await press('M 18벌로 맞추기')
    await press('장바구니 담기')
    expect(server.count('POST /cart')).toBe(1)
  })

  it('with another axis starts one by one, unless switched', async () => {
    open({ ...shirt, optionName: '분쇄도' })
    expect(await screen.findByRole('button', { name: 'M' })).toBeTruthy()
    await press('한 번에 입력')
    expect(await field('S')).toBeTruthy()
  })
})
