import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from './journey.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

const ofStore = ['', '/productList', '/productDetail/70', '/cartList', '/orderList', '/cashStatus'].map(
  (path) => `/shop/saebyeoknaru${path}`,
)
const ofOperator = ['/admin', '/admin/order', '/admin/cash', '/admin/audit']

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
      for (const [username, paths] of [
        ['storecoffee', ofStore],
        ['operator', ofOperator],
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
    120_000,
  )

  it('would be seen to break them', async () => {
    const page = await visit('/login', desk)
    await page.evaluate("document.querySelector('main, body').append(document.createElement('input'))")
    expect(await violations(page)).not.toEqual([])
  })
})

/** What axe finds on the page as it stands; run inside it, since the content policy lets no script tag in. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate<{ id: string; nodes: { target: unknown }[] }[]>(
    `${axe.source}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)`,
  )
  return found.map(({ id, nodes }) => `${new URL(page.url()).pathname}: ${id} at ${JSON.stringify(nodes[0]?.target)}`)
}
