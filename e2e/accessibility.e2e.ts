import { expect, it } from 'vitest'
import { journey } from './journey.ts'
import { violations } from './violations.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

const ofAnybody = [
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
