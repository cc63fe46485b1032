import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { pressAccount } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'

const phone = { width: 390, height: 844 }

/** The market, the preview and the wish list on a phone [decisions: Modes and shop paths]. */
journey('a visitor from outside', ({ visit }) => {
  it('browses a market, is asked to sign in, and orders there as a member of another brand', async () => {
    const page = await visit('/market/saebyeoknaru', phone)
    await page.getByRole('heading', { name: '새벽나루커피 마켓' }).waitFor()
    await page.getByRole('link', { name: '원두 하우스 블렌드 1kg' }).first().click()
    await page.waitForURL('**/market/saebyeoknaru/productDetail/*')
    await page.getByRole('heading', { name: '원두 하우스 블렌드 1kg', level: 1 }).waitFor()
    const product = new URL(page.url()).pathname
    const seen = await priceOf(page)
    await page.getByRole('button', { name: '바로 주문' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '로그인' }).click()

    await pressAccount(page, 'storechicken')
    await page.waitForURL(`**${product}`)
    expect(await priceOf(page)).toBe(seen)
    await page.getByRole('button', { name: '홀빈' }).click()
    await page.getByRole('button', { name: '바로 주문' }).click()
    await page.waitForURL('**/market/saebyeoknaru/order?**')
    await page.getByRole('radio', { name: /계좌입금/ }).click()
    const agree = page.getByRole('checkbox', { name: /동의|확인/ }).first()
    if ((await agree.count()) > 0) await agree.check()
    await page
      .getByRole('button', { name: /원 주문하기/ })
      .last()
      .click()
    await page.waitForURL('**/market/saebyeoknaru/order/result/**')
    await page.getByText('주문이 접수되었습니다.').first().waitFor()
    // The order also appears in the order list of the member's own shop.
    await page.getByRole('link', { name: '주문상세 보기' }).click()
    await page.waitForURL('**/shop/basakon/orderDetail/**')
    await page.getByText('원두 하우스 블렌드 1kg').first().waitFor()
  }, 60_000)

  it('sees samples without prices', async () => {
    const page = await visit('/shop/saebyeoknaru/productList-sample', phone)
    const products = page.getByRole('list', { name: '상품 목록' })
    await products.getByRole('link').first().waitFor()
    expect(await products.innerText()).not.toMatch(/\d ?원|부터/)
    await products.getByRole('link').first().click()
    await page.getByRole('link', { name: '로그인하고 가격 보기' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/[\d,]+ ?원/)
    expect(await page.getByRole('button', { name: /장바구니|주문/ }).count()).toBe(0)
  })

  it('adds a product to the wish list, puts it into the cart, and removes it again', async () => {
    const page = await visit('/login/basakon', phone)
    await pressAccount(page, 'storechicken')
    await page.waitForURL('**/shop/basakon')
    await page.goto('/shop/basakon/productList?search=감열지')
    const heart = page.getByRole('button', { name: /감열지.*찜하기/ }).first()
    await heart.waitFor()
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
    await page
      .getByRole('button', { name: /감열지.*찜하기/, pressed: true })
      .first()
      .waitFor()

    await page.goto('/shop/basakon/wishList')
    const count = page.getByRole('list', { name: '찜한 상품 목록' }).getByRole('listitem')
    await count.first().waitFor()
    const before = await count.count()
    await page.getByRole('button', { name: /감열지.*장바구니 담기/ }).click()
    await toasted(page, '장바구니에 담았습니다.')
    await page.getByRole('button', { name: /감열지.*찜 해제/ }).click()
    await toasted(page, '찜한 상품에서 삭제했습니다.')
    await expect.poll(() => count.count()).toBe(before - 1)
  }, 40_000)
})

const priceOf = (page: Page) => page.getByRole('main').locator('header p').last().innerText()
