import { formatPhone } from '#values/phone.ts'
import { signupSentences, type SignupDecision } from '../contract/signup.calls.ts'
import type { SignupKind } from './signup-kinds.ts'

interface Company {
  tel: string
  hours: string
}

/** The headquarters that decides, or the platform's support. */
interface SignupContact {
  label: string
  tel: string
  hours: string
}

/** The steps after a sign-up that waits for a decision, in the order of reading. */
export function nextSteps(kind: SignupKind, decision: SignupDecision): string[] {
  const news = decision.alimtalk ? signupSentences.byMailAndAlimtalk : signupSentences.byMail
  if (kind === 'franchisor') return [signupSentences.waitingBrand, news, signupSentences.brandTime]
  return [
    signupSentences.waiting,
    news,
    decision.contact ? signupSentences.storeTime : signupSentences.storeTimePlatform,
  ]
}

/** The headquarters if its number is on record, otherwise the platform's support; null: neither is known. */
export function contactOf(decision: SignupDecision, company: Company | undefined): SignupContact | null {
  const { contact } = decision
  if (contact) return { label: `${contact.name} 본사`, tel: formatPhone(contact.tel), hours: '' }
  return company?.tel ? { label: '고객센터', tel: formatPhone(company.tel), hours: company.hours } : null
}
