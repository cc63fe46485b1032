import { useState } from 'react'
import { useParams } from 'react-router'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PanelClose } from '#web/ui/PanelClose.tsx'
import { DocumentTitle } from '#web/ui/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useRoomForTwo } from '#web/ui/SplitView.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import css from './AdminCash.module.css'
import { AdminCashCorrection } from './AdminCashCorrection.tsx'
import { AdminCashHistory } from './AdminCashHistory.tsx'
import { useCashMemberQuery, type CashMember } from './cash.admin.api.ts'

/** /admin/cash/:memberId: what a member has, how it came to that, and putting it right. */
export function AdminCashMemberPage() {
  const memberId = memberIdOf(useParams()['memberId'])
  const beside = useRoomForTwo()
  const member = useCashMemberQuery(memberId, { refetchOnMountOrArgChange: true, skip: memberId === 0 })
  const Title = beside ? 'h3' : 'h2'
  const unknown = memberId === 0 || member.currentData === null
  return (
    <div className={css['panel']}>
      {!beside && <DocumentTitle title={`예치금 회원 ${memberId || ''}`.trim()} />}
      <Head member={member.currentData ?? undefined} beside={beside} />
      {unknown && <EmptyState title="회원을 찾을 수 없습니다." />}
      {member.error && !member.currentData && <ErrorState error={member.error} onRetry={() => void member.refetch()} />}
      {member.isFetching && !member.currentData && <SkeletonRows rows={6} height={56} />}
      {member.currentData && (
        <>
          <Balance key={memberId} member={member.currentData} />
          <section>
            <Title className={css['title']}>예치금 내역</Title>
            <AdminCashHistory memberId={memberId} />
          </section>
        </>
      )}
    </div>
  )
}

/** 0: the address names nobody. */
const memberIdOf = (text = ''): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

function Head({ member, beside }: { member: CashMember | undefined; beside: boolean }) {
  const Title = beside ? 'h2' : 'h1'
  const link = <PanelClose list="/admin/cash" back="회원 목록으로" beside={beside} />
  return (
    <div className={css['head']}>
      {!beside && link}
      <div>
        <Title className={css['name']}>{member?.name ?? '회원'}</Title>
        {member && (
          <p className={css['under']}>
            {member.username} · {member.partnerName} · {member.storeNames || '매장 없음'}
          </p>
        )}
      </div>
      {beside && link}
    </div>
  )
}

function Balance({ member }: { member: CashMember }) {
  const [correcting, setCorrecting] = useState(false)
  return (
    <div className={css['balance']}>
      <Money amount={member.cash + member.card} size="page" />
      <Facts
        rows={[
          ['현금 충전', `${formatWon(member.cash)} (출금 가능)`],
          ['카드 충전', formatWon(member.card)],
          ['출금 대기', member.held > 0 && formatWon(member.held)],
        ]}
      />
      <Button onClick={() => setCorrecting(true)}>예치금 조정</Button>
      {correcting && <AdminCashCorrection member={member} onClose={() => setCorrecting(false)} />}
    </div>
  )
}
