import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openProduct, orderCartByTransfer, putIntoCart } from '../../steps/buying.ts'
import { toasted } from '../../steps/toasts.ts'
import { signUpBrand, signUpStore } from '../../steps/sign-up-forms.ts'
import { goods } from './catalogue.ts'

export const brand = { uri: 'garambunsik', name: '가람분식' }
const reason = '사업자등록번호를 다시 확인해 주세요.'

/** Opens the brand from the to-do page, as an operator who is notified of it. */
async function openApplication(operator: Page): Promise<void> {
  await operator.goto('/admin')
  await operator.getByRole('button', { name: /^본사 승인/ }).click()
  await operator.getByRole('link', { name: '본사 승인 전체 목록' }).click()
  await operator.waitForURL(/\/admin\/brand\?state=WAIT/)
  await operator.getByRole('link', { name: new RegExp(brand.name) }).click()
  await operator.getByRole('heading', { name: brand.name }).last().waitFor()
}

export async function refuseBrand(operator: Page): Promise<void> {
  await openApplication(operator)
  await operator.getByRole('button', { name: '보류', exact: true }).click()
  await operator.getByRole('textbox', { name: /사유/ }).fill(reason)
  await operator.getByRole('button', { name: '보류하기' }).click()
  await toasted(operator, '승인을 보류했습니다')
}

export async function signUpHeadquarters(page: Page): Promise<void> {
  await signUpBrand(page, brand)
}

/** The applicant reads the reason, and corrects the number that was refused. */
export async function correctApplication(hq: Page): Promise<void> {
  await hq.reload()
  await hq.getByText(`사유: ${reason}`).waitFor()
  await hq.getByRole('link', { name: '신청 내용 수정' }).click()
  await hq.getByRole('textbox', { name: '사업자등록번호' }).fill('220-81-39938')
  await hq.getByRole('button', { name: '수정한 내용 제출' }).click()
  await hq.getByRole('dialog').getByRole('button', { name: '제출' }).click()
  await toasted(hq, '수정하신 내용을 제출했습니다')
}

/** The operator sees what was corrected, and approves the brand with the goods of the market. */
export async function approveBrand(operator: Page): Promise<void> {
  await openApplication(operator)
  await operator.getByText('사업자등록번호 124-81-00998 → 220-81-39938').first().waitFor()
  await operator.getByRole('button', { name: '승인', exact: true }).click()
  const dialog = operator.getByRole('dialog')
  expect(await dialog.getByRole('radio', { name: /마켓의 상품/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '승인' }).click()
  await toasted(operator, '브랜드를 승인했습니다')
}

export const store = { username: 'garamstore1', name: '가람점' }

export async function joinStore(page: Page): Promise<void> {
  await signUpStore(page, { ...store, brandName: brand.name })
  await page.getByText('본사 승인 후 주문하실 수 있습니다.', { exact: true }).waitFor()
  await page.getByRole('link', { name: '쇼핑몰로 가기', exact: true }).click()
  await page.waitForURL(`**/shop/${brand.uri}`)
  await page.goto(`/shop/${brand.uri}/productList`)
  await page.getByText('본사 승인 후 확인하실 수 있습니다').first().waitFor()
}

export async function approveStore(hq: Page): Promise<void> {
  await hq.goto(`/partner/${brand.uri}/store`)
  await hq.getByRole('button', { name: /^승인대기/ }).click()
  await hq.getByRole('link', { name: new RegExp(store.name) }).click()
  await hq.getByRole('button', { name: '승인', exact: true }).click()
  await hq.getByRole('dialog').getByRole('button', { name: '승인' }).click()
  await toasted(hq, '매장을 승인했습니다.')
}

/** Orders all three products by transfer to the account of the set-up. */
export async function placeOrder(page: Page): Promise<string> {
  await putIntoCart(page, goods.set)
  await openProduct(page, goods.unit)
  const quantity = page.getByRole('textbox', { name: 'L · 검정 수량' })
  await quantity.fill('120')
  await quantity.press('Enter')
  await page.getByRole('button', { name: '장바구니 담기' }).last().click()
  await page.getByText('장바구니에 담았습니다.').first().waitFor()
  await putIntoCart(page, goods.made)
  const orderNumber = await orderCartByTransfer(page, brand.uri)
  await page.getByText('110-000-000200').first().waitFor()
  return orderNumber
}

export async function confirmDeposit(operator: Page, orderNumber: string): Promise<void> {
  await operator.goto(`/admin/order/${orderNumber}`)
  await operator.getByRole('button', { name: '입금 확인' }).first().click()
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: /입금 확인|확인/ })
    .last()
    .click()
  await operator.getByText('신규주문').first().waitFor()
}

/** The printed 거래명세서 names the company and the goods, and shows the stamp of the set-up. */
export async function readStatement(
  page: Page,
  orderNumber: string,
  { company, stamp }: { company: string; stamp: string },
): Promise<void> {
  await page.goto(`/shop/${brand.uri}/orderDetail/${orderNumber}`)
  await page.getByText('결제완료').first().waitFor()
  await page.goto(`/order/${orderNumber}/print/transaction`)
  await page.getByRole('heading', { name: '거래명세서' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: '거래명세서' })
  const printed = await sheet.innerText()
  for (const text of [company, '124-81-00998', '귀중', '217,800원', ...Object.values(goods)])
    expect(printed).toContain(text)
  const image = sheet.locator('img[src^="data:image/svg+xml"]')
  expect(await image.isVisible()).toBe(true)
  expect(await image.evaluate((drawn: { naturalWidth: number }) => drawn.naturalWidth)).toBeGreaterThan(0)
  const [, base64 = ''] = ((await image.getAttribute('src')) ?? '').split(',')
  expect(Buffer.from(base64, 'base64').toString()).toBe(stamp)
}
