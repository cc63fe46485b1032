import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { storeBlocker } from '#features/talk/community/contract/community-terms.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { writerBlockerText } from '../contract/review-terms.ts'

/** Reason why the member can't comment; undefined: they can. The server decides; the page only states it beforehand. */
export function useCommentBlocker(user: SessionUser | null): string | undefined {
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useCall(chainStoreListCall, {}, { skip: !withStore })
  if (!withStore) return reviewPageSentences.commentsOfStores
  const blocker = storeBlocker(stores?.find(({ id }) => id === user.chainStoreId)?.status)
  return blocker && writerBlockerText[blocker]
}
