import { formatNumber } from '#values/won.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { hidePostsCall, moderationSentences } from '../contract/community.partner.calls.ts'

interface HidePostsDialogProps {
  shopId: string
  postIds: number[]
  onClose: () => void
  onHidden?: () => void
}

/** Asks for the reason, which the authors read. */
export function HidePostsDialog({ shopId, postIds, onClose, onHidden }: HidePostsDialogProps) {
  const [hide] = useSend(hidePostsCall)
  return (
    <ReasonDialog
      kind="HIDE"
      words={{
        title: postIds.length === 1 ? '게시글 숨기기' : `게시글 ${formatNumber(postIds.length)}건 숨기기`,
        button: '숨기기',
        look: 'danger',
        hint: moderationSentences.reasonHint,
        placeholder: '예: 다른 사람의 연락처가 적혀 있습니다.',
      }}
      send={async (reason) => {
        const { data, error } = await hide({ body: { postIds, reason }, shop: shopId })
        if (data) toast(`게시글 ${formatNumber(data.hidden)}건을 숨겼습니다.`)
        return { error }
      }}
      onDone={onHidden}
      onClose={onClose}
    />
  )
}
