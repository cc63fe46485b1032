import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from './journey.ts'
import { ownServer } from './own-server.ts'
import { violations } from './violations.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

const ofAnybody = [
  '/login',
  '/login-sample',
  '/signup',
  '/signup/franchisor',
  '/signup/franchisee',
  '/signup/user',
  '/terms/service',
  '/terms/personal',
  '/terms/privacy',
  '/terms/over14',
  '/market/saebyeoknaru',
  '/market/saebyeoknaru/productDetail/72',
  '/shop/saebyeoknaru/productList-sample',
  '/shop/saebyeoknaru/productDetail-sample/79',
]
const ofStore = [
  ...[
    '',
    '/productList',
    '/productDetail/70',
    '/cartList',
    '/orderList',
    '/cashStatus',
    '/wishList',
    '/communityList',
    '/myPostList',
  ].map((path) => `/shop/saebyeoknaru${path}`),
  '/brandShop',
]
const ofOperator = [
  '/admin',
  '/admin/order',
  '/admin/cash',
  '/admin/brand',
  '/admin/brand/201',
  '/admin/member',
  '/admin/audit',
  '/admin/mail',
]
const ofHeadquarters = ['/partner/saebyeoknaru/store']

/** A letter that was written to somebody, as the operator of a demo reads it. */
async function violationsOfLetter(page: Page): Promise<string[]> {
  await askForLetter('coffee07')
  await page.goto('/admin/mail')
  await page
    .getByText(/인증번호 안내/)
    .first()
    .click()
  await page.waitForURL(/\/admin\/mail\/./)
  await page.waitForLoadState('networkidle')
  return violations(page)
}

/** A verification code, to somebody of the demo. Asked for a moment ago: that letter does as well. */
async function askForLetter(username: string): Promise<void> {
  const call = (path: string, body: object) =>
    fetch(`${ownServer().address}/api${path}`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    })
  const login = await call('/user/login', { username, password: 'baljudemo1!' })
  const { data } = (await login.json()) as { data: { user: { name: string; email: string } } } // of the contract
  await call('/mail', { username, name: data.user.name, email: data.user.email })
}

journey('the pages', ({ visit }) => {
  it.each([
    ['a phone', phone],
    ['a desk', desk],
  ])(
    'keep the rules of WCAG 2.2 AA on %s',
    async (_, size) => {
      const wrong: string[] = []
      const stranger = await visit('/login/saebyeoknaru', size)
      wrong.push(...(await violations(stranger)))
      for (const path of ofAnybody) {
        await stranger.goto(path)
        await stranger.waitForLoadState('networkidle')
        wrong.push(...(await violations(stranger)))
      }
      for (const [username, paths] of [
        ['storecoffee', ofStore],
        ['operator', ofOperator],
        ['hqcoffee', ofHeadquarters],
      ] as const) {
        const page = await visit('/login', size)
        await page.getByRole('button', { name: new RegExp(username) }).click()
        await page.getByRole('button', { name: '로그인', exact: true }).click()
        await page.waitForURL(/\/(shop|admin)/)
        for (const path of paths) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          wrong.push(...(await violations(page)))
        }
        if (username === 'operator') wrong.push(...(await violationsOfLetter(page)))
      }
      expect(wrong).toEqual([])
    },
    300_000,
  )

  it('would be seen to break them', async () => {
    const page = await visit('/login', desk)
    await page.evaluate("document.querySelector('main, body').append(document.createElement('input'))")
    expect(await violations(page)).not.toEqual([])
  })
})
