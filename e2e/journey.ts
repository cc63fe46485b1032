import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from 'vitest'
import { openBrowser, type FoundBrowsers } from './browser.ts'
import { ownServer } from './own-server.ts'
import { recordToasts } from './toasts.ts'

type Motion = 'reduce' | 'no-preference'

export interface VisitOptions {
  width?: number
  height?: number
  /** A complaint that is known and harmless. */
  but?: RegExp
}

export interface Journey {
  /** A tab of a fresh visitor: no cookies, no memory. What it or another tab of it complains about fails the test. */
  visit(path: string, options?: VisitOptions): Promise<Page>
}

/** `describe` for a journey in a browser; skipped, and counted as skipped, where there is none. */
export const journey = (name: string, tell: (journey: Journey) => void): void =>
  describeIn('quick', 'reduce', name, tell)

/** The same in the browser that people have, with everything that moves: slower, so it is for what matters most. */
export const usualJourney = (name: string, tell: (journey: Journey) => void): void =>
  describeIn('usual', 'no-preference', name, tell)

function describeIn(
  kind: keyof FoundBrowsers,
  reducedMotion: Motion,
  name: string,
  tell: (journey: Journey) => void,
): void {
  const found = inject('browsers')
  describe.skipIf(!found)(name, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await openBrowser(found![kind]) // skipped above when there is none
    })
    afterAll(() => browser.close())
    tell({ visit: (path, options) => visit(browser, reducedMotion, path, options) })
  })
}

async function visit(browser: Browser, reducedMotion: Motion, path: string, options: VisitOptions = {}): Promise<Page> {
  const { width = 1280, height = 900, but } = options
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    baseURL: ownServer().address,
    reducedMotion,
  })
  context.setDefaultTimeout(30_000)
  const complaints = await listen(context)
  onTestFinished(async () => {
    await context.close()
    expect(complaints.filter((complaint) => !but?.test(complaint))).toEqual([])
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

/** What no tab should ever say: uncaught errors, lines in red, and breaches of the content policy. */
async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // The browser itself reports every answer that is not 200; the page shows those to the person.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  await context.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(event.violatedDirective + ' ' + event.sourceFile + ':' + event.lineNumber))`,
  })
  await recordToasts(context)
  return complaints
}
