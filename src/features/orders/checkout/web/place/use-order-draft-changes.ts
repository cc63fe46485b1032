import { useEffect, useRef } from 'react'
import type { StoredDraft } from '../../contract/draft.calls.ts'
import { isFromQuickOrder } from './edit-link.ts'
import { useStoredDraft } from './use-stored-draft.ts'

export interface OrderDraftChanges {
  /** Form fields that the buyer changed before. */
  changes: NonNullable<StoredDraft['order']>['changes']
  save: (changes: OrderDraftChanges['changes']) => void
  /** Deletes the draft after the order is placed; the quick order keeps only the lines that were left out. */
  clear: () => void
}

/**
 * The stored draft of the order with this content; undefined until it is loaded. A draft of another order is replaced
 * only once the buyer edits this one.
 */
export function useOrderDraftChanges(partnerUri: string, content: string): OrderDraftChanges | undefined {
  const { draft, save } = useStoredDraft(partnerUri)
  const isUntouched = useRef(true)
  const hasNoDraft = draft?.order === null
  // Opening the page creates the draft, so that the order can be continued on another device even if nothing was typed.
  useEffect(() => {
    if (!hasNoDraft || !isUntouched.current) return
    isUntouched.current = false
    save({ order: { content, changes: {} } })
  }, [hasNoDraft, content, save])
  if (!draft) return undefined
  return {
    changes: draft.order?.content === content ? draft.order.changes : {},
    save: (changes) => {
      isUntouched.current = false
      save({ order: { content, changes } })
    },
    clear: () => {
      isUntouched.current = false
      const { quickLeft } = draft
      const isQuick = isFromQuickOrder(content) && quickLeft !== undefined
      save({ order: null, ...(isQuick && { quickText: quickLeft, quickLeft: undefined, sheet: undefined }) })
    },
  }
}
