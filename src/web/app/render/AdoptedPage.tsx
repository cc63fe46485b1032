import { useEffect, type ReactNode } from 'react'
import { endAdoption } from './adopt-page.ts'

/** Wraps the app while it takes over a page that the server has rendered. */
export function AdoptedPage({ root, children }: { root: HTMLElement; children: ReactNode }) {
  // The document outside of React. Effects of the page itself run before.
  useEffect(() => endAdoption(root), [root])
  return children
}
