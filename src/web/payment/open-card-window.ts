import type { NavigateFunction } from 'react-router'

/** Leaves the page for the payment window. */
export function openCardWindow(page: string, navigate: NavigateFunction): void {
  // The sandbox window is a page of this app; a gateway's window is a separate document with its own content policy.
  if (page.startsWith('/pay/')) return void navigate(page)
  // A browser may restore this document unchanged: loads it again instead, possibly under a new address.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(page)
}
