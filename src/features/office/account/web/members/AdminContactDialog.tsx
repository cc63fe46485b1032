import { ContactReasonDialog } from '#features/platform/saved-replies/web/ContactReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { memberContactCall } from '../../contract/members.admin.calls.ts'

/** Asks for the reason, then shows the unmasked contacts until the dialog closes. */
export function AdminContactDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const [show, { data: contact }] = useSend(memberContactCall)
  if (!contact) {
    return <ContactReasonDialog send={(reason) => show({ params: { memberId }, body: { reason } })} onClose={onClose} />
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
