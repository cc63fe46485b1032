import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartCall } from '#features/orders/cart/contract/cart.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { answerOf, forbidden, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { quote } from '#features/orders/orders/web/testing/orders.ts'
import { draftServer, methods } from '#features/orders/orders/web/testing/shop.ts'
import { agree, button, open, total } from '../testing/order-page.ts'
import { orderTotalCall } from '#features/orders/pricing/contract/quote.calls.ts'

beforeEach(() => {
  localStorage.clear()
  draftServer(null)
})

const sleeve = { partnerProductId: 70, productOptionId: 118, name: '컵홀더 크라프트', unit: '개' }

describe('an order page that cannot order', () => {
  it.each(['?cart=5', '?cart=abc', '?items=[[1', '?items=[[70,118,0]]', ''])(
    'for "%s" links to the products',
    async (query) => {
      open({ 'GET /cart': () => partOf(cartCall, { rows: [] }) }, { address: `/shop/saebyeoknaru/order${query}` })
      expect(await screen.findByText('주문할 상품이 없습니다.')).toBeTruthy()
      expect(screen.getByRole('link', { name: '상품 보러 가기' }).getAttribute('href')).toBe(
        '/shop/saebyeoknaru/productList',
      )
    },
  )

  it('is not available to the operator', () => {
    open({}, { saved: { auth: { user: operator, redirectShop: 'market' } } })
    expect(screen.getByText(/주문할 수 있는 매장이 없습니다/)).toBeTruthy()
  })

  it('shows the refusal and a link to change the quantities', async () => {
    const violations = [{ ...sleeve, reason: 'not-a-set', limit: null, current: 999 }]
    const address = '/shop/saebyeoknaru/order?items=[[70,118,999],[89,164,3]]&from=quick'
    open(
      { [total]: () => refused(409, '정해진 수량으로만 주문하실 수 있습니다.', { data: { violations } }) },
      { address },
    )
    expect(await screen.findByText('정해진 수량으로만 주문하실 수 있습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '빠른주문에서 수정' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/quickOrder',
    )
  })

  it('names every refused product, including those without a cart row', async () => {
    const apron = { partnerProductId: 89, productOptionId: 164, name: 'H형 앞치마', unit: '벌' }
    const violations = [
      { ...sleeve, reason: 'not-a-set', limit: null, current: 999 },
      { ...apron, reason: 'above-order-limit', limit: 2, current: 3 },
    ]
    open({ [total]: () => refused(409, '정해진 수량으로만 주문하실 수 있습니다.', { data: { violations } }) })
    expect(await screen.findByText('주문하실 수 없는 상품이 2개 있습니다.')).toBeTruthy()
    const refusedRows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(refusedRows[0]).toContain('컵홀더 크라프트는 정해진 수량으로만 주문하실 수 있습니다.')
    expect(refusedRows[1]).toContain('H형 앞치마는 1회 최대 2벌까지 주문할 수 있습니다.')
  })

  it('shows an order blocker at once and disables the button', async () => {
    const refusal = { code: 'arrears', message: '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.' }
    const { sent } = open({ [total]: () => answerOf(orderTotalCall, { ...quote, refusal }) })
    expect(await screen.findByText(refusal.message, { selector: '[role=status] *' })).toBeTruthy()
    const order = await button()
    expect(order.getAttribute('aria-disabled')).toBe('true')
    await agree()
    await userEvent.click(order)
    expect(sent()).toHaveLength(0)
  })

  it('is unavailable until the store is approved', async () => {
    open({ [total]: () => refused(409, '본사 승인 후 주문하실 수 있습니다.') })
    expect(await screen.findByText('본사 승인 후 주문하실 수 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /주문하기/ })).toBeNull()
  })

  it('can be retried after a failure', async () => {
    let up = false
    open({ 'GET /payment/methods': () => (up ? answerOf(paymentMethodsCall, methods) : forbidden('forbidden')) })
    const again = await screen.findByRole('button', { name: '다시 시도' })
    up = true
    await userEvent.click(again)
    expect(await button()).toBeTruthy()
  })
})
