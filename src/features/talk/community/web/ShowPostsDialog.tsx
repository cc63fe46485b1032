import { useState, type FormEvent } from 'react'
import { formatNumber } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { showPostsCall, hidingReason, moderationSentences } from '../contract/community.partner.calls.ts'

interface ShowPostsDialogProps {
  shopId: string
  postIds: number[]
  onClose: () => void
  onShown?: () => void
}

/** Asks for the reason why hidden posts are shown again; the authors read it. */
export function ShowPostsDialog({ shopId, postIds, onClose, onShown }: ShowPostsDialogProps) {
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const [show, { isLoading: pending, error }] = useSend(showPostsCall)
  const read = hidingReason.safeParse(reason)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !read.success) return
    const { data } = await show({ body: { postIds, reason: read.data }, shop: shopId })
    if (!data) return
    toast(`게시글 ${formatNumber(data.shown)}건이 다시 보입니다.`)
    onShown?.()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={postIds.length === 1 ? '게시글 다시 보이기' : `게시글 ${formatNumber(postIds.length)}건 다시 보이기`}
      footer={
        <FormDialogButtons onClose={onClose} form="show-posts" pending={pending}>
          다시 보이기
        </FormDialogButtons>
      }
    >
      <form id="show-posts" onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="사유"
          required
          data-autofocus
          rows={3}
          maxLength={200}
          hint={moderationSentences.showHint}
          placeholder="예: 연락처를 지운 것을 확인했습니다."
          value={reason}
          error={sent && !read.success && moderationSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
