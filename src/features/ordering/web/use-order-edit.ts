import { skipToken } from '@reduxjs/toolkit/query'
import { useRef, useState } from 'react'
import type { ChainStore } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { formatWon } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { confirmDialog } from '#web/ui/dialogs.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { editRefusal } from '../contract/order-edit.calls.ts'
import type { OrderDetail } from '../contract/order-detail.calls.ts'
import type { OrderDraft } from './order-draft.ts'
import { draftOf, editBody, editRowsOf, receiverErrors, type Counts } from './order-edit.ts'
import { quickItemsOf, type QuickRow } from './quick-rows.ts'
import { useQuickOrder } from './use-quick-order.ts'
import { useEditOrderMutation, useEditTotalQuery } from './ordering.api.ts'

const none: readonly QuickRow[] = []
const ignore = () => {}

interface OrderEditing {
  order: OrderDetail
  stores: readonly ChainStore[]
  onEdited: () => void
}

/** The edit of one order: what was changed, what it comes to, and doing it once at the sum that the button says. */
export function useOrderEdit({ order, stores, onEdited }: OrderEditing) {
  const [draft, setDraft] = useState(() => draftOf(order, stores))
  const [counts, setCounts] = useState<Counts>({})
  const [refusal, setRefusal] = useState<string>()
  const [edit] = useEditOrderMutation()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)

  const { orderNumber } = order
  const quick = useQuickOrder(order.partnerUri, ignore)
  const { items: added, taken } = quickItemsOf(quick.rows ?? none)
  const body = editBody(order, { draft, counts, added })
  const errors = receiverErrors(draft)
  const isChanged = Object.keys(body).length > 0
  const isEmpty = added.length === 0 && editRowsOf(order).every(({ key, held }) => (counts[key] ?? held) === 0)
  const asked = useSettled(JSON.stringify(body))
  const isSettled = asked === JSON.stringify(body)
  const { currentData: figures, error } = useEditTotalQuery(
    isEmpty ? skipToken : { orderNumber, body: JSON.parse(asked) as typeof body }, // as it was written above
  )

  /** True: it is done, and the page is about to leave. */
  const send = async (expectedTotal: number): Promise<boolean> => {
    const answer = await edit({ orderNumber, body: { ...body, expectedTotal } })
    if (!answer.error) {
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
    const agrees = await confirmDialog({ text, confirm: `${formatWon(total)}으로 변경하기`, cancel: '다시 보기' })
    return agrees && send(total)
  }
  const submit = async () => {
    // A ref, not the state: two presses can come before React draws the locked button.
    if (!figures || sending.current) return
    sending.current = true
    setPending(true)
    setRefusal(undefined)
    if (await send(figures.total)) return // stays locked
    sending.current = false
    setPending(false)
  }

  return {
    ...{ draft, counts, quick, figures, errors, pending, submit },
    isPricing: !isEmpty && (!isSettled || (!figures && !error)),
    sentence: refusal ?? (error && isSettled ? sentenceOf(error) : undefined),
    change: (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })),
    setCount: (key: string, count: number) => setCounts((before) => ({ ...before, [key]: count })),
    /** Why it can't be changed so. */
    bar: barOf({
      ...{ isChanged, isEmpty, hasErrors: Object.keys(errors).length > 0, hasProblem: Boolean(error) },
      isOpen: taken.size < (quick.rows ?? none).length,
    }),
  }
}

interface Barring {
  isChanged: boolean
  isEmpty: boolean
  /** A product that is to come in is not settled yet. */
  isOpen: boolean
  hasErrors: boolean
  hasProblem: boolean
}

function barOf({ isChanged, isEmpty, isOpen, hasErrors, hasProblem }: Barring): string | undefined {
  if (isEmpty) return '모든 상품을 빼시려면 주문취소를 이용해 주세요.'
  if (isOpen) return '추가할 상품을 확인해 주세요.'
  if (hasErrors) return '받는 곳을 모두 입력해 주세요.'
  if (!isChanged) return '변경한 내용이 없습니다.'
  return hasProblem ? '변경할 수 없는 내용이 있습니다.' : undefined
}
