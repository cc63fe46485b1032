import type { ConsentType } from './signup-steps.ts'

/** [spec §9] */
const termsWindow = 'popup,width=600,height=1080'

/**
 * Opens the text of a consent in a window of 600 by 1080. False where windows are not possible (blocked, or the browser inside
 * an app): the text is then opened as a page.
 */
export function openTerms(type: ConsentType): boolean {
  if (/KAKAOTALK|NAVER\(inapp|FBAN|FBAV|Instagram/i.test(navigator.userAgent)) return false
  const opened = window.open(`/terms/${type}`, 'balju-terms', termsWindow)
  opened?.focus()
  return opened !== null
}
