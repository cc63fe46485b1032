import type { NavigateFunction } from 'react-router'

/** Leaves for the payment window; going back from it must not lead to a form that has been sent. */
export function goToCardWindow(page: string, navigate: NavigateFunction): void {
  // Our own window is a page of this app; a gateway's is a document of its own, with its own content policy.
  if (page.startsWith('/pay/')) void navigate(page, { replace: true })
  else location.replace(page)
}
