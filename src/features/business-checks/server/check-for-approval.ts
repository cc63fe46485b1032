import type { BusinessCheck } from '../contract/business-state.ts'
import type { BusinessChecks } from './business-registry.ts'

interface Applicant {
  businessNumber: string
  isWaiting: boolean
}

/** The state for the page of an approver. The page of a business that is approved already never waits for the tax office. */
export async function checkForApproval(
  businesses: BusinessChecks,
  { businessNumber, isWaiting }: Applicant,
): Promise<BusinessCheck | null> {
  const known = isWaiting ? businesses.ask(businessNumber) : businesses.recall(businessNumber)
  return (await known) ?? null
}
