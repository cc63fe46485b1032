import { useMay } from '#web/session/auth.slice.ts'
import { inviteStoresCall } from '../contract/store-invitations.partner.calls.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { QrCode } from '#web/ui/media/QrCode.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import css from './PartnerInvitation.module.css'
import layout from '#web/ui/layout/words.module.css'

interface PartnerInvitationProps {
  shopId: string
  onClose: () => void
}

/** Shows the address and the QR code of the brand's sign-up, for stores that are to join. */
export function PartnerInvitation({ shopId, onClose }: PartnerInvitationProps) {
  const mayInvite = useMay()(inviteStoresCall)
  const address = `${location.origin}/signup/franchisee/${shopId}`
  return (
    <Dialog open title="가맹점 초대" onClose={onClose}>
      <div className={layout['stack16']}>
        <p>점주에게 이 주소나 QR 코드를 전해 주세요. 가입하면 매장 관리의 승인대기에 표시됩니다.</p>
        <p className={css['address']}>
          <output aria-label="가입 주소">{address}</output>
          <CopyButton text={address} what="가입 주소" />
        </p>
        <QrCode text={address} label="가맹점 가입 QR 코드" />
        {mayInvite && <ButtonLink to={`/partner/${shopId}/store/invitation`}>여러 매장을 엑셀로 초대하기</ButtonLink>}
      </div>
    </Dialog>
  )
}
