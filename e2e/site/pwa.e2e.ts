import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { agree, openProduct } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { releasingServer } from '../harness/new-release.ts'
import { ownServer } from '../harness/own-server.ts'
import { signIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

/** Waits until the worker answers for this page. */
const controlled = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })`)

interface Cached {
  url: string
  text: string
}

/** Every entry of every cache that the browser keeps for this origin. */
const cached = (page: Page) =>
  page.evaluate<Cached[]>(`(async () => {
    const found = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) found.push({ url, text: await (await cache.match(url)).text() })
    }
    return found
  })()`)

journey('the installed app', ({ visit }) => {
  const open = (path: string) => visit(path, { hasWorker: true, width: 390 })
  const member = (path: string, username: string) =>
    signIn({ visit: (at, options) => visit(at, { ...options, hasWorker: true }) }, path, username)

  it('has a manifest whose icons and start page exist', async () => {
    const page = await open('/login/saebyeoknaru')
    const manifest = await page.evaluate<{ id: string; start_url: string; icons: { src: string; sizes: string }[] }>(
      "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())",
    )
    expect(manifest).toMatchObject({ id: '/', start_url: '/start' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of [...manifest.icons, { src: '/icons/apple-touch-icon.png' }]) {
      const answer = await page.request.get(src)
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([
        src,
        200,
        expect.stringContaining('image/'),
      ])
    }
    await page.goto('/start')
    await page.waitForURL('**/login/saebyeoknaru')
  })

  it('starts in the own shop of the signed-in member', async () => {
    const page = await member('/login/saebyeoknaru', 'storecoffee')
    await page.goto('/start?to=orderList')
    await page.waitForURL('**/shop/saebyeoknaru/orderList')
  })

  it('shows the offline page without a connection, and returns by itself', async () => {
    // Cuts the connection at a proxy, because a restarted worker does not know of `setOffline`.
    const server = await releasingServer(ownServer().address)
    onTestFinished(server.close)
    const page = await visit('/login/saebyeoknaru', { hasWorker: true, width: 390, address: server.address })
    await controlled(page)
    server.cut(true)
    await page.goto('/news')
    const heading = page.getByRole('heading', { name: '지금은 연결할 수 없습니다' })
    await heading.waitFor()
    expect(new URL(page.url()).pathname, 'the address stays').toBe('/news')
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: '다시 시도' }).click()])
    await heading.waitFor()
    server.cut(false)
    await page.getByRole('heading', { name: '새소식' }).first().waitFor()
  })

  it('caches no answer of the API, no picture of a file and no personal data', async () => {
    const page = await member('/login/saebyeoknaru', 'storecoffee')
    await controlled(page)
    for (const path of ['', '/orderList', '/cashStatus', '/cartList', '/quickOrder', '/myPage/userInfo', '/inbox']) {
      await page.goto(`/shop/saebyeoknaru${path}`)
      await untilQuiet(page)
    }
    const entries = await cached(page)
    const paths = entries.map(({ url }) => new URL(url).pathname)
    expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)
    const allowed =
      /^\/(assets\/[\w.~-]+|icons\/[\w-]+\.png|favicon\.svg|offline\.(html|css|js)|appearance\.js|tokens\.css)$/
    expect(paths.filter((path) => !allowed.test(path))).toEqual([])
    const name = await page.evaluate<string>("JSON.parse(localStorage.getItem('persist:root')).auth.user.name")
    expect(entries.filter(({ text }) => text.includes(name)).map(({ url }) => url)).toEqual([])

    await page
      .getByRole('button', { name: /님 메뉴/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '로그아웃' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
    await page.waitForURL('**/login/saebyeoknaru')
    // The page is rendered by the server; it remembers the brand only once its script runs.
    await page.waitForFunction("localStorage.getItem('balju:last-shop') === 'saebyeoknaru'")
    await page.goto('/start')
    await page.waitForURL('**/login/saebyeoknaru')
  })

  it('tells about a new release and reloads only when the user wants it', async () => {
    const server = await releasingServer(ownServer().address)
    onTestFinished(server.close)
    const page = await visit('/inquiry', { hasWorker: true, address: server.address })
    await controlled(page)
    const field = page.getByRole('textbox').first()
    await field.fill('김가맹')
    server.publish()
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((worker) => worker.update()).then(() => undefined)',
    )
    await toasted(page, '새 버전이 있습니다.')
    expect(await field.inputValue(), 'the page did not reload').toBe('김가맹')
    page.on('dialog', (dialog) => void dialog.accept())
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '새로고침' }).click()])
  })

  it('keeps an order without a connection, and sends it once when the connection is back', async () => {
    const page = await member('/login/saebyeoknaru', 'storecoffee')
    const placed: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (answer.request().method() === 'POST' && /^\/api\/order(\/partnerProduct\/\d+)?$/.test(pathname))
        placed.push(pathname)
    })
    await openProduct(page, '감열지')
    await page.getByText(/주문하시면 \d+월 \d+일\(.\) 출고 예정/).waitFor()
    await page.getByRole('button', { name: '바로 주문' }).last().click()
    await page.waitForURL('**/order?items=**')
    await page.getByRole('radio', { name: /계좌입금/ }).press('Space')
    await agree(page)
    await page.context().setOffline(true)
    await page
      .getByRole('button', { name: /원 주문하기/ })
      .last()
      .click()
    const again = page.getByRole('button', { name: '또 주문하기' })
    const keep = page.getByRole('button', { name: '이 기기에 보관하기' })
    await again.or(keep).first().waitFor()
    if (await again.isVisible()) await again.click()
    await keep.click()
    await page.getByText(/보내지 못한 주문 1건/).waitFor()
    expect(placed).toEqual([])
    await page.context().setOffline(false)
    await page.getByText('주문이 접수되었습니다.').first().waitFor()
    expect(placed).toHaveLength(1)
    await page.goto('/shop/saebyeoknaru/orderList')
    await page.getByRole('heading', { name: '주문내역' }).first().waitFor()
    expect(await page.getByText(/보내지 못한 주문/).count()).toBe(0)
  })
})
