import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { shortStoreNames } from '#features/stores/chain-stores/contract/store-name.ts'
import { OpenMemberDraw } from '#features/money/cash-draws/web/admin/OpenMemberDraw.tsx'
import { MemberRegular } from '#features/money/regular-charges/web/MemberRegular.tsx'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { cashMembersCall, correctCashCall, type CashMemberRow } from '#features/money/cash/contract/cash.admin.calls.ts'
import css from '#features/money/cash/web/AdminCash.module.css'
import { AdminCashCorrection } from '#features/money/cash/web/AdminCashCorrection.tsx'
import { AdminCashHistory } from '#features/money/cash/web/AdminCashHistory.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/cash/:memberId: a member's balances, history, and corrections. */
export function AdminCashMemberPage() {
  const memberId = memberIdOf(useParams()['memberId'])
  const { currentData, error, refetch } = useCall(
    cashMembersCall,
    memberId === 0 ? skipToken : { query: { memberId } },
    { refetchOnMountOrArgChange: true },
  )
  const member = currentData && (currentData.content[0] ?? null)
  return (
    <Panel
      title={member?.name ?? '회원'}
      under={
        member &&
        `${member.username} · ${member.partnerName} · ${shortStoreNames(member.storeNames, member.partnerName) || '매장 없음'}`
      }
      list="/admin/cash"
      back="회원 목록으로"
    >
      {memberId === 0 || member === null ? (
        <EmptyState title={unknown} />
      ) : (
        <PanelData data={member} error={error} onRetry={() => void refetch()} unknown={unknown}>
          {(known) => (
            <>
              <Balance key={memberId} member={known} />
              <MemberRegular memberId={memberId} />
              <PanelSection title="예치금 내역">
                <AdminCashHistory memberId={memberId} />
              </PanelSection>
              <RecordHistory subject={`member/${memberId}`} />
            </>
          )}
        </PanelData>
      )}
    </Panel>
  )
}

const unknown = '회원을 찾을 수 없습니다.'

/** Returns 0 for an address that is no member id. */
const memberIdOf = (text = ''): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

function Balance({ member }: { member: CashMemberRow }) {
  const [correcting, setCorrecting] = useState(false)
  const may = useMay()
  return (
    <div className={css['balance']}>
      <Money amount={member.cash + member.cardFunded} size="page" />
      <Facts
        rows={[
          ['현금 충전', `${formatWon(member.cash)} (출금 가능)`],
          ['카드 충전', formatWon(member.cardFunded)],
          ['출금 대기', member.held > 0 && formatWon(member.held)],
        ]}
      />
      <div className={layout['cluster8']}>
        {may(correctCashCall) && <Button onClick={() => setCorrecting(true)}>예치금 조정</Button>}
        <OpenMemberDraw member={member} />
      </div>
      {correcting && <AdminCashCorrection member={member} onClose={() => setCorrecting(false)} />}
    </div>
  )
}
