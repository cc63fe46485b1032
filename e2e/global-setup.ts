import type { TestProject } from 'vitest/node'
import { findBrowser, type FoundBrowser } from './browser.ts'
import { startBalju } from './start-balju.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the one server that all journeys share; it has the demo data. */
    address: string
    browser: FoundBrowser | undefined
  }
}

/** One server and one look for a browser for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser()
  const line = browser
    ? `Browser: ${browser.path}`
    : 'NO BROWSER FOUND: the journeys are skipped. Install Chrome or Chromium, or set CHROME_PATH.'
  process.stdout.write(`${line}\n`)
  provide('browser', browser)
  // Many journeys come from one address within a minute, as no household does.
  const balju = await startBalju({ RATE_LIMIT_SCALE: '100' })
  provide('address', balju.address)
  return async () => {
    await balju.stop()
  }
}
