import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from 'vitest'
import { openBrowser } from './browser.ts'

export interface Journey {
  /** A page of a fresh visitor: no cookies, no memory. Complaints of the page fail the test. */
  visit(path: string, options?: { width?: number; height?: number }): Promise<Page>
}

/** `describe` for a journey in a browser; skipped, and counted as skipped, where there is none. */
export function journey(name: string, tell: (journey: Journey) => void): void {
  describe.skipIf(!inject('browser'))(name, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await openBrowser(inject('browser')!) // skipped above when there is none
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
  const complaints = await listen(page)
  onTestFinished(async () => {
    await context.close()
    expect(complaints).toEqual([])
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

/** What the page should never say: uncaught errors, lines in red, and breaches of the content policy. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports every answer that is not 200; the page shows those to the person.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(event.violatedDirective + ' ' + event.sourceFile + ':' + event.lineNumber))`,
  })
  return complaints
}
