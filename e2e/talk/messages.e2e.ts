import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeToRepeat } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const phone = { width: 390, height: 844 }

/** An order notifies its buyer of its progress, and the operator sees the notifications. */
journey('the messages of an order', ({ visit }) => {
  it('appear in the inbox and in the log of the operator', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const orderNumber = await orderByTransfer(store)

    // The order notifies at once; the bell counts it.
    const before = await unreadOf(store)
    expect(before).toBeGreaterThan(0)
    await store.getByRole('link', { name: /^알림/ }).click()
    const newest = store.getByRole('region', { name: '받은 알림' }).getByRole('listitem').first()
    await newest.getByText('주문이 접수되었습니다').waitFor()
    await newest.getByRole('link').click()
    await store.waitForURL(`**/orderDetail/${orderNumber}`)
    await store.getByRole('link', { name: new RegExp(`^알림, 읽지 않음 ${before - 1}개|^알림$`) }).waitFor()

    // The Alimtalk is recent: it cannot be sent again at once.
    await store.getByRole('button', { name: '내 카카오톡으로 받기' }).click()
    await store.getByText('이미 발송한 알림톡입니다.').first().waitFor()

    await store.goto('/shop/saebyeoknaru/inbox')
    if (before > 1) await store.getByRole('button', { name: '모두 읽음' }).click()
    await store.getByRole('link', { name: '알림', exact: true }).waitFor()

    const operator = await visit(`/admin/message?search=${orderNumber}`, { ...phone, as: 'operator' })
    const lines = operator.getByRole('list', { name: '발송 기록' }).getByRole('listitem')
    await lines.first().waitFor()
    expect(await lines.count()).toBe(3)
    await operator.goto(`/admin/order/${orderNumber}`)
    const messages = operator.getByRole('list', { name: '주문 메시지' })
    await messages.getByText('주문접수').first().waitFor()
    // The demo has no Alimtalk provider: the message appears only in the log.
    await expect.poll(async () => refreshed(operator, messages)).toContain('기록만')
  }, 90_000)
})

async function refreshed(page: Page, list: ReturnType<Page['getByRole']>): Promise<string> {
  await page.reload()
  await list.waitFor()
  return list.innerText()
}

async function unreadOf(page: Page): Promise<number> {
  const bell = page.getByRole('link', { name: /^알림, 읽지 않음/ })
  await bell.waitFor()
  return Number(/읽지 않음 (\d+)개/.exec((await bell.textContent()) ?? '')?.[1])
}

async function orderByTransfer(page: Page): Promise<string> {
  await page.goto(`/shop/saebyeoknaru/productList?search=${encodeURIComponent('감열지')}`)
  await page
    .locator('main')
    .getByRole('link', { name: /감열지/ })
    .first()
    .click()
  await page.waitForURL('**/productDetail/**')
  await page.getByRole('button', { name: '장바구니 담기' }).last().click()
  await page.getByText('장바구니에 담았습니다.').first().waitFor()
  await page.goto('/shop/saebyeoknaru/cartList')
  await page
    .getByRole('button', { name: /상품 주문/ })
    .last()
    .click()
  await page.waitForURL('**/order?**')
  await page.getByRole('radio', { name: /계좌입금/ }).click()
  // Another journey may have left a custom-made product in the cart.
  const consent = page.getByRole('checkbox', { name: /주문제작/ })
  if ((await consent.count()) > 0) await consent.check()
  await page
    .getByRole('button', { name: /원 주문하기/ })
    .last()
    .click()
  await agreeToRepeat(page)
  await page.waitForURL('**/order/result/**')
  return page.url().split('/').at(-1) ?? ''
}
