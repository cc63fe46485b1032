import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeToRepeat } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Orders one product without the cart, changes the order before the payment, and confirms the receipt. */
journey('a store owner with a phone', ({ visit }) => {
  it('orders one product directly, changes the order, pays it and confirms the receipt', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const orderNumber = await orderAtOnce(store, '감열지')
    await takeOneMore(store, orderNumber)

    const operator = await signIn({ visit }, '/login', 'operator', desktop)
    await send(operator, orderNumber, '다올소모품(데모)')

    await store.goto(`/shop/saebyeoknaru/orderDetail/${orderNumber}`)
    await store.getByText('배송중').first().waitFor()
    expect(await store.getByRole('link', { name: '주문 수정' }).count()).toBe(0)
    await store.getByRole('button', { name: '다 왔어요' }).click()
    await store.getByText('수령확인되었습니다.').first().waitFor()
    await store.getByText('배송완료').first().waitFor()
    await store.getByRole('button', { name: '다 왔어요' }).waitFor({ state: 'detached' })
  }, 300_000)
})

/** Orders with 바로 주문 by transfer. A double tap places the order only once. */
async function orderAtOnce(page: Page, name: string): Promise<string> {
  await page.goto(`/shop/saebyeoknaru/productList?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByText(/주문하시면 \d+월 \d+일\(.\) 출고 예정/).waitFor()
  await page.getByRole('button', { name: '바로 주문' }).last().click()
  await page.waitForURL('**/order?items=**')
  await page.getByRole('radio', { name: /계좌입금/ }).click()
  const direct = page.waitForRequest((request) => /\/order\/partnerProduct\/\d+\?/.test(request.url()))
  await page
    .getByRole('button', { name: /원 주문하기/ })
    .last()
    .dblclick()
  await agreeToRepeat(page)
  await direct
  await page.getByText('주문이 접수되었습니다.').first().waitFor()
  const [, orderNumber] = /order\/result\/(\d{8}-\d{7})/.exec(page.url()) ?? []
  if (!orderNumber) throw new Error(`no order number in ${page.url()}`)
  return orderNumber
}

/** Adds one piece: the page shows the new total before the buyer confirms it, and the order has it afterwards. */
async function takeOneMore(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/shop/saebyeoknaru/orderDetail/${orderNumber}`)
  await page.getByRole('link', { name: '주문 수정' }).click()
  await page.getByRole('button', { name: /수량 늘리기/ }).click()
  const agree = page.getByRole('button', { name: /[\d,]+원으로 변경하기/ })
  await page.getByText('변경 전 1박스').waitFor()
  await agree.and(page.locator(':enabled:not([aria-disabled="true"])')).waitFor()
  const sum = /[\d,]+원/.exec(await agree.innerText())?.[0] ?? ''
  await agree.click()
  await page.getByText('주문이 변경되었습니다.').first().waitFor()
  await page.getByText('주문변경').first().waitFor()
  expect((await page.getByRole('main').innerText()).replaceAll(/\s/g, '')).toContain(`최종결제금액${sum}`)
}

/** The operator confirms the transfer and ships the whole order. */
async function send(page: Page, orderNumber: string, supplier: string): Promise<void> {
  await page.goto(`/admin/order/${orderNumber}`)
  await page.getByRole('button', { name: '입금 확인' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /입금 확인|확인/ })
    .last()
    .click()
  await page.getByText('신규주문').first().waitFor()
  await page.getByRole('button', { name: `${supplier} 발주 확인` }).click()
  const bundle = page.getByRole('region', { name: supplier })
  await bundle.getByText(/준비 중/).waitFor()
  const field = bundle.getByLabel('운송장번호')
  const open = bundle.getByRole('button', { name: /송장 입력/ })
  await field.or(open).first().waitFor()
  if (await open.isVisible()) await open.click()
  await bundle.getByLabel('택배사').selectOption('CJGLS')
  await field.fill('600012345679')
  await field.press('Enter')
  await bundle.getByText('출고 완료').waitFor()
}
