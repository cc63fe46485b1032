import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { communityPageSentences, storeBlocker, storeBlockerText } from '../contract/community-terms.ts'

/** Reason why this member can't write here; undefined: they can. The server decides; the pages only state it beforehand. */
export function useWriteBlocker(user: SessionUser | null, shopId: string): { post?: string; comment?: string } {
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useCall(chainStoreListCall, {}, { skip: !withStore })
  const blocker = storeBlocker(stores?.find(({ id }) => id === user?.chainStoreId)?.status)
  if (blocker) return { post: storeBlockerText[blocker], comment: storeBlockerText[blocker] }
  // The operator reads every brand; their own posts belong to the market.
  const isHome = user?.userData.partnerUri.toLowerCase() === shopId.toLowerCase()
  return isHome ? {} : { post: communityPageSentences.otherBrand }
}
