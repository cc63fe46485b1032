import { useSend } from '#web/api/use-call.ts'
import { declineRequestCall, type AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useAction } from './use-action.ts'

const words = {
  title: '진행 불가로 답하기',
  submit: '진행 불가로 답하기',
  textLabel: '사유 (본사에 표시됩니다)',
  isTextRequired: true,
  look: 'danger',
  done: '진행 불가로 답했습니다.',
} as const

interface DeclineDialogProps {
  request: AdminRequestDetail
  onClose: () => void
}

/** Ends a request that can't be made. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const [send, { isLoading: pending, error }] = useSend(declineRequestCall)
  const act = useAction({ request, send })
  return (
    <ActionDialog words={words} pending={pending} error={error} onSubmit={(text) => act({ text })} onClose={onClose} />
  )
}
