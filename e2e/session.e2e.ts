import { expect, it } from 'vitest'
import { journey } from './journey.ts'
import { toasted } from './toasts.ts'

journey('signing in', ({ visit }) => {
  it('lasts over reloads, tabs and a switch of the store, and ends in all tabs', async () => {
    const page = await visit('/login/saebyeoknaru')
    await page.getByRole('button', { name: /storecoffee/ }).click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.waitForURL('**/shop/saebyeoknaru')

    // Two tabs come back at the same moment: neither is signed out, and no login page flashes.
    const other = await page.context().newPage()
    await Promise.all([page.reload(), other.goto('/shop/saebyeoknaru')])
    await Promise.all([page, other].map((tab) => tab.getByText('보유 예치금').first().waitFor()))
    expect(await other.getByLabel('아이디').count()).toBe(0)

    const stored = String(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })'))
    expect(stored).toContain('storecoffee')
    expect(stored).not.toMatch(/eyJ|token/)

    await page.getByRole('button', { name: /매장 전환/ }).click()
    await page.getByRole('menuitemradio', { checked: false }).first().click()
    await toasted(page, '전환했습니다')

    await page.goto('/shop/basakon/orderList')
    await page.waitForURL('**/shop/saebyeoknaru')

    await page.getByRole('button', { name: /님 메뉴/ }).click()
    await page.getByRole('menuitem', { name: '로그아웃' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
    await page.waitForURL('**/login/saebyeoknaru')
    await other.waitForURL('**/login/saebyeoknaru')
    expect(await page.evaluate("localStorage.getItem('persist:root')")).toBeNull()
  })

  // Nobody's token outlives a reload, so all ten ask for a new one at the same moment [targets R16].
  it('goes on in ten tabs, however often all of them need a new token at once', async () => {
    const page = await visit('/login/saebyeoknaru')
    await page.getByRole('button', { name: /storecoffee/ }).click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.waitForURL('**/shop/saebyeoknaru')
    page.context().setDefaultTimeout(120_000)
    const refreshes: number[] = []
    page.context().on('response', (response) => {
      if (response.url().endsWith('/user/token/refresh')) refreshes.push(response.status())
    })
    const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => page.context().newPage())))]
    for (let round = 0; round < 3; round++) {
      await Promise.all(tabs.map((tab) => tab.goto('/shop/saebyeoknaru/orderList')))
      await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /님 메뉴/ }).waitFor()))
      expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(Array(10).fill('/shop/saebyeoknaru/orderList'))
    }
    expect(refreshes.length).toBeGreaterThanOrEqual(3)
    expect(new Set(refreshes)).toEqual(new Set([200]))
  }, 300_000)
})
