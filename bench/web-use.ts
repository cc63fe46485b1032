// Measures how the pages of a signed-in shop respond: from a press to the content, from a key to the screen, and the
// frames while a long list scrolls. A phone's size in an installed browser; `WEB_RUNS` sets the number of runs.
import { chromium, type Browser, type Page } from 'playwright-core'
import { findBrowsers } from '../e2e/harness/browser.ts'
import { signIn } from '../e2e/steps/sign-in.ts'
import { journeySettings, startBalju } from '../e2e/harness/start-balju.ts'

const runs = Number(process.env['WEB_RUNS'] ?? 5)
const shop = '/shop/saebyeoknaru'
const phone = { width: 412, height: 823 }
/** Slows the processor of this machine down to a mid-range phone. */
const slowCpu = 4
const rowCount = 1_000
const pasted = Array.from({ length: rowCount }, (_, index) => `${goods(index)} ${(index % 5) + 1}박스`).join('\n')

function goods(index: number): string {
  return ['종이컵 13oz', '냅킨', '빨대', '물티슈', '명함 스노우'][index % 5] ?? ''
}

/** Links of the bottom bar, each with a selector that matches when the content of its page is shown. */
const targets = [
  { link: '카테고리', content: 'main section h2 a' },
  { link: '빠른주문', content: 'main textarea' },
  { link: '주문내역', content: 'main [aria-label="주문 목록"] li' },
  { link: '홈', content: 'main [aria-label="자주 주문한 상품"] li' },
]

const found = findBrowsers()
if (!found) throw new Error('no browser: set CHROME_PATH')
const server = await startBalju(journeySettings)
const browser = await chromium.launch({
  executablePath: found.usual.path,
  env: { ...(process.env as Record<string, string>), ...found.usual.env }, // process.env contains only strings
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  print('| what | median | p95 | aim |')
  print('| --- | ---: | ---: | ---: |')
  await measureNavigation()
  await measureTyping()
  await measureScrolling()
} finally {
  await browser.close()
  await server.stop()
}

/** Cold: the first visit of each page in this browser. From the cache: each later visit. */
async function measureNavigation(): Promise<void> {
  const times: Record<'cold' | 'cached', number[]> = { cold: [], cached: [] }
  for (let run = 0; run < runs; run++) {
    const page = await openShop(browser)
    for (const round of ['cold', 'cached', 'cached'] as const) {
      for (const { link, content } of targets) {
        const isKnown = round === 'cached' || link === '홈'
        times[isKnown ? 'cached' : 'cold'].push(await pressed(page, link, content))
        await page.waitForTimeout(400)
      }
    }
    await page.context().close()
  }
  row('press to content, from the cache, ms', times.cached, 100)
  row('press to content, cold, ms', times.cold, 500)
}

/** Measures from the press to the frame that shows the content, in milliseconds. */
async function pressed(page: Page, link: string, content: string): Promise<number> {
  await page.evaluate(`
    globalThis.shown = new Promise((resolve) => {
      addEventListener('click', ({ timeStamp }) => {
        const former = document.querySelector('main > *')
        const look = () => {
          if (performance.now() - timeStamp > 10_000) return resolve(null)
          const part = document.querySelector(${JSON.stringify(content)})
          const isThere = part?.checkVisibility() && !former?.isConnected
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }, { once: true, capture: true })
    })
    null`)
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: link, exact: true }).click()
  const time = await page.evaluate<number | null>('globalThis.shown')
  if (time === null) throw new Error(`the page behind ${link} shows no ${content}`)
  return time
}

/** Presses keys in three fields with a slow processor, one of them beside a thousand rows. */
async function measureTyping(): Promise<void> {
  const page = await openShop(browser)
  const session = await page.context().newCDPSession(page)
  const fields: [string, string, () => Promise<void>][] = [
    ['search', 'input[type=search]', async () => void (await page.goto(`${server.address}${shop}/productList`))],
    ['lines to order', 'main textarea', async () => void (await page.goto(`${server.address}${shop}/quickOrder`))],
    ['lines beside 1,000 rows', 'main textarea', () => pasteRows(page)],
  ]
  for (const [name, field, open] of fields) {
    await open()
    const place = page.locator(field).first()
    await place.waitFor()
    await page.waitForTimeout(1_500)
    await place.click()
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
    row(`key to screen, ${name}, ms`, await keyTimes(page), 50)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await page.context().close()
}

/** Measures from the key to the next frame, as the browser reports it, in steps of 8 ms. */
async function keyTimes(page: Page): Promise<number[]> {
  await page.evaluate(`
    globalThis.keys = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })`)
  const keys = 40
  await page.keyboard.type('a4 paper cup '.repeat(4).slice(0, keys), { delay: 120 })
  await page.waitForTimeout(500)
  const reported = await page.evaluate<number[]>('keys')
  // The browser reports no keys below 16 ms, so each missing one counts as 16 ms.
  return [...reported, ...Array.from({ length: Math.max(0, keys - reported.length) }, () => 16)]
}

async function measureScrolling(): Promise<void> {
  const page = await openShop(browser)
  await pasteRows(page)
  const frames: number[] = []
  for (let run = 0; run < runs; run++) frames.push(await framesWhileScrolling(page))
  row('frames a second over 1,000 rows', frames, 55)
  await page.context().close()
}

/** Moves the page by a script at each frame, which leaves nothing to the compositor: four seconds of fast reading. */
function framesWhileScrolling(page: Page): Promise<number> {
  return page.evaluate<number>(`
    new Promise((done) => {
      scrollTo(0, 0)
      let frames = 0
      const from = performance.now()
      const step = () => {
        scrollBy(0, 60)
        frames++
        const passed = performance.now() - from
        if (passed < 4_000) requestAnimationFrame(step)
        else done((frames * 1_000) / passed)
      }
      requestAnimationFrame(step)
    })`)
}

/** Finds the products of a thousand pasted lines and shows all rows. */
async function pasteRows(page: Page): Promise<void> {
  await page.goto(`${server.address}${shop}/quickOrder`)
  await page.getByRole('textbox', { name: /^주문할 상품을/ }).fill(pasted)
  await page.getByRole('button', { name: '1,000줄 상품 찾기' }).click()
  await page.getByRole('list', { name: '붙여 넣은 줄' }).waitFor()
  const more = page.getByRole('button', { name: /줄 더 보기$/ })
  while (await more.isVisible()) await more.click()
  await page.evaluate('scrollTo(0, 0)')
  await page.waitForTimeout(1_000)
}

/** Opens the home page of a store in a browser with an empty cache. */
async function openShop(within: Browser): Promise<Page> {
  const context = await within.newContext({ viewport: phone, isMobile: true, hasTouch: true, serviceWorkers: 'block' })
  const visit = async (path: string) => {
    const page = await context.newPage()
    await page.goto(server.address + path)
    return page
  }
  const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee')
  await page.waitForTimeout(1_000)
  return page
}

function row(name: string, values: readonly number[], aim: number): void {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0)
  print(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${aim} |`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
