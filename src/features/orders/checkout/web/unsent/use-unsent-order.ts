import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { sendOf } from '#web/api/endpoints.ts'
import { dropDraftCall } from '../../contract/draft.calls.ts'
import { unsentOrderSentences } from '../../contract/unsent-order-sentences.ts'
import { checkoutApi } from '../checkout.api.ts'
import { isFromQuickOrder } from '../place/edit-link.ts'
import { sendUnsent, type SentUnsent, type UnsentSender } from './send-unsent.ts'
import { readUnsent, unsentText } from './unsent-orders.ts'
import { subscribeUnsent, writeUnsent } from './unsent-storage.ts'

/** The order that this device keeps for the member, sent once when the connection is back. */
export function useUnsentOrder(memberId: number, onAccepted: (sent: SentUnsent & { at: 'accepted' }) => void) {
  const text = useSyncExternalStore(subscribeUnsent, () => unsentText(memberId))
  const order = useMemo(() => (text ? readUnsent(memberId) : null), [text, memberId])
  const [sending, setSending] = useState(false)
  const sender = useSender()
  const dropDraft = useDropDraft()

  const send = async (): Promise<SentUnsent['at']> => {
    if (sending) return 'settled'
    setSending(true)
    const sent = await sendUnsent(memberId, sender)
    setSending(false)
    if (sent.at === 'accepted') {
      dropDraft(sent.order.partnerUri, sent.order.orderPath)
      onAccepted(sent)
    }
    return sent.at
  }

  const isWaiting = order !== null && order.waiting !== null
  useSendOnReturn(isWaiting, send)

  return {
    order,
    sending,
    sendNow: async () => {
      if ((await send()) === 'unreachable') toast(unsentOrderSentences.stillOffline, { tone: 'error' })
    },
    remove: async () => {
      const yes = await confirmDialog({ text: unsentOrderSentences.deleteAsk, confirm: '삭제', danger: true })
      if (yes) writeUnsent(memberId, null)
    },
  }
}

/** Sends when the connection is back, and when the app is opened or shown again with a connection. */
function useSendOnReturn(isWaiting: boolean, send: () => Promise<unknown>): void {
  const latest = useMemo(() => ({ send }), [])
  latest.send = send
  // The connection and the visibility of the tab are outside of React.
  useEffect(() => {
    if (!isWaiting) return undefined
    // A hidden tab could ask a question that nobody sees.
    const sendIfPossible = () => {
      if (navigator.onLine && document.visibilityState !== 'hidden') void latest.send()
    }
    sendIfPossible()
    addEventListener('online', sendIfPossible)
    document.addEventListener('visibilitychange', sendIfPossible)
    return () => {
      removeEventListener('online', sendIfPossible)
      document.removeEventListener('visibilitychange', sendIfPossible)
    }
  }, [isWaiting, latest])
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

function useSender(): UnsentSender {
  const dispatch = useDispatch<Dispatch>()
  const shown = useRef(false)
  // Only an effect tells when the page is left.
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useMemo(() => {
    const { orderTotal, placeOrder } = checkoutApi.endpoints
    return {
      quote: (request) => dispatch(orderTotal.initiate(request, { subscribe: false, forceRefetch: true })),
      place: (request) => dispatch(placeOrder.initiate(request, { track: false })),
      confirmBalance: (before, now) =>
        confirmDialog({ text: unsentOrderSentences.balanceAsk(before, now), confirm: '보내기', cancel: '보내지 않기' }),
      keyHeader: (key) => ({ [idempotencyKeyHeader]: key }),
      isShown: () => shown.current,
    }
  }, [dispatch])
}

/**
 * Drops the draft, because the form of the placed order would be offered again. Keeps the quick order's draft, whose
 * lines may have been left out of the order.
 */
function useDropDraft() {
  const dispatch = useDispatch<Dispatch>()
  return (partnerUri: string, orderPath: string) => {
    if (isFromQuickOrder(orderPath.split('?')[1] ?? '')) return
    void dispatch(sendOf(dropDraftCall).initiate({ query: { partnerUri } }, { track: false }))
  }
}
