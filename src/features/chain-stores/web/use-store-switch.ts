import { josa } from 'es-hangul'
import type { SessionUser } from '#contract/session-data.ts'
import { useSwitchStore } from '#features/session/web/session.api.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { chainStoreListCall, storeSentences, type ChainStore } from '../contract/chain-stores.calls.ts'

/** Provides the member's stores and the switch. The operator has none. */
export function useStoreSwitch(user: SessionUser | null) {
  const { data: stores, isError } = useCall(chainStoreListCall, {}, { skip: !user || user.chainStoreId === null })
  const [switchStore, { isLoading: isSwitching }] = useSwitchStore()
  const go = async ({ id, name }: ChainStore) => {
    if (id === user?.chainStoreId) return
    const answer = await switchStore(id)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(storeSentences.switched(josa(name, '으로/로')))
  }
  return { stores, isError, isSwitching, go: (store: ChainStore) => void go(store) }
}
