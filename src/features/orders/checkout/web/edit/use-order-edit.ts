import { skipToken } from '@reduxjs/toolkit/query'
import { useRef, useState } from 'react'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { formatWon } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import type { EditScope } from '#features/orders/orders/contract/order-edit.ts'
import { orderRefusalText } from '#features/orders/pricing/contract/order-refusals.ts'
import { editOrderCall, editTotalCall, editRefusal } from '../../contract/order-edit.calls.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { OrderDraft } from '../place/order-draft.ts'
import type { OrderErrors } from '../place/order-request.ts'
import { dueOf, editBody, editErrors, editRowsOf } from './order-edit.ts'
import { useEditReceipt } from './use-edit-receipt.ts'
import { useEditDraft } from './use-edit-draft.ts'
import { useAddedProducts } from './use-added-products.ts'

interface OrderEditOptions {
  /**
   * The order when the form was opened; fields the buyer did not touch are not sent, even if the order changed since.
   */
  order: OrderDetail
  scope: EditScope
  stores: readonly ChainStore[]
  onEdited: () => void
}

/**
 * State of editing one order: the changes, the resulting figures, and submitting once at the total shown on the button.
 */
export function useOrderEdit({ order, scope, stores, onEdited }: OrderEditOptions) {
  const { draft, counts, change, setCount, forget } = useEditDraft(order, stores)
  const [refusal, setRefusal] = useState<string>()
  const [edit] = useSend(editOrderCall)
  const sending = useRef(false)
  const [pending, setPending] = useState(false)

  const { orderNumber } = order
  const { added, consents, hasUnresolved, adding } = useAddedProducts(order, scope)
  const { customMadeAgreed, lacksConsent } = consentOf(consents, draft)
  const body = editBody(order, { draft, counts, added, isAll: scope === 'ALL', customMadeAgreed })
  const { receipt, cashReceipt, receiptProblem } = useEditReceipt({ order, scope, draft })
  const isChanged = Object.keys(body).length > 0 || cashReceipt !== undefined
  const isEmpty = added.length === 0 && editRowsOf(order).every(({ key, held }) => (counts[key] ?? held) === 0)
  const debouncedBody = useDebouncedValue(JSON.stringify(body))
  const isDebounced = debouncedBody === JSON.stringify(body)
  const { currentData: figures, error } = useCall(
    editTotalCall,
    // Parses the body again, because the debounce compares strings.
    isEmpty ? skipToken : { params: { orderNumber }, body: JSON.parse(debouncedBody) as typeof body },
  )

  const problem = error && isDebounced ? sentenceOf(error) : undefined
  const errors = editErrors({ draft, due: figures?.due ?? dueOf(order) })

  /** Returns true once the edit is saved and the page is about to leave. */
  const send = async (expectedTotal: number): Promise<boolean> => {
    const answer = await edit({
      params: { orderNumber },
      body: { ...body, ...(cashReceipt && { cashReceipt }), expectedTotal },
    })
    if (!answer.error) {
      forget()
      adding.onText('')
      onEdited()
      return true
    }
    const { data } = editRefusal.safeParse(isApiError(answer.error) ? answer.error.data : undefined)
    const total = data?.figures?.total
    const sentence = sentenceOf(answer.error)
    if (total === undefined) {
      setRefusal(sentence)
      return false
    }
    const text = `${sentence}\n${formatWon(expectedTotal)} → ${formatWon(total)}`
    const agreed = await confirmDialog({ text, confirm: `${formatWon(total)}으로 변경하기`, cancel: '다시 보기' })
    return agreed && send(total)
  }
  const submit = async () => {
    // A ref instead of state: two presses can arrive before React renders the locked button.
    if (!figures || sending.current) return
    sending.current = true
    setPending(true)
    setRefusal(undefined)
    if (await send(figures.total)) return // the button stays locked while the page leaves
    sending.current = false
    setPending(false)
  }

  return {
    draft,
    counts,
    adding,
    consents,
    figures,
    errors,
    pending,
    submit,
    receipt,
    isPricing: !isEmpty && (!isDebounced || (!figures && !error)),
    sentence: refusal ?? problem,
    change,
    setCount,
    /** Reason why the edit cannot be submitted. */
    blocker: blockerOf({
      isChanged,
      isEmpty,
      errors,
      hasProblem: Boolean(error),
      hasUnresolved,
      lacksConsent,
      receiptProblem,
    }),
  }
}

const consentOf = (needed: readonly unknown[], { customMadeAgreed }: OrderDraft) => ({
  customMadeAgreed: needed.length > 0 && customMadeAgreed,
  lacksConsent: needed.length > 0 && !customMadeAgreed,
})

interface EditBlockers {
  isChanged: boolean
  isEmpty: boolean
  /** An added product is not matched or not resolved yet. */
  hasUnresolved: boolean
  lacksConsent: boolean
  receiptProblem: string | undefined
  errors: OrderErrors
  hasProblem: boolean
}

function blockerOf({
  isChanged,
  isEmpty,
  hasUnresolved,
  lacksConsent,
  errors,
  receiptProblem,
  hasProblem,
}: EditBlockers): string | undefined {
  if (isEmpty) return '모든 상품을 빼시려면 주문취소를 이용해 주세요.'
  if (hasUnresolved) return '추가할 상품을 확인해 주세요.'
  const { depositor, ...receiver } = errors
  if (Object.keys(receiver).length > 0) return '받는 곳을 모두 입력해 주세요.'
  if (depositor) return depositor
  if (receiptProblem) return receiptProblem
  if (lacksConsent) return orderRefusalText['custom-made-not-agreed']
  if (!isChanged) return '변경한 내용이 없습니다.'
  return hasProblem ? '변경할 수 없는 내용이 있습니다.' : undefined
}
