import type { Page } from 'playwright-core'

const shop = '/shop/saebyeoknaru'

/** The balance as the page of the cash shows it, in won; returns to the page before. */
export async function balanceOf(page: Page): Promise<number> {
  const at = page.url()
  await page.goto(`${shop}/cashStatus`)
  const text = await page
    .locator('section')
    .filter({ hasText: '보유 예치금' })
    .getByText(/^[\d,]+원$/)
    .first()
    .innerText()
  if (!at.includes('/cashStatus')) await page.goto(at)
  return Number(text.replaceAll(/\D/g, ''))
}

/** Asks for a charge by transfer of one of the preset amounts, from the own store or another payer, and returns its number. */
export async function requestCharge(page: Page, preset: string, depositor?: string): Promise<string> {
  await page.goto(`${shop}/cashCharge`)
  await page.getByRole('button', { name: preset, exact: true }).click()
  if (depositor) await page.getByLabel(/^입금자명/).fill(depositor)
  await page.getByRole('button', { name: /원 충전 신청하기$/ }).click()
  await page.getByRole('heading', { name: '충전 신청이 완료되었습니다.' }).waitFor()
  return page.url().split('/').at(-1) ?? ''
}
