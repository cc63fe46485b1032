import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, onTestFinished } from 'vitest'
import { openBrowser, type FoundBrowsers } from './browser.ts'
import { ownServer } from './own-server.ts'
import { stateOfMember } from './signed-in-state.ts'
import { recordToasts } from '../steps/toasts.ts'
import { untilQuiet } from './until-quiet.ts'

type Motion = 'reduce' | 'no-preference'

export interface VisitOptions {
  width?: number
  height?: number
  /** Known and harmless console messages. */
  but?: RegExp
  /** Lets the page register its service worker, whose requests the interceptions of a journey would miss. */
  hasWorker?: boolean
  /** Whether the browser runs scripts. */
  hasScripts?: boolean
  /** Whether the device has a touch screen, so that styles for thumbs apply. */
  hasTouch?: boolean
  /** The server; without it the one of this worker. */
  address?: string
  /** A demo account that is signed in on this device already. */
  as?: string
}

export interface Journey {
  /** Opens a tab of a new visitor without cookies and storage. Errors in it or in its other tabs fail the test. */
  visit(path: string, options?: VisitOptions): Promise<Page>
}

/** `describe` for a journey in a browser. Without a browser it counts as skipped. */
export const journey = (name: string, define: (journey: Journey) => void): void =>
  describeIn('quick', 'reduce', name, define)

/** The same in an installed browser with animations. It is slower and reserved for the most important journeys. */
export const usualJourney = (name: string, define: (journey: Journey) => void): void =>
  describeIn('usual', 'no-preference', name, define)

function describeIn(
  kind: keyof FoundBrowsers,
  reducedMotion: Motion,
  name: string,
  define: (journey: Journey) => void,
): void {
  const found = inject('browsers')
  describe.skipIf(!found)(name, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await sharedBrowser(kind, found!) // without a browser the journey is skipped
    })
    define({ visit: (path, options) => visit(browser, reducedMotion, path, options) })
  })
}

/** The running browsers of this worker, which end with it. Every visitor has a context without anything of the others. */
const running = new Map<keyof FoundBrowsers, Browser>()

async function sharedBrowser(kind: keyof FoundBrowsers, found: FoundBrowsers): Promise<Browser> {
  const present = running.get(kind)
  if (present?.isConnected()) return present
  const browser = await openBrowser(found[kind])
  running.set(kind, browser)
  return browser
}

async function visit(browser: Browser, reducedMotion: Motion, path: string, options: VisitOptions = {}): Promise<Page> {
  const {
    width = 1280,
    height = 900,
    but,
    hasWorker = false,
    hasScripts = true,
    hasTouch = false,
    address = ownServer().address,
    as,
  } = options
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    baseURL: address,
    reducedMotion,
    javaScriptEnabled: hasScripts,
    hasTouch,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(as && { storageState: await stateOfMember(address, as) }),
  })
  context.setDefaultTimeout(30_000)
  const complaints = await listen(context)
  onTestFinished(async () => {
    await context.close()
    expect(complaints.filter((complaint) => !but?.test(complaint))).toEqual([])
  })
  const page = await context.newPage()
  await page.goto(path)
  await untilQuiet(page)
  return page
}

/** Collects uncaught errors, console errors and violations of the content policy. */
async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // Ignore the browser's own lines about responses other than 200: the page shows those failures.
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
