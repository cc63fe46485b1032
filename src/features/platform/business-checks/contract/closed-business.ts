import { conflict } from '#contract/refusals.ts'
import { businessSentences } from './business-sentences.ts'

/** The tax office knows the number in this field of the form as a closed business. */
export const closedBusiness = (field: string) => ({
  'business-closed': { ...conflict(businessSentences.closed), field },
})
