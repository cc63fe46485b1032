import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import type { ReturnWay } from '../contract/return-terms.ts'
import { acceptReturnCall } from '../contract/returns.admin.calls.ts'
import css from './Returns.module.css'

const examples: Record<ReturnWay, string> = {
  COLLECT: '예: 내일 오후에 택배 기사님이 방문합니다. 받으신 상자에 담아 두세요.',
  OWN_PARCEL: '예: 서울 마포구 가온로 12 누리물류 반품 담당 앞으로 보내 주세요.',
  NONE: '예: 수량 부족을 확인했습니다. 곧 환불해 드리겠습니다.',
}

/** 승인: tells the buyer where the goods go, or when somebody collects them. */
export function AcceptReturnDialog({ detail, onClose }: { detail: AdminReturnDetail; onClose: () => void }) {
  const id = String(detail.id)
  const [guide, setGuide] = useKeptText(`acceptReturn:${id}`)
  const [sent, setSent] = useState(false)
  const [accept, { isLoading: pending, error }] = useSend(acceptReturnCall)
  const isShort = guide.trim().length < 5
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || isShort) return
    const { error: refused } = await accept({ params: { id }, body: { guide: guide.trim() } })
    if (refused) return
    setGuide('')
    toast(returnSentences.accepted)
    onClose()
  }
  const formId = `acceptReturn${id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="반품·교환 승인"
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={pending}>
          승인하기
        </FormDialogButtons>
      }
    >
      <form id={formId} className={css['dialog']} onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="신청자에게 보낼 안내"
          required
          rows={4}
          maxLength={500}
          placeholder={examples[detail.way]}
          hint="알림과 주문상세에 표시됩니다."
          value={guide}
          error={sent && isShort && returnSentences.guideShort}
          onChange={(event) => setGuide(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
