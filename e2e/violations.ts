import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What fades in is pale until it is there; what turns for ever is not waited for. */
const atRest = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`

/** What axe finds on the page as it stands; run inside it, since the content policy lets no script tag in. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`${atRest}.then(() => undefined)`)
  const found = await page.evaluate<{ id: string; nodes: { target: unknown }[] }[]>(
    `${axe.source}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then((result) => result.violations)`,
  )
  return found.map(({ id, nodes }) => `${new URL(page.url()).pathname}: ${id} at ${JSON.stringify(nodes[0]?.target)}`)
}
