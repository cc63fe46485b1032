import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeToRepeat } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const phone = { width: 390, height: 844 }
const shop = '/shop/saebyeoknaru'

/** Card payments on a phone: refused, paid, left and paid later, cancelled and refunded. */
journey('a chain store pays by card', ({ visit }) => {
  it('is refused, pays with another card, and gets a refund when it cancels', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await orderByCard(page)
    await page.getByRole('radio', { name: '거절되는 카드' }).click()
    await pay(page)
    await page.getByText('카드사에서 결제를 거절했습니다.', { exact: false }).waitFor()

    await page.getByRole('button', { name: '카드로 다시 결제' }).click()
    await page.waitForURL('**/pay/sandbox/**')
    await pay(page)
    await page.waitForURL('**/order/result/**')
    await page.getByText('주문이 완료되었습니다.').first().waitFor()
    await page.getByText('신한카드 (1024)', { exact: false }).waitFor()

    await page.getByRole('link', { name: '주문상세 보기' }).click()
    await page.waitForURL('**/orderDetail/**')
    await page.getByRole('button', { name: '주문취소' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '주문취소' }).click()
    await page.getByText('환불 완료').waitFor()
  }, 60_000)

  it('leaves the window, finds the order again, and pays it later', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await orderByCard(page)
    await page.getByRole('button', { name: '취소' }).click()
    await page.getByText('결제를 취소하셨습니다.').waitFor()

    await page.goto(`${shop}/orderList`)
    const card = page.getByRole('list', { name: '주문 목록' }).getByRole('listitem').first()
    await card.getByText('결제 대기').waitFor()
    await card.getByRole('link').click()
    await page.getByRole('button', { name: '결제하기' }).first().click()
    await page.waitForURL('**/pay/sandbox/**')
    await pay(page)
    await page.waitForURL('**/order/result/**')
    await page.getByText('주문이 완료되었습니다.').first().waitFor()
    // Going back must not offer a finished payment again.
    await page.goBack()
    expect(page.url()).not.toContain('/pay/')
  }, 60_000)

  it('goes back from the window to the waiting order, and meets it everywhere until it is paid', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await orderByCard(page)
    const waiting = page.getByRole('list', { name: '결제를 기다리는 주문' })

    await page.goBack()
    await page.waitForURL('**/orderDetail/**')
    await page.getByRole('heading', { name: '결제를 기다리고 있습니다.' }).waitFor()
    const order = page.url()

    // Empty or not, the cart and the home page lead to the payment.
    await page
      .getByRole('link', { name: /^장바구니/ })
      .first()
      .click()
    await page.waitForURL('**/cartList')
    await waiting.getByText(/^\d\d:\d\d까지 결제$/).waitFor()
    await page.getByRole('link', { name: '홈' }).first().click()
    await page.waitForURL(`**${shop}`)
    await waiting.getByRole('button', { name: /결제하기/ }).click()
    await page.waitForURL('**/pay/sandbox/**')

    // Back again: the order, then the page from which the window was opened.
    await page.goBack()
    await page.waitForURL(order)
    await page.goBack()
    await page.waitForURL(`**${shop}`)

    // The buyer pays in another way, without ordering again.
    await page.goto(order)
    await page.getByText(/^결제 후 예치금 잔액/).waitFor()
    await page.getByRole('button', { name: /^예치금 .*원 결제$/ }).dblclick()
    await page.waitForURL('**/order/result/**')
    await page.getByRole('heading', { name: '주문이 완료되었습니다.' }).waitFor()
    expect(page.url()).toContain(order.split('/').at(-1))
    await page.getByRole('link', { name: '홈' }).first().click()
    await page.getByRole('heading', { name: '진행 중인 주문' }).waitFor()
    expect(await waiting.count()).toBe(0)
  }, 60_000)

  it('changes a refused card to a transfer, and cancels with a double tap on the same page', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await orderByCard(page)
    await page.getByRole('radio', { name: '거절되는 카드' }).click()
    await pay(page)
    await page.getByRole('button', { name: '계좌입금' }).click()
    await page.getByRole('button', { name: '계좌입금으로 변경하기' }).click()
    await page.getByRole('heading', { name: '주문이 접수되었습니다.' }).waitFor()
    await page.getByRole('button', { name: '계좌번호 복사' }).waitFor()

    await page.getByRole('link', { name: '주문상세 보기' }).click()
    // The page of the result has the button too, and its question would close with it.
    await page.waitForURL('**/orderDetail/**')
    await page.getByRole('button', { name: '주문취소' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('아직 결제하신 금액이 없습니다.').last().waitFor()
    // The sheet covers the bottom bar: a second tap must not open the page below it.
    await dialog.getByRole('button', { name: '주문취소' }).dblclick()
    await page.getByRole('heading', { name: '주문이 취소되었습니다.' }).waitFor()
    expect(page.url()).toContain('/orderDetail/')
    expect(await page.locator('h1:focus').innerText()).toBe('주문이 취소되었습니다.')
  }, 60_000)
})

/** Orders from the product page to the payment window. */
async function orderByCard(page: Page): Promise<void> {
  await page.goto(`${shop}/productList?search=${encodeURIComponent('감열지')}`)
  await page
    .getByRole('link', { name: /감열지/ })
    .first()
    .click()
  // Order directly: other journeys may have left products in the cart.
  await page.getByRole('button', { name: '바로 주문' }).last().click()
  await page.waitForURL('**/order?**')
  await page.getByRole('radio', { name: '신용카드' }).click()
  await page
    .getByRole('button', { name: /원 결제하기/ })
    .last()
    .click()
  await agreeToRepeat(page)
  await page.waitForURL('**/pay/sandbox/**')
}

const pay = (page: Page) => page.getByRole('button', { name: /원 결제하기/ }).click()
