import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { generalSentences } from '#contract/sentences.ts'
import { journey, type Journey, type VisitOptions } from '../harness/journey.ts'
import { toasted } from '../steps/toasts.ts'

/** `npm run test:deep` uses a hundred; refresh-session.test.ts always does, because it needs no browser. */
const expiries = Number(process.env['TAB_EXPIRIES'] ?? 8)
const listPath = '/shop/saebyeoknaru/orderList'

journey('signing in', ({ visit }) => {
  it('survives reloads, tabs and a change of the store, and ends in all tabs', async () => {
    const page = await visit('/login/saebyeoknaru')
    await page.getByRole('button', { name: /storecoffee/ }).click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.waitForURL('**/shop/saebyeoknaru')

    // Two tabs reload at the same time: both stay signed in, without a flash of the login page.
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

  // Tokens live in memory only, so that all ten tabs request a new one at the same time [targets R16].
  it('survives repeated simultaneous reloads of ten tabs', async () => {
    const { tabs, refreshes } = await openTenTabs(visit)
    for (let round = 0; round < 3; round++) {
      await Promise.all(tabs.map((tab) => tab.reload()))
      await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /님 메뉴/ }).waitFor()))
    }
    expect(placesOf(tabs)).toEqual(new Set([listPath]))
    expect(refreshes.length).toBeGreaterThanOrEqual(3)
    expect(new Set(refreshes)).toEqual(new Set([200]))
  }, 300_000)

  // The expiry is faked, instead of waiting for ten minutes; the renewals are real [targets R16].
  it(`survives ${expiries} expiries of the token in ten tabs`, async () => {
    const { tabs, refreshes } = await openTenTabs(visit, { but: /403/ })
    const expired = new Set<string>()
    // Expires only the order lists of the rounds, because the pages also request unpaid orders on their own.
    await tabs[0]!.context().route(/\/api\/order\?.*round/, async (route) => {
      const asked = `${tabs.indexOf(route.request().frame().page())} ${route.request().url()}`
      if (expired.has(asked)) return route.continue()
      expired.add(asked)
      const json = { code: 'F', message: generalSentences.expired }
      return route.fulfill({ status: 403, headers: { 'x-auth-reason': 'expired' }, json })
    })
    for (let round = 1; round <= expiries; round++) {
      const answers = tabs.map((tab) =>
        tab.waitForResponse(
          (reply) => /order\?/.test(reply.url()) && reply.url().includes(`round${round}`) && reply.ok(),
        ),
      )
      await Promise.all(tabs.map((tab) => tab.evaluate(goTo(`${listPath}?search=round${round}`))))
      await Promise.all(answers)
    }
    expect(expired.size).toBe(10 * expiries)
    expect(placesOf(tabs)).toEqual(new Set([listPath]))
    expect(refreshes.length).toBeGreaterThanOrEqual(expiries)
    expect(new Set(refreshes)).toEqual(new Set([200]))
  }, 600_000)
})

async function openTenTabs(visit: Journey['visit'], options?: VisitOptions) {
  const page = await visit('/login/saebyeoknaru', options)
  await page.getByRole('button', { name: /storecoffee/ }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL('**/shop/saebyeoknaru')
  page.context().setDefaultTimeout(120_000)
  const refreshes: number[] = []
  page.context().on('response', (response) => {
    if (response.url().endsWith('/user/token/refresh')) refreshes.push(response.status())
  })
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => page.context().newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto(listPath)))
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /님 메뉴/ }).waitFor()))
  return { tabs, refreshes }
}

/** The addresses of the tabs; none of them is the login page. */
const placesOf = (tabs: readonly Page[]) => new Set(tabs.map((tab) => new URL(tab.url()).pathname))

/** Navigates like a link of the app, without a reload. */
const goTo = (address: string) =>
  `history.pushState({}, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`
