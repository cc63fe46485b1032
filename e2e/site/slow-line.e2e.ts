import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { pageFile } from '../harness/page-file.ts'
import { signIn } from '../steps/sign-in.ts'

const retry = { name: '다시 시도' }

/** Slows the connection down to a latency of 300 ms and to 90 kB/s. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 90_000,
    uploadThroughput: 90_000,
  })
}

journey('a slow line', (tools) => {
  it('shows at once that the sign-in is sending, and moves on with the answer, before the data of the shop', async () => {
    const page = await tools.visit('/login/saebyeoknaru', { width: 390, height: 844 })
    await slowDown(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/api\/(partner|mypage|order|cart)/, async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: /storecoffee/ }).click()
    const button = page.getByRole('button', { name: '로그인', exact: true })
    const answered = page.waitForResponse(/\/api\/user\/login/)
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await answered
    const before = Date.now()
    await page.waitForURL('**/shop/saebyeoknaru')
    // 300 ms for the file of the page, and the rest for a busy machine; the data is still held back.
    expect(Date.now() - before).toBeLessThan(2_000)
    await page.getByText('불러오는 중입니다.').first().waitFor({ state: 'attached' })
    release()
    await page.getByRole('heading', { name: '자주 주문한 상품' }).waitFor()
  })

  it('loads the files of the shop while the person types', async () => {
    const page = await tools.visit('/login/saebyeoknaru')
    await slowDown(page)
    const home = page.waitForResponse(pageFile('src/features/office/shop-home/web/ShopHomePage.tsx'))
    await page.getByLabel('아이디', { exact: true }).pressSequentially('store')
    await home
    expect(new URL(page.url()).pathname).toBe('/login/saebyeoknaru')
  })
})

journey('a connection that breaks', (tools) => {
  it('says so at once for a page whose file is not loaded yet, and opens it after a retry', async () => {
    const page = await signIn(tools, '/login/saebyeoknaru', 'storecoffee')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: '커뮤니티' }).first().click()
    await page.waitForURL('**/communityList')
    // Each section of the page names the lost connection.
    await page
      .getByText(/연결을 확인한 후 다시 시도해 주세요\./)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    const again = page.getByRole('button', retry)
    // A file whose load fails only now makes the page load itself again, without the button.
    await again
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {})
    await page.getByRole('heading', { name: '커뮤니티', level: 1 }).waitFor()
    await expect.poll(() => again.count(), { timeout: 10_000 }).toBe(0)
  })

  it('keeps what was typed, and says at the form why it was not sent', async () => {
    const page = await tools.visit('/shop/saebyeoknaru/communityList?write=new', { as: 'storecoffee' })
    await page.getByRole('textbox', { name: /^제목/ }).fill('원두 공동 구매')
    await page.getByRole('textbox', { name: '내용' }).fill('함께 주문하실 매장을 찾습니다.')
    await page.context().setOffline(true)
    const submit = page.getByRole('button', { name: '등록' })
    await submit.click()
    await page.getByText('네트워크 연결을 확인한 후 다시 시도해 주세요.').waitFor()
    expect(await page.getByRole('textbox', { name: /^제목/ }).inputValue()).toBe('원두 공동 구매')
    expect(await page.getByRole('textbox', { name: '내용' }).innerText()).toContain('함께 주문하실 매장을 찾습니다.')
    await page.context().setOffline(false)
    await submit.click()
    await page.getByRole('heading', { name: '원두 공동 구매' }).waitFor()
  })
})
