import { formatNumber } from '#values/won.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { showPostsCall, moderationSentences } from '../contract/community.partner.calls.ts'

interface ShowPostsDialogProps {
  shopId: string
  postIds: number[]
  onClose: () => void
  onShown?: () => void
}

/** Asks for the reason why hidden posts are shown again; the authors read it. */
export function ShowPostsDialog({ shopId, postIds, onClose, onShown }: ShowPostsDialogProps) {
  const [show] = useSend(showPostsCall)
  return (
    <ReasonDialog
      kind="HIDE"
      words={{
        title: postIds.length === 1 ? '게시글 다시 표시' : `게시글 ${formatNumber(postIds.length)}건 다시 표시`,
        button: '다시 표시',
        hint: moderationSentences.showHint,
        placeholder: '예: 연락처를 지운 것을 확인했습니다.',
      }}
      send={async (reason) => {
        const { data, error } = await show({ body: { postIds, reason }, shop: shopId })
        if (data) toast(`게시글 ${formatNumber(data.shown)}건이 다시 보입니다.`)
        return { error }
      }}
      onDone={onShown}
      onClose={onClose}
    />
  )
}
