import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { changeInquiryMemoCall, adminInquirySentences } from '../contract/inquiries.admin.calls.ts'
import { inquiryLimits } from '../contract/inquiry-form.ts'
import css from './AdminInquiryPage.module.css'

/** The note among operators; visitors never see it. */
export function MemoForm({ counselId, memo }: { counselId: string; memo: string }) {
  const [typed, setTyped] = useState(memo)
  const [change, { isLoading: pending, error }] = useSend(changeInquiryMemoCall)
  const isUnchanged = typed.trim() === memo
  useUnsaved(() => !isUnchanged)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const { error: refused } = await change({ params: { counselId }, body: { memo: typed } })
    if (!refused) toast(adminInquirySentences.memoSaved)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css['form']} aria-label="운영자 메모">
      <TextAreaField
        label="메모"
        labelHidden
        sends
        rows={3}
        maxLength={inquiryLimits.memoLength}
        placeholder="운영자만 볼 수 있습니다."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormRefusal error={error} />
      <div>
        <Button type="submit" pending={pending} disabled={isUnchanged}>
          메모 저장
        </Button>
      </div>
    </form>
  )
}
