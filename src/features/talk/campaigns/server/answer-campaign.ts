import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { CampaignAnswer } from '../contract/campaign-terms.ts'
import { lockForAnswer, updateAnswer } from './store-campaign.queries.ts'

export type AnswerCampaignOutcome =
  | { ok: true; answer: CampaignAnswer; answeredAt: string }
  | { ok: false; refused: 'unknown' | 'withdrawn' | 'closed' }
  | { ok: false; refused: 'store-changed' }

interface Answering {
  id: number
  /** Store that the screen showed. */
  chainStoreId: number
  answer: CampaignAnswer
}

/** Answers for the store of the token, until the deadline. The last answer counts. */
export async function answerCampaign(
  { db, clock }: { db: Database; clock: Clock },
  buyer: Pick<Buyer, 'memberId' | 'name' | 'store'>,
  { id, chainStoreId, answer }: Answering,
): Promise<AnswerCampaignOutcome> {
  const storeId = buyer.store.id
  if (chainStoreId !== storeId) return { ok: false, refused: 'store-changed' }
  return db.transact<AnswerCampaignOutcome>(async (tx) => {
    const stored = await lockForAnswer(tx, { storeId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (stored.withdrawnAt) return { ok: false, refused: 'withdrawn' }
    // Reads the clock after the lock: an answer that waited beyond the deadline is too late.
    const answeredAt = clock()
    if (stored.decidedAt || stored.answersUntil <= answeredAt) return { ok: false, refused: 'closed' }
    const { memberId, name: memberName } = buyer
    await updateAnswer(tx, { campaignId: id, storeId, answer, answeredAt, memberId, memberName })
    return { ok: true, answer, answeredAt: answeredAt.toISOString() }
  })
}
