import { generalSentences } from '#contract/sentences.ts'
import { brandSentences, type PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { chainStoreListCall, storeSentences, type ChainStore } from '../contract/chain-stores.calls.ts'

/**
 * Returns the current store and the reason why nothing can be ordered in this shop now; null: it can. The server checks in
 * the same order; the pages only state it beforehand.
 */
export function useOrderBlocker(
  user: SessionUser | null,
  brand: PublicBrand | undefined,
): { store: ChainStore | undefined; reason: string | null } {
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useCall(chainStoreListCall, {}, { skip: !withStore })
  const store = stores?.find(({ id }) => id === user?.chainStoreId)
  // A guest is not refused: ordering asks to sign in.
  if (user === null) return { store, reason: brandBlocker(brand) }
  return {
    store,
    reason: withStore ? (storeBlocker(store) ?? brandBlocker(brand)) : generalSentences.storeRequired,
  }
}

function storeBlocker(store: ChainStore | undefined): string | null {
  if (store?.status === 'WAIT') return store.refusal ? storeSentences.refused : storeSentences.waiting
  if (store?.status === 'STOP') return storeSentences.stopped
  return store?.status === 'CLOSED' ? storeSentences.closed : null
}

function brandBlocker(brand: PublicBrand | undefined): string | null {
  if (brand?.state === 'WAIT') return brandSentences.notOpenYet
  return brand?.state === 'STOP' || brand?.state === 'CLOSED' ? brandSentences.stopped : null
}
