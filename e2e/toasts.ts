import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const said = new WeakMap<Page, string[]>()

/** Writes down every toast of these tabs as it comes: a machine that stands still for four seconds would miss it. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportToast', ({ page }, text: string) => {
    said.set(page, [...(said.get(page) ?? []), text])
  })
  await context.addInitScript({
    content: `new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target.getAttribute?.('role') === 'status') for (const node of addedNodes) reportToast(node.textContent)
    }).observe(document, { childList: true, subtree: true })`,
  })
}

/** Waits until this page has said so, after what was waited for before. */
export async function toasted(page: Page, text: string): Promise<void> {
  await expect.poll(() => said.get(page) ?? []).toContainEqual(expect.stringContaining(text))
  const all = said.get(page) ?? []
  said.set(page, all.slice(all.findIndex((one) => one.includes(text)) + 1))
}
