import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openProduct } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { pageFile } from '../harness/page-file.ts'
import { signIn } from '../steps/sign-in.ts'

const missing = { but: /404|Failed to fetch dynamically imported module|The import has failed/ }
const shop = '/shop/saebyeoknaru'

/**
 * A release replaces the files while the page is open: until the page at `path` is asked for as a document, its file is gone. Returns how
 * often it was asked for.
 */
async function release(page: Page, path: string, source: string): Promise<() => number> {
  let documents = 0
  await page.route(pageFile(source), (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) documents++
  })
  return () => documents
}

journey('a release that has removed the file of the next page', ({ visit }) => {
  it('reloads the document once, and the order of a store is still there', async () => {
    const page = await signIn(
      { visit: (at, options) => visit(at, { ...missing, ...options }) },
      '/login/saebyeoknaru',
      'storecoffee',
    )
    await openProduct(page, '감열지')
    await page.getByRole('button', { name: '바로 주문' }).last().click()
    await page.getByLabel('배송 요청사항').selectOption('직접 입력')
    await page.getByLabel('요청사항 직접 입력').fill('뒷문에 놓아 주세요.')
    const documents = await release(page, `${shop}/orderList`, 'src/app/web/pages/orders/OrderListPage.tsx')
    await page.getByRole('link', { name: '주문내역' }).last().click()
    await page.getByRole('heading', { level: 1, name: '주문내역' }).waitFor()
    await expect.poll(documents).toBe(1)
    await page.goto(shop)
    await page
      .getByRole('complementary', { name: '작성하던 주문서' })
      .getByRole('link', { name: '이어서 작성' })
      .click()
    await expect.poll(() => page.getByLabel('요청사항 직접 입력').inputValue()).toBe('뒷문에 놓아 주세요.')
  }, 60_000)
})
