import type { Page } from 'playwright-core'
import { toasted } from './toasts.ts'

/** Fills in the form's first part: name, category and supplier. */
export async function beginProduct(page: Page, name: string, category: string, supplier: string): Promise<void> {
  await page.getByLabel(/^상품명/).fill(name)
  await choose(page, /^카테고리/, category)
  await search(page, /^공급사/, supplier)
}

/** Chooses the option that contains the text. */
async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label)
  const value = await field.locator('option', { hasText: text }).first().getAttribute('value')
  await field.selectOption(value)
}

/** Types into a searching picker, which has loaded after the page, and chooses the first result. */
async function search(page: Page, label: RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label).and(page.locator('input'))
  await field.fill(text)
  await page.getByRole('option', { name: text }).first().waitFor()
  await field.press('Enter')
}

export async function fillTiers(page: Page, rows: [count: string, price: string][]): Promise<void> {
  for (const [index, [count, price]] of rows.entries()) {
    await page.getByLabel(`${index + 1}번째 수량`).fill(count)
    await page.getByLabel(`${index + 1}번째 공급가`).fill(price)
    if (index < rows.length - 1) await page.getByLabel(`${index + 1}번째 공급가`).press('Enter')
  }
}

export async function saveProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '상품 등록' }).click()
  await toasted(page, '상품을 등록했습니다.')
  await page.waitForURL(/\/admin\/product\/\d+$/)
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor()
}
