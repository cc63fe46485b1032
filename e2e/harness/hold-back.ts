import type { Page } from 'playwright-core'

/** The first script of the app, also when a page asks for it again. */
export const appFile = /\/assets\/index-[^/]*\.js(\?again)?$/

/** Holds the answers to these requests of the page back until the returned function is called. */
export async function holdBack(page: Page, file: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<undefined>()
  await page.route(file, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve(undefined)
}
