import { josa } from 'es-hangul'
import { useDispatch } from 'react-redux'
import type { SessionUser } from '#contract/session-data.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { sessionRenewed } from '#web/session/auth.slice.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { chainStoreListCall, storeSentences, switchStoreCall, type ChainStore } from '../contract/chain-stores.calls.ts'

/** Switches to another own store: its answer is the session from then on. */
export function useSwitchStore() {
  const [send, state] = useSend(switchStoreCall)
  const dispatch = useDispatch()
  const switchStore = async (id: number) => {
    const answer = await send({ params: { id } })
    if (answer.data) dispatch(sessionRenewed(answer.data))
    return answer
  }
  return [switchStore, state] as const
}

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
