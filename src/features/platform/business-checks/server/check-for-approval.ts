import type { BusinessCheck } from '../contract/business-state.ts'
import type { BusinessChecks } from './business-registry.ts'

interface Applicant {
  businessNumber: string
  isWaiting: boolean
}

/** Answers the state for the page of an approver. The page of an approved business never waits for the tax office. */
export async function checkForApproval(
  businesses: BusinessChecks,
  { businessNumber, isWaiting }: Applicant,
): Promise<BusinessCheck | null> {
  const known = isWaiting ? businesses.ask(businessNumber) : businesses.recall(businessNumber)
  return (await known) ?? null
}
