import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { untilQuiet } from './until-quiet.ts'

/**
 * Waits for the layout after a change of the size, which hides fields that do not fit, and for the end of fade-ins, which reduce the contrast,
 * but not for endless animations.
 */
const atRest = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
  .then(() => Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)))`

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** WCAG 2.5.3, which axe counts as experimental and leaves off. */
const rules = { 'label-content-name-mismatch': { enabled: true } }

interface Violation {
  id: string
  nodes: { target: unknown }[]
}

/** Violations that axe finds on the page. Runs axe inside the page, because the content policy allows no script tag. */
export async function violations(page: Page): Promise<string[]> {
  // The page itself is examined, not the placeholder of its file.
  await page.getByRole('heading', { name: '불러오는 중입니다.' }).waitFor({ state: 'detached' })
  await page.evaluate(`${atRest}.then(() => undefined)`)
  const options = JSON.stringify({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] })
  const examine = () =>
    page.evaluate<Violation[]>(`${axe.source}; axe.run(${options}).then((result) => result.violations)`)
  let found = await examine()
  if (found.some(({ id }) => id === 'target-size')) {
    // A control that happens to lie half below the sticky header is too small only until the page is scrolled.
    await page.evaluate('scrollBy(0, scrollY > innerHeight / 2 ? -innerHeight / 4 : innerHeight / 4)')
  }
  if (found.length > 0) {
    // A page under load is examined between two states of its own: only what stays is a fault.
    await untilQuiet(page)
    await page.evaluate(`${atRest}.then(() => undefined)`)
    found = lasting(found, await examine())
  }
  return found.map(({ id, nodes }) => `${new URL(page.url()).pathname}: ${id} at ${JSON.stringify(nodes[0]?.target)}`)
}

const lasting = (found: readonly Violation[], again: readonly Violation[]): Violation[] => {
  const still = new Set(again.flatMap(({ id, nodes }) => nodes.map((node) => keyOf(id, node))))
  return found
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => still.has(keyOf(id, node))) }))
    .filter(({ nodes }) => nodes.length > 0)
}

const keyOf = (id: string, { target }: Violation['nodes'][number]): string => JSON.stringify([id, target])
