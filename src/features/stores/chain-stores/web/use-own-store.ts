import { josa } from 'es-hangul'
import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  defaultChainStoreCall,
  closeChainStoreCall,
  storeSentences,
  type ChainStore,
} from '../contract/chain-stores.calls.ts'
import { useStoreSwitch } from './use-store-switch.ts'

export function useOwnStore(store: ChainStore) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { go, isSwitching } = useStoreSwitch(user)
  const [setDefault, { isLoading: isSettingDefault }] = useSend(defaultChainStoreCall)
  const [close, { isLoading: isClosing }] = useSend(closeChainStoreCall)
  const isEntered = store.id === user?.chainStoreId

  const makeDefault = async () => {
    const answer = await setDefault({ params: { id: store.id } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(storeSentences.madeDefault(josa(store.name, '으로/로')))
  }

  /** Returns true if it was closed. */
  const remove = async (): Promise<boolean> => {
    const text = `${store.name}\n${storeSentences.askClose}`
    if (!(await confirmDialog({ text, confirm: '삭제', danger: true }))) return false
    const answer = await close({ params: { id: store.id } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(storeSentences.closedNow)
    return !answer.error
  }

  return {
    isEntered,
    isSwitching,
    isSettingDefault,
    isClosing,
    enter: () => go(store),
    makeDefault: () => void makeDefault(),
    remove,
    closeBlocker: closeBlockerOf(store, isEntered),
  }
}

/** Reason why it can't be closed, as far as the client knows; only the server knows about orders under way. */
function closeBlockerOf(store: ChainStore, isEntered: boolean): string | undefined {
  if (store.type === 'HQ') return storeSentences.headquartersCannotClose
  if (store.isDefault) return storeSentences.defaultCannotClose
  return isEntered ? storeSentences.enteredCannotClose : undefined
}
