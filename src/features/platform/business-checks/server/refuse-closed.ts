import { formatBusinessNumber } from '#values/business-number.ts'
import type { BusinessChecks } from './business-registry.ts'

interface EnteredNumber {
  entered: string
  /** An unchanged number refuses nothing, so that other changes stay possible. */
  stored?: string | undefined
}

/**
 * Refuses a form with the number of a closed business; undefined: the form may be saved. Never call it inside a
 * transaction.
 */
export async function refuseClosed(
  businesses: Pick<BusinessChecks, 'ask'>,
  { entered, stored }: EnteredNumber,
): Promise<{ ok: false; refused: 'business-closed' } | undefined> {
  if (formatBusinessNumber(entered) === stored) return undefined
  if ((await businesses.ask(entered))?.state !== 'CLOSED') return undefined
  return { ok: false, refused: 'business-closed' }
}
