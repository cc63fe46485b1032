import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Waits for the end of fade-ins, which reduce the contrast, but not for endless animations. */
const atRest = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`

/** Runs axe inside the page, because the content policy forbids script tags. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`${atRest}.then(() => undefined)`)
  const found = await page.evaluate<{ id: string; nodes: { target: unknown }[] }[]>(
    `${axe.source}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then((result) => result.violations)`,
  )
  return found.map(({ id, nodes }) => `${new URL(page.url()).pathname}: ${id} at ${JSON.stringify(nodes[0]?.target)}`)
}
