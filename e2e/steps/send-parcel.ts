import type { Page } from 'playwright-core'

/** Ships everything of one supplier: courier, number, Enter. */
export async function sendParcel(page: Page, supplier: string, number: string): Promise<void> {
  const bundle = page.getByRole('region', { name: supplier })
  const field = bundle.getByLabel('운송장번호')
  const open = bundle.getByRole('button', { name: /송장 입력/ })
  await field.or(open).first().waitFor()
  if (await open.isVisible()) await open.click()
  await bundle.getByLabel('택배사').selectOption('CJGLS')
  await field.fill(number)
  await field.press('Enter')
  await bundle.getByText('출고 완료').waitFor()
}
