import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { refuseReturnCall } from '../contract/returns.admin.calls.ts'

/** 거절: with the reason that the buyer reads. */
export function RefuseReturnDialog({ detail, onClose }: { detail: AdminReturnDetail; onClose: () => void }) {
  const id = String(detail.id)
  const [refuse] = useSend(refuseReturnCall)
  return (
    <ReasonDialog
      kind="RETURN_REFUSAL"
      draftName={`refuseReturn:${id}`}
      words={{
        title: '반품·교환 거절',
        button: '거절하기',
        look: 'danger',
        done: returnSentences.refused,
        label: '거절 사유',
        hint: '신청자에게 보내는 알림과 주문상세에 표시됩니다.',
        placeholder: '예: 사용한 흔적이 있어 다시 판매할 수 없습니다.',
      }}
      send={(reason) => refuse({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
