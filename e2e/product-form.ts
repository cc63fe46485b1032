import type { Page } from 'playwright-core'
import { toasted } from './toasts.ts'

/** Fills in the form's first part: name, category and supplier. */
export async function beginProduct(page: Page, name: string, category: string, supplier: string): Promise<void> {
  await page.getByLabel(/^상품명/).fill(name)
  await choose(page, /^카테고리/, category)
  await choose(page, /^공급사/, supplier)
}

/** Chooses the option that contains the text. */
async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label)
  const value = await field.locator('option', { hasText: text }).first().getAttribute('value')
  await field.selectOption(value)
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
