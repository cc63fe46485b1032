import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import type { StoredDraft } from '../../contract/draft.calls.ts'
import { resolveDraft, storeDraft, sendDraft, type DraftSender } from './draft-sync.ts'
import { quickOrderApi, useDraftQuery } from '../quick/quick-order.api.ts'
import { emptyDraft, readLocalDraft, type DraftSlot } from './local-draft.ts'

export interface StoredDraftState {
  /** Undefined until the server has answered, or has not. */
  draft: StoredDraft | undefined
  /** Changes a part of it, and keeps it here and on the server. */
  keep: (part: Partial<StoredDraft>) => void
}

/**
 * What the store had begun to order in this shop, wherever it was begun. Of one store: a part that uses it is made anew when the
 * store is switched.
 */
export function useStoredDraft(partnerUri: string): StoredDraftState {
  const slot = useSlot(partnerUri)
  const sender = useSender(partnerUri)
  const server = useDraftQuery(slot ? partnerUri : skipToken, { refetchOnMountOrArgChange: true })
  // What the server has not got yet counts, whatever it answers meanwhile.
  const [typed, setTyped] = useState(() => unsentOf(slot))
  useSending(slot, sender)

  // The page before may have typed on after it was answered. No answer is one, too: then what is here counts.
  const answered = useIsFresh({ isFetching: server.isFetching, isSuccess: server.isSuccess || server.isError })
  const found = slot && answered ? resolveDraft(slot, server.data) : undefined
  return {
    draft: slot ? (typed ?? found) : emptyDraft,
    keep: (part) => {
      if (!slot) return
      const next = { ...(typed ?? resolveDraft(slot, server.data)), ...part }
      setTyped(next)
      storeDraft(slot, next, sender)
    },
  }
}

function useSlot(partnerUri: string): DraftSlot | null {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [memberId, chainStoreId] = [user?.id, user?.chainStoreId]
  return useMemo(
    () => (memberId === undefined || chainStoreId == null ? null : { memberId, chainStoreId, partnerUri }),
    [memberId, chainStoreId, partnerUri],
  )
}

function unsentOf(slot: DraftSlot | null): StoredDraft | undefined {
  const local = slot && readLocalDraft(slot)
  return local?.unsent ? local.draft : undefined
}

function useSender(partnerUri: string): DraftSender {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return useMemo(() => {
    const { saveDraft, dropDraft } = quickOrderApi.endpoints
    // Nothing answered: it is sent again. What was refused would be refused again.
    const lost = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500)
    return {
      save: async (draft) => {
        const { data, error } = await dispatch(saveDraft.initiate({ partnerUri, draft }))
        return error && lost(error) ? null : { updatedAt: data?.updatedAt ?? null }
      },
      drop: async () => {
        const { error } = await dispatch(dropDraft.initiate(partnerUri))
        return error && lost(error) ? null : { updatedAt: null }
      },
    }
  }, [dispatch, partnerUri])
}

/** Sends what is not sent yet, now and whenever the network comes back. */
function useSending(slot: DraftSlot | null, sender: DraftSender): void {
  // The network is the browser's.
  useEffect(() => {
    if (!slot) return undefined
    const send = () => void sendDraft(slot, sender)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [slot, sender])
}
