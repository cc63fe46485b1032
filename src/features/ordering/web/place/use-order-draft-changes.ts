import { useEffect, useRef } from 'react'
import type { StoredDraft } from '../../contract/draft.calls.ts'
import { isFromQuickOrder } from './edit-link.ts'
import { useStoredDraft } from './use-stored-draft.ts'

export interface OrderDraftChanges {
  /** What was changed in the form of this order before. */
  changes: NonNullable<StoredDraft['order']>['changes']
  keep: (changes: OrderDraftChanges['changes']) => void
  /** The order is placed: nothing of it stays, and of the quick order the lines that were left out of it. */
  forget: () => void
}

/** The draft of the order with this content; undefined until it is known. Another one that was begun stays until this one is touched. */
export function useOrderDraftChanges(partnerUri: string, content: string): OrderDraftChanges | undefined {
  const { draft, keep } = useStoredDraft(partnerUri)
  const first = useRef(true)
  const nothingBegun = draft?.order === null
  // Opening the page begins the order: it can be gone on with elsewhere, though nothing was typed yet.
  useEffect(() => {
    if (!nothingBegun || !first.current) return
    first.current = false
    keep({ order: { content, changes: {} } })
  }, [nothingBegun, content, keep])
  if (!draft) return undefined
  return {
    changes: draft.order?.content === content ? draft.order.changes : {},
    keep: (changes) => {
      first.current = false
      keep({ order: { content, changes } })
    },
    forget: () => {
      first.current = false
      const { quickLeft } = draft
      const isQuick = isFromQuickOrder(content) && quickLeft !== undefined
      keep({ order: null, ...(isQuick && { quickText: quickLeft, quickLeft: undefined }) })
    },
  }
}
