import { describe, expect, it } from 'vitest'
import { isReturnPath, loginReturningTo } from './return-path.ts'

const order = '/shop/saebyeoknaru/orderDetail/20250521-3097415'

const attacks = [
  '//evil.example/shop/x',
  '///evil.example/shop/x',
  '/\\evil.example/shop/x',
  '/shop\\evil.example',
  '/shop/x\\..\\..\\evil.example',
  'https://evil.example/shop/x',
  'https:/evil.example',
  'javascript:alert(1)//shop/x',
  ' /shop/x',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/shop/x\u0000',
  '/shop/x?a=\u0007',
  '/shop/x?a=%0d%0aSet-Cookie:x',
  '/shop/x?a=%5c%5cevil.example',
  '/%2F/evil.example',
  '/%2e%2e//evil.example',
  '/%5cevil.example',
  '/shop/%2e%2e/%2e%2e/evil',
  '/shop/../../evil',
  '/shop//evil.example',
  '/shop@evil.example',
  '/shop:80',
  '/shop/x#//evil.example',
  '%2Fshop%2Fx',
  '',
]

describe('a return path', () => {
  it.each([
    order,
    `${order}/edit`,
    '/shop/saebyeoknaru/order?items=[[91,null,2]]',
    '/shop/saebyeoknaru/productList?search=%EC%BB%B5&page=2',
    '/shop/delivery/CJGLS/600012345678',
    '/partner/saebyeoknaru/store/11?status=WAIT',
    '/admin/order/20250521-3097415?kind=ship',
    '/order/20250521-3097415/print/receipt',
    '/order/print/receipt?from=2026-05-01&status=RC',
    '/market/saebyeoknaru/cartList',
    '/pay/card/success?paymentKey=k&orderId=20250521-1&amount=1000',
    '/brandShop',
  ])('may be %s', (address) => {
    expect(isReturnPath(address)).toBe(true)
    expect(loginReturningTo(address)).toBe(`/login?next=${encodeURIComponent(address)}`)
  })

  it.each([...attacks, null, '/login', '/login/saebyeoknaru?next=/shop/x', '/signup', '/', '/api/logout', '/shopping'])(
    'is never %j',
    (address) => {
      expect(isReturnPath(address)).toBe(false)
      expect(loginReturningTo(address)).toBe('/login')
    },
  )

  it('stays on this site, unlike one that is only checked for its first character', () => {
    const isNaiveReturnPath = (address: string) => address.startsWith('/')
    const site = 'https://balju.example'
    const leaving = attacks.filter(isNaiveReturnPath).filter((address) => new URL(address, site).origin !== site)
    expect(leaving.length).toBeGreaterThanOrEqual(4)
    expect(leaving.filter(isReturnPath)).toEqual([])
  })
})
