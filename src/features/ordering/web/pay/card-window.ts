import type { NavigateFunction } from 'react-router'

/** Opens the payment window. Replaces the history entry, because going back must not return to a submitted form. */
export function goToCardWindow(page: string, navigate: NavigateFunction): void {
  // The sandbox window is a page of this app; a gateway's window is an own document with its own content policy.
  if (page.startsWith('/pay/')) void navigate(page, { replace: true })
  else location.replace(page)
}
