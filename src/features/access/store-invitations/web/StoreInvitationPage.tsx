import { useParams } from 'react-router'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { WorkbookField } from '#features/platform/files/web/workbook/WorkbookField.tsx'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { mostInvited } from '../contract/invitation-terms.ts'
import { inviteStoresCall, type InvitationPlan } from '../contract/store-invitations.partner.calls.ts'
import { InvitationList } from './InvitationList.tsx'
import { InvitationResult } from './InvitationResult.tsx'
import { PastedInvitations } from './PastedInvitations.tsx'
import { invitationTemplate } from './store-invitations.partner.api.ts'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/store/invitation: many stores are invited by a workbook; the invitations and what became of them. */
export function StoreInvitationPage() {
  const { shopId = '' } = useParams()
  return (
    <div className={css['page']}>
      <PageTitle
        title="가맹점 초대"
        sub="휴대폰 번호나 이메일로 초대합니다. 이메일이 있으면 메일로, 휴대폰 번호만 있으면 알림톡이나 가입 링크로 초대합니다."
        action={<ButtonLink to={`/partner/${shopId}/store`}>매장 관리</ButtonLink>}
      />
      <Card title="바로 초대하기">
        <PastedInvitations shopId={shopId} />
      </Card>
      <Card
        title="엑셀로 초대하기: 양식 채우기"
        action={<DownloadButton label="양식 내려받기" request={() => invitationTemplate(shopId)} />}
      >
        <p className={layout['dimNote']}>
          한 줄에 매장 하나씩 적습니다. 등급을 적은 매장은 가입하면 바로 승인되고, 비운 매장은 승인대기로 가입합니다.
        </p>
      </Card>
      <Card title="엑셀로 초대하기: 올려서 확인하고 보내기">
        <Upload shopId={shopId} />
      </Card>
      <InvitationList shopId={shopId} />
    </div>
  )
}

/** Takes a workbook of stores, shows whom it invites, and sends the invitations. */
function Upload({ shopId }: { shopId: string }) {
  const [send, state] = useSend(inviteStoresCall)
  const workbook = useWorkbook<InvitationPlan>([(parts) => send({ ...parts, shop: shopId }), state])
  const { file, checking, check } = workbook
  return (
    <>
      <WorkbookField file={file} checking={checking} limit={`매장 ${mostInvited}곳`} onChoose={check} />
      <InvitationResult {...workbook} source="file" />
    </>
  )
}
