import { inAppBrowserOf } from '#contract/in-app-browser.ts'
import type { RequiredConsent } from '#features/people/members/contract/consents.ts'

/** [spec §9] */
const termsWindow = 'popup,width=600,height=1080'

/**
 * Opens the text of a consent in a window of 600 by 1080. Returns false if windows are blocked (or inside an app's
 * browser): the caller shows the text in a dialog, because leaving the page would lose the passwords, which are stored
 * nowhere.
 */
export function openTerms(type: RequiredConsent): boolean {
  if (inAppBrowserOf(navigator.userAgent)) return false
  const opened = window.open(`/terms/${type}`, 'balju-terms', termsWindow)
  opened?.focus()
  return opened !== null
}
