import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appFile, holdBack } from '../harness/hold-back.ts'
import { journey } from '../harness/journey.ts'
import { pageFile } from '../harness/page-file.ts'
import { signIn } from '../steps/sign-in.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const phone = { width: 390, height: 844 }
/** Every public page, with a text that only its content has. */
const pages: [string, RegExp][] = [
  ['/', /세 번 누르면 끝납니다[\s\S]*자주 묻는 질문/],
  ['/login', /비밀번호/],
  ['/login/saebyeoknaru', /새벽나루커피/],
  ['/signup', /본사/],
  ['/news', /주문 마감과 출고 일정을 안내합니다/],
  ['/inquiry', /매장 수/],
  ['/inquiry-supplier', /취급 품목|품목/],
  ['/terms/service', /제1조/],
  ['/market/market', /프랜차이즈 마켓/],
  ['/market/market/productList', /원/],
]

/** Console messages about files that failed to load. */
const brokenLine = /ERR_CONNECTION_RESET|dynamically imported module/

/** The first product of the market's list. */
const firstProduct = async (page: Page): Promise<string> =>
  (await page.locator('a[href*="/productDetail/"]').first().getAttribute('href')) ?? ''

const structuredData = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )

journey('a visitor whose browser runs no scripts', ({ visit }) => {
  it.each(pages)('reads %s, with its title and description', async (path, content) => {
    const page = await visit(path, { ...phone, hasScripts: false })
    expect(await page.locator('#main').innerText()).toMatch(content)
    expect(await page.title()).not.toBe('발주')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('index, follow')
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/[가-힣]{2}/)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
  })

  it('reads an article and a product, which describe themselves to search engines and previews', async () => {
    const page = await visit('/news', { ...phone, hasScripts: false })
    await page.getByRole('link', { name: /주문 마감과 출고 일정을 안내합니다/ }).click()
    await page.getByRole('heading', { level: 1, name: '주문 마감과 출고 일정을 안내합니다' }).waitFor()

    await page.goto('/market/market/productList')
    await page.goto(await firstProduct(page))
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(name)
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.*\/files\//)
    const [product, breadcrumb] = await structuredData(page)
    expect(product).toMatchObject({ '@type': 'Product', name, offers: { priceCurrency: 'KRW' } })
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('puts no password into the address', async () => {
    const page = await visit('/login', { hasScripts: false })
    await page.getByLabel('아이디', { exact: true }).fill('storecoffee')
    await page.getByLabel('비밀번호', { exact: true }).fill('secret-1')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.waitForLoadState()
    expect(page.url()).not.toContain('secret-1')
  })
})

journey('a visitor of a public page', ({ visit }) => {
  it.each(pages)('gets %s without asking for its answers again, and the script changes no element', async (path) => {
    const page = await visit('/sandbox/review', phone)
    await page.addInitScript({
      content: `addEventListener('DOMContentLoaded', () => (document.getElementById('main').dataset.fromServer = 'yes'))`,
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await untilQuiet(page)
    expect(await page.locator('#root[data-rendered]').count()).toBe(0)
    expect(await page.locator('#main').getAttribute('data-from-server')).toBe('yes')
    // Excludes news, which each visit requests again, and popups, which load after the page.
    const repeatable = /^\/api\/(?!news$|popup)/
    expect(asked.filter((address) => repeatable.test(address))).toEqual([])
  })

  it('loses nothing typed or pressed before the script of the page runs', async () => {
    const page = await visit('/sandbox/review', phone)
    const release = await holdBack(page, pageFile('src/features/access/session/web/LoginPage.tsx'))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('아이디', { exact: true }).fill('storecoffee')
    await page.getByLabel('비밀번호', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    expect(await page.locator('#root[data-rendered]').count()).toBe(1)
    const sent = page.waitForRequest('**/api/user/login')
    release()
    expect((await sent).postDataJSON()).toMatchObject({ username: 'storecoffee', password: 'wrong-password' })
    await page.getByText('아이디 또는 비밀번호').first().waitFor()
    expect(await page.getByLabel('아이디', { exact: true }).inputValue()).toBe('storecoffee')
  })

  it('keeps what was ticked and chosen before that script runs', async () => {
    const page = await visit('/sandbox/review', phone)
    const release = await holdBack(page, appFile)
    await page.goto('/login/saebyeoknaru', { waitUntil: 'commit' })
    await page.getByText('자동 로그인').click()
    await page.getByLabel('아이디', { exact: true }).fill('storecoffee')
    release()
    await page.locator('#root:not([data-rendered])').waitFor()
    const stays = page.getByRole('checkbox', { name: '자동 로그인' })
    expect(await stays.isChecked()).toBe(true)
    await page.getByLabel('비밀번호', { exact: true }).fill('wrong-password')
    const sent = page.waitForRequest('**/api/user/login')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ username: 'storecoffee', autoLogin: true })
  })

  it('keeps the order that was chosen for a list before that script runs', async () => {
    const page = await visit('/sandbox/review', phone)
    const release = await holdBack(page, appFile)
    await page.goto('/market/market/productList', { waitUntil: 'commit' })
    await page.locator('#main select').selectOption({ label: '이름순' })
    release()
    await page.waitForURL(/sort=name/)
  })

  it('loads the app again after the connection broke, and keeps what was typed meanwhile', async () => {
    const page = await visit('/sandbox/review', { ...phone, but: brokenLine })
    let refused = 0
    await page.route(appFile, (route) => (refused++ === 0 ? route.abort('connectionreset') : route.continue()))
    await page.goto('/login')
    await page.getByLabel('아이디', { exact: true }).fill('storecoffee')
    await page.locator('#root:not([data-rendered])').waitFor()
    expect(refused).toBeGreaterThan(1)
    expect(await page.getByLabel('아이디', { exact: true }).inputValue()).toBe('storecoffee')
  })

  // A login page is rendered; a shop is not for guests, so that its document shows the logo.
  it.each(['/login', '/shop/saebyeoknaru'])('loads %s anew when every script was lost', async (path) => {
    const page = await visit('/sandbox/review', { ...phone, but: brokenLine })
    const scripts = /\/assets\/[^/]*\.js(\?again)?$/
    await page.route(scripts, (route) => route.abort('connectionreset'))
    const lost = page.waitForEvent('requestfailed', (request) => appFile.test(request.url()))
    await page.goto(path)
    await lost
    await page.unroute(scripts)
    await page.getByLabel('아이디', { exact: true }).waitFor()
    await page.locator('#root:not([data-rendered])').waitFor()
  })

  it('keeps the page where the browser cannot run the app: it is reloaded once, and not over and over', async () => {
    const page = await visit('/sandbox/review', { ...phone, but: /too old/ })
    const asked = { app: 0, document: 0 }
    page.on('request', (request) => {
      if (appFile.test(request.url())) asked.app++
      if (request.isNavigationRequest()) asked.document++
    })
    await page.route(appFile, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new Error('too old')` }),
    )
    await page.addInitScript({
      content: `{
        const original = setTimeout
        window.setTimeout = (action, ms) => original(action, Math.min(ms, 20))
      }`,
    })
    await page.goto('/login')
    // Each of the two documents asks twice, and checks twice whether the connection is back.
    await expect.poll(() => asked).toEqual({ app: 8, document: 2 })
    await untilQuiet(page)
    expect(asked).toEqual({ app: 8, document: 2 })
    expect(await page.getByLabel('아이디', { exact: true }).isVisible()).toBe(true)
  })

  it('can press a demo account and sign in before that script runs', async () => {
    const page = await visit('/sandbox/review', phone)
    const release = await holdBack(page, pageFile('src/features/access/session/web/LoginPage.tsx'))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /storecoffee/ }).click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    expect(await page.locator('#root[data-rendered]').count()).toBe(1)
    release()
    await page.waitForURL(/\/shop\//)
  })
})

journey('the back button', ({ visit }) => {
  it('shows a rendered page of the browser’s memory, and asks for its answers again', async () => {
    const page = await visit('/market/market/productList', phone)
    await page.goto('/news')
    const again = page.waitForRequest(/\/api\/partner\/market\/product\b/)
    await page.goBack()
    await again
    expect(await page.locator('#main').innerText()).toMatch(/원/)
  })
})

journey('a long list', (tools) => {
  it('is where it was left after a short page', async () => {
    const page = await tools.visit('/market/market/productList', phone)
    await page.locator('#root:not([data-rendered])').waitFor()
    const left = await scrollDown(page)
    expect(left).toBeGreaterThan(2_500)
    await lastCard(page).dispatchEvent('click')
    await page.waitForURL(/productDetail/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await expectScrolled(page, left)
  })

  it('is where it was left after a reload, but not for who opens it again', async () => {
    const page = await signIn(tools, '/login/saebyeoknaru', 'storecoffee')
    await page.setViewportSize(phone)
    await page.goto('/shop/saebyeoknaru/productList')
    const left = await scrollDown(page)
    expect(left).toBeGreaterThan(1_000)
    await page.reload()
    await expectScrolled(page, left)
    await page.goto('/shop/saebyeoknaru')
    await page.goto('/shop/saebyeoknaru/productList')
    await lastCard(page).waitFor()
    expect(await topOf(page)).toBe(0)
  })
})

const topOf = (page: Page) => page.evaluate<number>('scrollY')
const lastCard = (page: Page) => page.locator('#main a[href*="/productDetail/"]').last()

async function scrollDown(page: Page): Promise<number> {
  await lastCard(page).scrollIntoViewIfNeeded()
  return topOf(page)
}

/** Not to the pixel: a card near the screen can still grow. */
const expectScrolled = (page: Page, left: number) =>
  expect.poll(async () => Math.abs((await topOf(page)) - left)).toBeLessThan(100)

journey('a member on a public page', (tools) => {
  it('never sees it as a guest', async () => {
    const page = await signIn(tools, '/login/saebyeoknaru', 'storecoffee')
    const release = await holdBack(page, appFile)
    await page.goto('/market/market', { waitUntil: 'commit' })
    await page.locator('#root[data-rendered]').waitFor({ state: 'attached' })
    expect(await page.locator('#root').isVisible()).toBe(false)
    release()
    await page.getByRole('main').waitFor()
    await page.locator('#root:not([data-rendered])').waitFor()
    expect(await page.getByRole('link', { name: '로그인', exact: true }).count()).toBe(0)
  })
})
