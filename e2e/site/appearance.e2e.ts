import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { desktop, furtherPages, ofAnybody, ofHeadquarters, ofOperator, ofStore, phone } from '../steps/pages.ts'
import { signIn } from '../steps/sign-in.ts'
import { misfits } from '../harness/misfits.ts'
import { violations } from '../harness/violations.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const choose = (page: Page, choice: { mode: string; text: string }) =>
  page.evaluate(`localStorage.setItem('balju:appearance', '${JSON.stringify(choice)}')`)
const shown = (page: Page) =>
  page.evaluate<[string, string, string]>(`[
    document.documentElement.dataset.colorScheme,
    document.documentElement.dataset.textSize ?? 'normal',
    getComputedStyle(document.documentElement).backgroundColor,
  ]`)
const darkPage = 'rgb(28, 31, 37)'
const lightPage = 'rgb(255, 255, 255)'

/** Lists the problems of the open page: violations, and on a phone the elements that make it wider than the screen. */
async function faults(page: Page): Promise<string[]> {
  await untilQuiet(page)
  const found = await violations(page)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  const allowed = page.viewportSize()?.width ?? 0
  return width > allowed ? [...found, `${page.url()} is ${width} px wide`] : found
}

/**
 * Visits the pages in dark mode with the largest text: all on a phone, the first list on a desktop too. Each of them has to fit narrow phones
 * and a zoomed desktop in every size of the text.
 */
async function faultsOf(page: Page, paths: readonly string[], further: readonly string[]): Promise<string[]> {
  await choose(page, { mode: 'dark', text: 'larger' })
  // The pages of the offices are twice as many; what fits 320 px fits the phones between.
  const isOffice = paths === ofHeadquarters || paths === ofOperator
  const found: string[] = []
  for (const path of [...paths, ...further]) {
    await page.setViewportSize(phone)
    await page.goto(path)
    found.push(...(await faults(page)).map((fault) => `phone: ${fault}`))
    expect(await shown(page)).toEqual(['dark', 'larger', darkPage])
    found.push(...(await misfits(page, isOffice ? [320, 640] : undefined)))
    if (further.includes(path)) continue
    await page.setViewportSize(desktop)
    found.push(...(await faults(page)).map((fault) => `desktop: ${fault}`))
  }
  return found
}

const lists = {
  storecoffee: ['/shop/saebyeoknaru/orderList', '/shop/saebyeoknaru/productList', '/shop/saebyeoknaru/communityList'],
  hqcoffee: ['/partner/saebyeoknaru/order', '/partner/saebyeoknaru/store'],
  operator: ['/admin/order', '/admin/member'],
}

journey('dark mode with the largest text', ({ visit }) => {
  it.each([
    ['visitors', '', ofAnybody, furtherPages.ofAnybody],
    ['stores', 'storecoffee', ofStore, furtherPages.ofStore],
    ['headquarters', 'hqcoffee', ofHeadquarters, furtherPages.ofHeadquarters],
    ['operators', 'operator', ofOperator, furtherPages.ofOperator],
  ])(
    'follows WCAG 2.2 AA on the pages of %s, and fits narrow phones and a doubled zoom in all sizes of the text',
    async (_, username, paths, further) => {
      const page = username ? await signIn({ visit }, '/login', username, phone) : await visit('/login', phone)
      expect(await faultsOf(page, paths, further)).toEqual([])
    },
    300_000,
  )

  it.each(Object.entries(lists))('follows WCAG 2.2 AA on empty and failing lists of %s', async (username, paths) => {
    const page = await signIn({ visit }, '/login', username, phone)
    await choose(page, { mode: 'dark', text: 'larger' })
    const found: string[] = []
    for (const path of paths) {
      await page.goto(`${path}?search=없는것없는것`)
      found.push(...(await faults(page)).map((fault) => `empty: ${fault}`))
    }
    await page.route(/\/api\/.*(rder|roduct|ommunity|tore|ember)/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('button', { name: /다시/ }).first().waitFor()
      found.push(...(await faults(page)).map((fault) => `failing: ${fault}`))
    }
    expect(found).toEqual([])
  })
})

journey('the switch 화면 설정', ({ visit }) => {
  it('follows the system, until the visitor chooses in the footer; the choice survives a reload', async () => {
    const page = await visit('/', phone)
    expect(await shown(page)).toEqual(['light', 'normal', lightPage])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shown(page)).toEqual(['dark', 'normal', darkPage])

    const other = await page.context().newPage()
    await other.goto('/login')
    await page.getByRole('contentinfo').getByRole('button', { name: '화면 설정' }).click()
    const dialog = page.getByRole('dialog', { name: '화면 설정' })
    await dialog.getByRole('group', { name: '화면 모드' }).getByText('밝게').click()
    await dialog.getByRole('group', { name: '글자 크기' }).getByText('더 크게').click()
    await expect.poll(() => shown(page)).toEqual(['light', 'larger', lightPage])
    expect(await faults(page)).toEqual([])
    await expect.poll(() => shown(other)).toEqual(['light', 'larger', lightPage])

    await page.reload()
    expect(await shown(page)).toEqual(['light', 'larger', lightPage])
    expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('21.6px')
  })

  it('applies before anything is painted', async () => {
    const page = await visit('/login', desktop)
    await choose(page, { mode: 'dark', text: 'large' })
    // Modules run after the document is parsed, which is the earliest moment of the first paint.
    await page.addInitScript(`document.addEventListener('readystatechange', () => {
      window.firstScheme ??= document.documentElement.dataset.colorScheme + ' ' + document.documentElement.dataset.textSize
    })`)
    await page.reload()
    expect(await page.evaluate('window.firstScheme')).toBe('dark large')
  })

  it.each([
    ['storecoffee', '/shop/saebyeoknaru', desktop],
    ['hqcoffee', '/partner/saebyeoknaru', desktop],
    ['operator', '/admin', desktop],
  ])('is in the account menu of %s at %s', async (username, path, size) => {
    const page = await visit(path, { ...size, as: username })
    await page.getByRole('button', { name: /메뉴$/ }).filter({ visible: true }).last().click()
    await page.getByRole('menuitem', { name: '화면 설정' }).click()
    await page.getByRole('dialog', { name: '화면 설정' }).getByText('어둡게').click()
    await expect.poll(() => shown(page)).toEqual(['dark', 'normal', darkPage])
    expect(await faults(page)).toEqual([])
  })

  it('is on the page of a member on a phone', async () => {
    const page = await visit('/shop/saebyeoknaru', { ...phone, as: 'storecoffee' })
    await page.getByRole('link', { name: '마이' }).click()
    await page.getByRole('button', { name: '화면 설정' }).click()
    await page.getByRole('dialog', { name: '화면 설정' }).getByText('어둡게').click()
    await expect.poll(() => shown(page)).toEqual(['dark', 'normal', darkPage])
    expect(await faults(page)).toEqual([])
  })

  it('leaves prints black on white', async () => {
    const page = await visit('/terms/service', desktop)
    await choose(page, { mode: 'dark', text: 'normal' })
    await page.reload()
    expect((await shown(page))[2]).toBe(darkPage)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(async () => (await shown(page))[2]).toBe(lightPage)
  })
})
