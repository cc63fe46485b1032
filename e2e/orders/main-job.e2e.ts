import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agree, agreeToRepeat, numberOf, orderCartByTransfer, putIntoCart } from '../steps/buying.ts'
import { usualJourney } from '../harness/journey.ts'
import { sendParcel } from '../steps/send-parcel.ts'
import { signInByForm } from '../steps/sign-in.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** The main job from end to end: a store orders, the operator ships, the store sees it and prints the document. */
usualJourney('a chain store orders', ({ visit }) => {
  it('pays by cash on a phone, gets two parcels and prints the statement', async () => {
    const store = await signInByForm({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const balance = await readBalance(store)

    await putIntoCart(store, '컵홀더', '1도 인쇄')
    await putIntoCart(store, '감열지')
    await store.goto('/shop/saebyeoknaru/cartList')
    await store
      .getByRole('button', { name: /상품 주문/ })
      .last()
      .click()
    await store.waitForURL('**/order?**')
    await store.getByRole('radio', { name: /예치금/ }).click()
    await agree(store)
    // The second tap of a double tap must not order again.
    await store
      .getByRole('button', { name: /원 주문하기/ })
      .last()
      .dblclick()
    await agreeToRepeat(store)
    await store.getByText('주문이 완료되었습니다.').first().waitFor()
    const orderNumber = numberOf(store)
    await store.goto('/shop/saebyeoknaru')
    expect(await readBalance(store)).toBeLessThan(balance)

    const operator = await signInByForm({ visit }, '/login', 'operator', desktop)
    await operator.goto(`/admin/order/${orderNumber}`)
    const suppliers = [
      ['담다패키지(데모)', '600012345678'],
      ['다올소모품(데모)', '600087654321'],
    ] as const
    for (const [supplier] of suppliers) {
      await operator.getByRole('button', { name: `${supplier} 발주 확인` }).click()
      await operator
        .getByRole('region', { name: supplier })
        .getByText(/준비 중/)
        .waitFor()
    }
    await operator.getByText('상품준비중').first().waitFor()
    for (const [supplier, number] of suppliers) await sendParcel(operator, supplier, number)
    await operator.getByText('출고완료').first().waitFor()

    await store.goto(`/shop/saebyeoknaru/orderDetail/${orderNumber}`)
    await store.getByText('600012345678').first().waitFor()
    await store.getByText('600087654321').first().waitFor()
    await store.getByText('출고완료').first().waitFor()
    await readStatement(store, orderNumber, ['컵홀더 크라프트', '감열지'])
  }, 300_000)

  it('pays by transfer on a desktop, the operator confirms the deposit, and the store prints the statement of the shipped goods', async () => {
    const store = await signInByForm({ visit }, '/login/basakon', 'storechicken', desktop)
    await putIntoCart(store, '감열지')
    const orderNumber = await orderCartByTransfer(store, 'basakon')
    await store
      .getByText(/신한은행|국민은행|농협은행/)
      .first()
      .waitFor()

    const operator = await signInByForm({ visit }, '/login', 'operator', desktop)
    await operator.goto(`/admin/order/${orderNumber}`)
    await operator.getByRole('button', { name: '입금 확인' }).first().click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /입금 확인|확인/ })
      .last()
      .click()
    await operator.getByText('신규주문').first().waitFor()

    await store.goto(`/shop/basakon/orderDetail/${orderNumber}`)
    await store.getByText('결제완료').first().waitFor()

    await operator.getByRole('button', { name: '다올소모품(데모) 발주 확인' }).click()
    await operator.getByText('상품준비중').first().waitFor()
    await sendParcel(operator, '다올소모품(데모)', '600055557777')
    await operator.getByText('출고완료').first().waitFor()

    await store.goto(`/shop/basakon/orderDetail/${orderNumber}`)
    await store.getByText('출고완료').first().waitFor()
    await store.getByText('CJ대한통운').first().waitFor()
    await store.getByText('600055557777').first().waitFor()
    await readStatement(store, orderNumber, ['감열지'])
  }, 300_000)

  it('cancels an order that is not in preparation', async () => {
    const store = await signInByForm({ visit }, '/login/basakon', 'storechicken', desktop)
    await putIntoCart(store, '감열지')
    await store.goto(`/shop/basakon/orderDetail/${await orderCartByTransfer(store, 'basakon')}`)
    await store.getByRole('button', { name: '주문취소' }).click()
    await store
      .getByRole('dialog')
      .getByRole('button', { name: /취소하기|주문취소|확인/ })
      .last()
      .click()
    await store.getByText('주문이 취소되었습니다.').first().waitFor()
  }, 300_000)
})

/** The balance on the shop's home page, in won. */
async function readBalance(page: Page): Promise<number> {
  const label = page.getByRole('heading', { name: '보유 예치금' })
  const card = page
    .getByRole('main')
    .locator('div')
    .filter({ has: label })
    .last()
    .getByText(/^[\d,]+원$/)
    .first()
  await card.waitFor()
  return Number((await card.innerText()).replaceAll(/\D/g, ''))
}

/** Compares the statement with the order, line by line. */
async function readStatement(page: Page, orderNumber: string, goods: readonly string[]): Promise<void> {
  await page.goto(`/order/${orderNumber}/print/transaction`)
  await page.getByRole('heading', { name: '거래명세서' }).waitFor()
  const sheet = page.getByRole('region', { name: '거래명세서' })
  expect(await sheet.evaluate((white) => white.scrollWidth - white.clientWidth)).toBe(0) // no horizontal scrolling
  const shown = await page.locator('body').innerText()
  const printed = ['귀중', '등록번호', '000-81-00014', '인쇄비', '배송비', '합계', '부가세']
  for (const text of [...printed, ...goods]) {
    expect(shown).toContain(text)
  }
}
