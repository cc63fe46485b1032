import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'

/** Flags that keep a browser on a small machine quiet: no window, no GPU, no traffic of its own. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export interface Journey {
  /** A page of a fresh visitor: no cookies, no memory. Complaints of the page fail the test. */
  visit(path: string, options?: { width?: number; height?: number }): Promise<Page>
}

/** `describe` for a journey in a browser; skipped, and counted as skipped, where there is none. */
export function journey(name: string, tell: (journey: Journey) => void): void {
  describe.skipIf(!inject('browser'))(name, () => {
    let browser: Browser
    beforeAll(async () => {
      const found = inject('browser')! // skipped above when there is none
      const env = Object.fromEntries(Object.entries({ ...process.env, ...found.env }).map(([k, v]) => [k, v ?? '']))
      browser = await chromium.launch({ executablePath: found.path, args: flags, env })
    })
    afterAll(() => browser.close())
    tell({ visit: (path, options) => visit(browser, path, options) })
  })
}

async function visit(browser: Browser, path: string, { width = 1280, height = 900 } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    baseURL: inject('address'),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const complaints = listen(page)
  onTestFinished(() => context.close())
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (complaints.length > 0) throw new Error(`${path} complained:\n${complaints.join('\n')}`)
  return page
}

/** Uncaught errors and breaches of the content policy. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
