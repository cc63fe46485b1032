import { useState, type FormEvent } from 'react'
import { formatNumber } from '#values/won.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { hidingReasons, offeredReasonCodes, type OfferedReason } from '../contract/review-terms.ts'
import { moderationSentences } from '../contract/reviews.partner.calls.ts'
import type { Moderation } from './moderation.ts'

interface HideReviewsDialogProps {
  reviewIds: number[]
  hide: NonNullable<Moderation['hide']>
  onClose: () => void
  onHidden?: () => void
}

const notes: Record<OfferedReason, string> = {
  DEFAMATION: '특정인이나 업체를 비방하거나 사실과 다른 내용으로 명예를 훼손한 경우',
  PRIVACY: '이름, 연락처, 주소 같은 개인정보가 적혀 있거나 사진에 보이는 경우',
  ADVERTISING: '상품과 관계없는 광고나 홍보인 경우',
}
const items = offeredReasonCodes.map((key) => ({ key, label: hidingReasons[key].label, note: notes[key] }))

/** Asks for one of the three reasons, which the authors read. */
export function HideReviewsDialog({ reviewIds, hide, onClose, onHidden }: HideReviewsDialogProps) {
  const [reason, setReason] = useState<OfferedReason | null>(null)
  const [state, setState] = useState<{ pending: boolean; isMissing: boolean; error?: unknown }>({
    pending: false,
    isMissing: false,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.pending) return
    if (reason === null) {
      setState({ pending: false, isMissing: true })
      return
    }
    setState({ pending: true, isMissing: false })
    const { data, error } = await hide({ reviewIds, reason })
    setState({ pending: false, isMissing: false, error })
    if (!data) return
    toast(`리뷰 ${formatNumber(data.hidden)}건을 숨겼습니다.`)
    onHidden?.()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={reviewIds.length === 1 ? '리뷰 숨기기' : `리뷰 ${formatNumber(reviewIds.length)}건 숨기기`}
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form="hide-reviews" pending={state.pending}>
          숨기기
        </FormDialogButtons>
      }
    >
      <form id="hide-reviews" onSubmit={(event) => void submit(event)} noValidate>
        <RadioCards label="숨기는 사유" labelShown items={items} value={reason} onChange={setReason} />
        <p>{moderationSentences.reasonHint}</p>
        {state.isMissing && reason === null && <p role="alert">{moderationSentences.reasonMissing}</p>}
        <FormRefusal error={state.error} />
      </form>
    </Dialog>
  )
}
