import { useChainStoresQuery } from '#features/chain-stores/web/chain-stores.api.ts'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { communityPageSentences, storeBlocker, storeBlockerText } from '../contract/community-terms.ts'

/** Why this person can't write here; undefined: they can. The server decides; this is what the pages say beforehand. */
export function useWriteBlocker(user: SessionUser | null, shopId: string): { post?: string; comment?: string } {
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useChainStoresQuery(undefined, { skip: !withStore })
  const blocker = storeBlocker(stores?.find(({ id }) => id === user?.chainStoreId)?.status)
  if (blocker) return { post: storeBlockerText[blocker], comment: storeBlockerText[blocker] }
  // The operator reads everywhere; what they write stands in the market.
  const isHome = user?.userData.partnerUri.toLowerCase() === shopId.toLowerCase()
  return isHome ? {} : { post: communityPageSentences.otherBrand }
}
