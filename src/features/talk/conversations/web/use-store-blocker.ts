import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { storeBlocker, type StoreBlocker } from '../contract/comment-terms.ts'

/** Reason why the current store can't write. The server decides; the pages only state it beforehand. */
export function useStoreBlocker(user: SessionUser | null): StoreBlocker | undefined {
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useCall(chainStoreListCall, {}, { skip: !withStore })
  return storeBlocker(stores?.find(({ id }) => id === user?.chainStoreId)?.status)
}
