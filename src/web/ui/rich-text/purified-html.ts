import { purifiedFragment } from './purify.ts'

/** Purified rich text as HTML, for a clipboard. */
export function purifiedHtml(html: string): string {
  const box = document.createElement('div')
  box.append(purifiedFragment(html))
  return box.innerHTML
}
