import type { Page } from 'playwright-core'

/** Finds a product by its name in the list of the shop, and opens it. */
export async function openProduct(page: Page, name: string): Promise<void> {
  const shop = page.url().split('/')[4] ?? ''
  await page.goto(`/shop/${shop}/productList?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.waitForURL('**/productDetail/**')
}

/** Finds a product by its name, chooses its option if it has some, and puts the minimum count into the cart. */
export async function putIntoCart(page: Page, name: string, option?: string): Promise<void> {
  await openProduct(page, name)
  if (option) await page.getByText(option, { exact: true }).first().click()
  await page.getByRole('button', { name: '장바구니 담기' }).last().click()
  await page.getByText('장바구니에 담았습니다.').first().waitFor()
  await page.keyboard.press('Escape')
}

/** Gives the consent to custom-made goods, if the page asks for it. */
export async function agree(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /주문제작/ })
  if ((await consent.count()) > 0) await consent.check()
}

/** Agrees to order again goods of an earlier journey that are still under way, if the page asks. */
export async function agreeToRepeat(page: Page, next = /order\/result|\/pay\//): Promise<void> {
  const again = page.getByRole('button', { name: '또 주문하기' })
  await Promise.race([again.waitFor(), page.waitForURL(next)])
  if (await again.isVisible()) await again.click()
}

/** Places the order by transfer on the order page, and returns its number. */
export async function placeByTransfer(page: Page): Promise<string> {
  // By keyboard: on a phone the bar with the total may cover it.
  await page.getByRole('radio', { name: /계좌입금/ }).press('Space')
  await agree(page)
  await page
    .getByRole('button', { name: /원 주문하기/ })
    .last()
    .click()
  await agreeToRepeat(page)
  await page.getByText('주문이 접수되었습니다.').first().waitFor()
  return numberOf(page)
}

export async function orderCartByTransfer(page: Page, shop: string): Promise<string> {
  await page.goto(`/shop/${shop}/cartList`)
  await page
    .getByRole('button', { name: /상품 주문/ })
    .last()
    .click()
  await page.waitForURL('**/order?**')
  return placeByTransfer(page)
}

export function numberOf(page: Page): string {
  const [, orderNumber] = /order\/result\/(\d{8}-\d{7})/.exec(page.url()) ?? []
  if (!orderNumber) throw new Error(`no order number in ${page.url()}`)
  return orderNumber
}
