import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  resendStoreInvitationCall,
  cancelStoreInvitationCall,
  type StoreInvitation,
} from '../contract/store-invitations.partner.calls.ts'

interface InvitationActionsProps {
  shopId: string
  invitation: StoreInvitation
}

/** Sends an open or expired invitation again, or cancels it. */
export function InvitationActions({ shopId, invitation: { id, storeName, state } }: InvitationActionsProps) {
  const [resend, { isLoading: resending }] = useSend(resendStoreInvitationCall)
  const [cancel, { isLoading: cancelling }] = useSend(cancelStoreInvitationCall)
  if (state !== 'SENT' && state !== 'EXPIRED') return null
  const sendAgain = async () => {
    const { error } = await resend({ params: { id }, shop: shopId })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('초대 메일을 다시 보냅니다. 앞서 보낸 주소는 더 이상 쓸 수 없습니다.')
  }
  const withdraw = async () => {
    const text = `${storeName} 초대를 취소하시겠습니까? 메일의 주소를 더 이상 쓸 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '초대 취소', cancel: '닫기', danger: true }))) return
    const { error } = await cancel({ params: { id }, shop: shopId })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('초대를 취소했습니다.')
  }
  return (
    <>
      <Button
        size="small"
        pending={resending}
        aria-label={`${storeName} 초대 다시 보내기`}
        onClick={() => void sendAgain()}
      >
        다시 보내기
      </Button>{' '}
      <Button
        size="small"
        look="plain"
        pending={cancelling}
        aria-label={`${storeName} 초대 취소`}
        onClick={() => void withdraw()}
      >
        취소
      </Button>
    </>
  )
}
