import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { declineRequestCall, type AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { reasonText, requestLimits } from '../contract/request-fields.ts'
import { useAction } from './use-action.ts'

const words = {
  title: '진행 불가로 답하기',
  button: '진행 불가로 답하기',
  label: '사유 (본사에 표시됩니다)',
  look: 'danger',
  done: '진행 불가로 답했습니다.',
} as const

interface DeclineDialogProps {
  request: AdminRequestDetail
  onClose: () => void
}

/** Ends a request that can't be made. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const [send] = useSend(declineRequestCall)
  const act = useAction({ request, send })
  return (
    <ReasonDialog
      kind="REQUEST"
      schema={reasonText}
      maxLength={requestLimits.textLength}
      words={words}
      send={(text) => act({ text })}
      onClose={onClose}
    />
  )
}
