import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { isApiError } from '#web/api/api-error.ts'
import { sendOf } from '#web/api/endpoints.ts'
import { useCall } from '#web/api/use-call.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { draftCall, dropDraftCall, saveDraftCall, type StoredDraft } from '../../contract/draft.calls.ts'
import { resolveDraft, storeDraft, sendDraft, type DraftSender } from './draft-sync.ts'
import { emptyDraft, readLocalDraft, type DraftSlot } from './local-draft.ts'

export interface StoredDraftState {
  /** Undefined until the server has answered or failed. */
  draft: StoredDraft | undefined
  /** Changes part of the draft, locally and on the server. */
  save: (part: Partial<StoredDraft>) => void
}

/**
 * The store's unfinished order in this shop, shared by its devices. Components that use it remount when the store is
 * switched.
 */
export function useStoredDraft(partnerUri: string): StoredDraftState {
  const slot = useDraftSlot(partnerUri)
  const sender = useDraftSender(partnerUri)
  const server = useCall(draftCall, slot ? { query: { partnerUri } } : skipToken, { refetchOnMountOrArgChange: true })
  // An unsent local draft takes precedence over the server's response.
  const [typed, setTyped] = useState(() => unsentDraftOf(slot))
  // Two parts can be saved before the next render.
  const latest = useRef<StoredDraft>(undefined)
  useUnsentDraft(slot, sender)

  // The previous page may have changed the draft after the cached response. A failure counts as answered; then the
  // local draft is used.
  const answered = useIsFresh({ isFetching: server.isFetching, isSuccess: server.isSuccess || server.isError })
  const resolved = slot && answered ? resolveDraft(slot, server.data) : undefined
  return {
    draft: slot ? (typed ?? resolved) : emptyDraft,
    save: (part) => {
      if (!slot) return
      const next = { ...(latest.current ?? typed ?? resolveDraft(slot, server.data)), ...part }
      latest.current = next
      setTyped(next)
      storeDraft(slot, next, sender)
    },
  }
}

function useDraftSlot(partnerUri: string): DraftSlot | null {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [memberId, chainStoreId] = [user?.id, user?.chainStoreId]
  return useMemo(
    () => (memberId === undefined || chainStoreId == null ? null : { memberId, chainStoreId, partnerUri }),
    [memberId, chainStoreId, partnerUri],
  )
}

function unsentDraftOf(slot: DraftSlot | null): StoredDraft | undefined {
  const local = slot && readLocalDraft(slot)
  return local?.unsent ? local.draft : undefined
}

function useDraftSender(partnerUri: string): DraftSender {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return useMemo(() => {
    // Retries if the server did not answer, or if the session has ended; a refused draft would be refused again.
    const lost = (error: unknown) =>
      isApiError(error) && (error.status === 0 || error.status === 403 || error.status >= 500)
    return {
      save: async (draft) => {
        const { data, error } = await dispatch(
          sendOf(saveDraftCall).initiate({ query: { partnerUri }, body: draft }, { track: false }),
        )
        return error && lost(error) ? null : { updatedAt: data?.updatedAt ?? null }
      },
      drop: async () => {
        const { error } = await dispatch(sendOf(dropDraftCall).initiate({ query: { partnerUri } }, { track: false }))
        return error && lost(error) ? null : { updatedAt: null }
      },
    }
  }, [dispatch, partnerUri])
}

/** Sends an unsent draft now and whenever the network comes back. */
function useUnsentDraft(slot: DraftSlot | null, sender: DraftSender): void {
  // Network state is outside of React.
  useEffect(() => {
    if (!slot) return undefined
    const send = () => void sendDraft(slot, sender)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [slot, sender])
}
