import { refusal, type Answer } from '#server/http/answers.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { businessSentences } from '../contract/business-sentences.ts'
import type { BusinessChecks } from './business-registry.ts'

interface EnteredNumber {
  entered: string
  /** An unchanged number refuses nothing, so that other changes stay possible. */
  stored?: string | undefined
  /** Field of the form. */
  path: string
}

/**
 * Refuses a form with the number of a closed business; undefined: the form may be saved. Never call it inside a
 * transaction.
 */
export async function refuseClosed(
  businesses: Pick<BusinessChecks, 'ask'>,
  { entered, stored, path }: EnteredNumber,
): Promise<Answer | undefined> {
  if (formatBusinessNumber(entered) === stored) return undefined
  if ((await businesses.ask(entered))?.state !== 'CLOSED') return undefined
  const message = businessSentences.closed
  return refusal(409, message, { errors: [{ path, message }] })
}
