import type { SessionUser } from '#contract/session-data.ts'
import { useStoreBlocker } from '#features/talk/conversations/web/use-store-blocker.ts'
import { communityPageSentences, storeBlockerText } from '../contract/community-terms.ts'

/** Reason why this member can't write here; undefined: they can. */
export function useWriteBlocker(user: SessionUser | null, shopId: string): { post?: string; comment?: string } {
  const blocker = useStoreBlocker(user)
  if (blocker) return { post: storeBlockerText[blocker], comment: storeBlockerText[blocker] }
  // The operator reads every brand; their own posts belong to the market.
  const isHome = user?.userData.partnerUri.toLowerCase() === shopId.toLowerCase()
  return isHome ? {} : { post: communityPageSentences.otherBrand }
}
