import { errors, type Page } from 'playwright-core'

/**
 * Waits until no request has been under way for half a second. The driver now and then misses the end of a request that the page itself has
 * received; such a wait ends after ten seconds, and the next step waits for what it needs.
 */
export async function untilQuiet(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: 10_000 })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
  }
}
