import { useState, type FormEvent } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { orderMemo, type OrderMemo } from '../../contract/orders.admin.calls.ts'
import type { AdminOrder } from '../orders.admin.api.ts'
import css from './AdminOrderMemo.module.css'
import { changeOrderMemoCall } from '../../contract/order-memo.admin.calls.ts'
import { orderMemoLength, orderMemoSentences } from '../../contract/order-memo.ts'
import layout from '#web/ui/layout/words.module.css'

export function AdminOrderMemo({ order: { orderNumber, operatorMemo } }: { order: AdminOrder }) {
  if (useMay()(changeOrderMemoCall)) return <MemoForm orderNumber={orderNumber} memo={operatorMemo} />
  return (
    <>
      <SavedMemo memo={operatorMemo} />
      <RoleNote call={changeOrderMemoCall} can="수정할 수 있습니다" />
    </>
  )
}

function MemoForm({ orderNumber, memo }: { orderNumber: string; memo: OrderMemo }) {
  const [kept, setKept] = useKeptText(`order-memo:${orderNumber}`, { isLasting: true })
  const [isTyped, setIsTyped] = useState(kept !== '')
  // The text that the typing started from, or the one that a refusal has shown: a silent refetch must not count as read.
  const [seen, setSeen] = useState(memo.text)
  const [change, { isLoading: pending, error }] = useSend(changeOrderMemoCall)
  const text = isTyped ? kept : memo.text
  const isUnchanged = text.trim() === memo.text

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || isUnchanged) return
    const { data, error: refusal } = await change({ params: { orderNumber }, body: { memo: text.trim(), seen } })
    const other = isApiError(refusal) ? orderMemo.safeParse(refusal.data).data : undefined
    if (other) setSeen(other.text)
    if (!data) return
    setKept('')
    setIsTyped(false)
    toast(orderMemoSentences.saved)
  }

  return (
    <form className={layout['stack12']} onSubmit={(event) => void submit(event)} noValidate aria-label="운영자 메모">
      {isTyped && memo.text !== '' && <SavedMemo memo={memo} />}
      <TextAreaField
        label="메모"
        labelHidden
        sends
        rows={3}
        maxLength={orderMemoLength}
        placeholder={orderMemoSentences.privacy}
        value={text}
        onChange={(event) => {
          if (!isTyped) setSeen(memo.text)
          setIsTyped(true)
          setKept(event.currentTarget.value)
        }}
      />
      <FormRefusal error={error} />
      <div className={css['foot']}>
        <Button type="submit" pending={pending} disabledReason={isUnchanged ? orderMemoSentences.unchanged : undefined}>
          메모 저장
        </Button>
        {!isTyped && <Author memo={memo} />}
      </div>
    </form>
  )
}

/** The text as stored, beside the one that is being typed. */
const SavedMemo = ({ memo }: { memo: OrderMemo }) => (
  <div className={css['saved']}>
    <p className={css['text']}>{memo.text || '메모가 없습니다.'}</p>
    <Author memo={memo} />
  </div>
)

const Author = ({ memo: { changedBy, changedAt } }: { memo: OrderMemo }) =>
  changedAt && (
    <small className={layout['soft']}>
      {changedBy} · {formatKoreanMinute(new Date(changedAt))}
    </small>
  )
