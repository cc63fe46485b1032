import { Button } from '#web/ui/form/Button.tsx'
import { CopyMainButton } from '#web/ui/form/CopyButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { invitationDays, invitationSentences } from '../contract/invitation-terms.ts'
import type { StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface InvitationLinkProps {
  invitation: StoreInvitation
  link: string
  onClose: () => void
}

/** The new link of an invitation as a message, to be copied or shared by the headquarters. */
export function InvitationLink({ invitation: { storeName, ownerName, phone }, link, onClose }: InvitationLinkProps) {
  const text = invitationSentences.message(storeName, link)
  const share = () => {
    // A person who closes the menu of the phone has shared nothing, which is no error.
    void navigator.share({ text }).catch(() => undefined)
  }
  return (
    <Dialog open title={`가입 링크 · ${storeName}`} onClose={onClose}>
      <div className={layout['stack16']}>
        <p>
          {ownerName} 점주({phone})에게 보내 주세요. {invitationDays}일 동안 한 번만 쓸 수 있고, 앞서 만든 링크는 더
          이상 쓸 수 없습니다.
        </p>
        <output aria-label="초대 문구">{text}</output>
        <CopyMainButton text={text} what="초대 문구" />
        {'share' in navigator && (
          <Button size="large" wide onClick={share}>
            공유하기
          </Button>
        )}
      </div>
    </Dialog>
  )
}
