import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { memberContactCall } from '../../contract/members.admin.calls.ts'

/** Asks for the reason, then shows the unmasked contacts until the dialog closes. */
export function AdminContactDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const [show, { data: contact }] = useSend(memberContactCall)
  if (!contact) {
    return (
      <ReasonDialog
        kind="OTHER"
        words={{
          title: '연락처 보기',
          button: '확인',
          label: '조회 사유',
          hint: '조회한 사람과 사유가 감사 기록에 남습니다.',
          placeholder: '예: 배송 문의 회신',
        }}
        send={(reason) => show({ params: { memberId }, body: { reason } })}
        keepsOpen
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="연락처 보기"
      footer={
        <Button size="large" onClick={onClose}>
          닫기
        </Button>
      }
    >
      <Facts
        rows={[
          ['이름', contact.name],
          ['휴대폰', contact.phone],
          ['이메일', contact.email],
        ]}
      />
    </Dialog>
  )
}
