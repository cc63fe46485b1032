import { Link } from 'react-router'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { approvalCall, approvalSentences } from '../../contract/approval.partner.calls.ts'

interface ApprovalNoticeProps {
  brand: PublicBrand
  user: SessionUser | null
}

/** Shows the headquarters of an unopened brand the state of its application, with the reason of a refusal. */
export function ApprovalNotice({ brand, user }: ApprovalNoticeProps) {
  const isHeadquarters = user?.type.authority === 'ROLE_PARTNER'
  const { data: approval } = useCall(
    approvalCall,
    { shop: brand.uri },
    { skip: !isHeadquarters, refetchOnMountOrArgChange: true },
  )
  if (!isHeadquarters) return null
  const refusal = approval?.refusal
  return (
    <Notice>
      {refusal ? (
        <>
          {approvalSentences.refused}
          <br />
          <b>사유: {refusal.reason}</b>
        </>
      ) : approval?.correctedAt ? (
        approvalSentences.corrected
      ) : (
        approvalSentences.waiting
      )}{' '}
      <Link to={`/partner/${brand.uri}/userInfo`}>{refusal ? '신청 내용 수정' : '신청 내용 보기'}</Link>
    </Notice>
  )
}
