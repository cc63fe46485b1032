import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { pressAccount } from '../steps/sign-in.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const phone = { width: 390, height: 844 }

journey('coming back through the login', ({ visit }) => {
  it('opens the page of a link, or the own shop if the member may not', async () => {
    const page = await visit('/partner/saebyeoknaru/store?status=WAIT', phone)
    await page.waitForURL('**/login/saebyeoknaru?next=*')
    await pressAccount(page, 'hqcoffee')
    await page.waitForURL('**/partner/saebyeoknaru/store?status=WAIT')

    const other = await visit('/admin/order?status=PC', phone)
    await other.waitForURL('**/login?next=*')
    await pressAccount(other, 'storecoffee')
    await other.waitForURL('**/shop/saebyeoknaru')
    expect(await other.getByText('접근 권한이 없습니다.').count()).toBe(0)
  })

  it('opens the own shop instead of an error for the order of another member', async () => {
    const page = await visit('/shop/saebyeoknaru/orderDetail/20200101-1000001', { ...phone, but: /404/ })
    await pressAccount(page, 'storecoffee')
    await page.waitForURL('**/shop/saebyeoknaru')
    await page.getByRole('heading', { name: /안녕하세요/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('shows a form with the typed text after its session expired', async () => {
    const page = await visit('/login/saebyeoknaru', { ...phone, but: /403/ })
    await pressAccount(page, 'storecoffee')
    await page.waitForURL('**/shop/saebyeoknaru')
    await page.goto('/shop/saebyeoknaru/chainStoreForm')
    await page.getByLabel(/^매장명/).fill('해운대점')
    await expire(page)
    await page.getByText('로그인 시간이 만료되었습니다. 다시 로그인해 주세요.').waitFor()
    await pressAccount(page, 'storecoffee')
    await page.waitForURL('**/shop/saebyeoknaru/chainStoreForm')
    await expect.poll(() => page.getByLabel(/^매장명/).inputValue()).toBe('해운대점')
  })
})

/** Expires the session: deletes the cookie, and the reload loses the token, which is in memory only. */
async function expire(page: Page): Promise<void> {
  // A refresh under way would bring the cookie back.
  await untilQuiet(page)
  await page.context().clearCookies()
  await page.reload()
}
