import { over14Terms } from './over14-terms.ts'
import { personalTerms } from './personal-terms.ts'
import { privacyTerms } from './privacy-terms.ts'
import { serviceTerms } from './service-terms.ts'
import { termsNames, type TermsType } from './terms.calls.ts'

const effectiveOn = '2021-05-21'

/**
 * The texts shipped with the product, all with the same effective day [spec §9]. Once
 * released, amend them by a new version, never in place.
 */
export const firstTerms: readonly {
  type: TermsType
  version: number
  title: string
  effectiveOn: string
  body: string
}[] = [
  { type: 'service', version: 1, title: termsNames.service, effectiveOn, body: serviceTerms.trim() },
  { type: 'personal', version: 1, title: termsNames.personal, effectiveOn, body: personalTerms.trim() },
  { type: 'over14', version: 1, title: termsNames.over14, effectiveOn, body: over14Terms.trim() },
  { type: 'privacy', version: 1, title: termsNames.privacy, effectiveOn, body: privacyTerms.trim() },
]
