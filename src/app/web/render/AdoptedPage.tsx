import { useEffect, type ReactNode } from 'react'
import { endAdoption } from './adopt-page.ts'

/** Wraps the app while it hydrates a page from the server. */
export function AdoptedPage({ root, children }: { root: HTMLElement; children: ReactNode }) {
  // The document is outside of React. Effects of the page itself run before.
  useEffect(() => endAdoption(root), [root])
  return children
}
