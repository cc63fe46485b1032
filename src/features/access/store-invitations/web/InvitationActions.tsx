import { sentenceOf } from '#web/api/api-error.ts'
import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { channelOf, invitationSentences } from '../contract/invitation-terms.ts'
import {
  resendStoreInvitationCall,
  cancelStoreInvitationCall,
  storeInvitationLinkCall,
  type StoreInvitation,
} from '../contract/store-invitations.partner.calls.ts'

const InvitationLink = optionalComponent(async () => (await import('./InvitationLink.tsx')).InvitationLink)

interface InvitationActionsProps {
  shopId: string
  sendsAlimtalk: boolean
  invitation: StoreInvitation
}

/** Sends an open or expired invitation again, or cancels it. */
export function InvitationActions({ shopId, sendsAlimtalk, invitation }: InvitationActionsProps) {
  const { id, storeName, state, email } = invitation
  const [linked, setLinked] = useState('')
  const [makeLink, { isLoading: linking }] = useSend(storeInvitationLinkCall)
  const [resend, { isLoading: resending }] = useSend(resendStoreInvitationCall)
  const [cancel, { isLoading: cancelling }] = useSend(cancelStoreInvitationCall)
  if (state !== 'SENT' && state !== 'EXPIRED') return null
  const channel = channelOf(email, sendsAlimtalk)
  const sendAgain = async () => {
    const { error } = await resend({ params: { id }, shop: shopId })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast(invitationSentences.resent[channel === 'ALIM' ? 'ALIM' : 'MAIL'])
  }
  const showLink = async () => {
    const { data, error } = await makeLink({ params: { id }, shop: shopId })
    if (data) setLinked(data.link)
    else toast(sentenceOf(error), { tone: 'error' })
  }
  const withdraw = async () => {
    const text = `${storeName} 초대를 취소하시겠습니까? 보낸 링크는 더 이상 쓸 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '초대 취소', cancel: '닫기', danger: true }))) return
    const { error } = await cancel({ params: { id }, shop: shopId })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('초대를 취소했습니다.')
  }
  return (
    <>
      {channel !== 'LINK' && (
        <>
          <Button
            size="small"
            pending={resending}
            aria-label={`${storeName} 초대 다시 보내기`}
            onClick={() => void sendAgain()}
          >
            다시 보내기
          </Button>{' '}
        </>
      )}
      {email === '' && (
        <>
          <Button size="small" pending={linking} aria-label={`${storeName} 가입 링크`} onClick={() => void showLink()}>
            링크 보내기
          </Button>{' '}
        </>
      )}
      <Button
        size="small"
        look="plain"
        pending={cancelling}
        aria-label={`${storeName} 초대 취소`}
        onClick={() => void withdraw()}
      >
        취소
      </Button>
      {linked !== '' && <InvitationLink invitation={invitation} link={linked} onClose={() => setLinked('')} />}
    </>
  )
}
