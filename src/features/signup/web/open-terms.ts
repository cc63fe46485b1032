import { createContext, type ReactNode } from 'react'
import type { ConsentType } from './signup-steps.ts'

/** [spec §9] */
const termsWindow = 'popup,width=600,height=1080'

/**
 * Opens the text of a consent in a window of 600 by 1080. False where windows are not possible (blocked, or the browser inside
 * an app): the text then stands over the form. Going to its page would lose the passwords, which are kept nowhere else.
 */
export function openTerms(type: ConsentType): boolean {
  if (/KAKAOTALK|NAVER\(inapp|FBAN|FBAV|Instagram/i.test(navigator.userAgent)) return false
  const opened = window.open(`/terms/${type}`, 'balju-terms', termsWindow)
  opened?.focus()
  return opened !== null
}

/** The text of a consent, from the room that has it; the page of the sign-up brings it along. */
export const ConsentText = createContext<(type: ConsentType) => ReactNode>(() => null)
