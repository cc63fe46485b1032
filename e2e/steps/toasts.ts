import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const recorded = new WeakMap<Page, string[]>()

/** Records every toast of these tabs: on a busy machine a test could miss one that disappears after four seconds. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportToast', ({ page }, text: string) => {
    recorded.set(page, [...(recorded.get(page) ?? []), text])
  })
  await context.addInitScript({
    content: `new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target.matches?.('[role=status], [data-toasts]')) for (const node of addedNodes) reportToast(node.textContent)
    }).observe(document, { childList: true, subtree: true })`,
  })
}

/** Waits for a toast with this text, after those of earlier calls. */
export async function toasted(page: Page, text: string): Promise<void> {
  await expect.poll(() => recorded.get(page) ?? []).toContainEqual(expect.stringContaining(text))
  const all = recorded.get(page) ?? []
  recorded.set(page, all.slice(all.findIndex((one) => one.includes(text)) + 1))
}
