import { useState, type FormEvent } from 'react'
import { formatNumber } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { hidePostsCall, hidingReason, moderationSentences } from '../contract/community.partner.calls.ts'

interface HidePostsDialogProps {
  shopId: string
  postIds: number[]
  onClose: () => void
  onHidden?: () => void
}

/** Asks for the reason, which the authors read. */
export function HidePostsDialog({ shopId, postIds, onClose, onHidden }: HidePostsDialogProps) {
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const [hide, { isLoading: pending, error }] = useSend(hidePostsCall)
  const read = hidingReason.safeParse(reason)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !read.success) return
    const { data } = await hide({ body: { postIds, reason: read.data }, shop: shopId })
    if (!data) return
    toast(`게시글 ${formatNumber(data.hidden)}건을 숨겼습니다.`)
    onHidden?.()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={postIds.length === 1 ? '게시글 숨기기' : `게시글 ${formatNumber(postIds.length)}건 숨기기`}
      footer={
        <FormDialogButtons onClose={onClose} look="danger" form="hide-posts" pending={pending}>
          숨기기
        </FormDialogButtons>
      }
    >
      <form id="hide-posts" onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="사유"
          required
          data-autofocus
          rows={3}
          maxLength={200}
          hint={moderationSentences.reasonHint}
          placeholder="예: 다른 사람의 연락처가 적혀 있습니다."
          value={reason}
          error={sent && !read.success && moderationSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
