import { Link, useParams } from 'react-router'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import { optionalConsents } from '#features/people/members/contract/consents.ts'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { adminBrandCall } from '#features/office/headquarters/contract/brands.admin.calls.ts'
import { cashMembersCall } from '#features/money/cash/contract/cash.admin.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { presetConsentNote } from '#features/platform/settings/contract/setting-terms.ts'
import type { ConsentOrigin } from '#features/people/terms/contract/terms.calls.ts'
import { storeStatuses, storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { LinkIf } from '#web/ui/text/LinkIf.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  adminMemberCall,
  authorityLabels,
  memberStateLabels,
  type AdminMember,
} from '../../contract/members.admin.calls.ts'
import { AdminMemberActions } from './AdminMemberActions.tsx'
import { AdminMemberFactor } from './AdminMemberFactor.tsx'
import { AdminMemberSessions } from './AdminMemberSessions.tsx'
import css from './AdminMember.module.css'
import { memberTones } from './member-tones.ts'

/** /admin/member/:memberId: a member with masked contacts, stores, consents and sessions. */
export function AdminMemberPage() {
  const { memberId = '' } = useParams()
  const {
    currentData: member,
    error,
    refetch,
  } = useCall(adminMemberCall, { params: { memberId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={member?.name ?? '회원'}
      mark={member && <Pill tone={memberTones[member.state]}>{memberStateLabels[member.state]}</Pill>}
      under={member && `${member.username} · ${authorityLabels[member.authority]} · ${day(member.createdAt)} 가입`}
      list="/admin/member"
      back="회원 목록으로"
    >
      <PanelData data={member} error={error} onRetry={() => void refetch()} unknown="회원을 찾을 수 없습니다.">
        {(opened) => (
          <>
            <AdminMemberActions key={opened.memberId} member={opened} />
            <MemberFacts member={opened} />
            <AdminMemberFactor member={opened} />
            <AdminMemberSessions member={opened} />
            <RecordHistory subject={`member/${opened.memberId}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

function MemberFacts({ member }: { member: AdminMember }) {
  const may = useMay()
  return (
    <>
      <PanelSection title="회원 정보">
        <Facts
          rows={[
            ['휴대폰', member.phone],
            ['이메일', member.email],
            [
              '브랜드',
              <LinkIf key="brand" may={may(adminBrandCall)} to={`/admin/brand/${member.partnerId}`}>
                {member.partnerName}
              </LinkIf>,
            ],
            [
              '예치금',
              <LinkIf key="cash" may={may(cashMembersCall)} to={`/admin/cash/${member.memberId}`}>
                {formatWon(member.cash)}
              </LinkIf>,
            ],
            ['연체 제한', member.arrearsSince && `${day(member.arrearsSince)}부터 주문·출금 제한`],
            [
              '진행 중인 주문',
              <Link key="orders" to={`/admin/order?search=${encodeURIComponent(member.stores[0]?.name ?? '')}`}>
                {formatNumber(member.openOrders)}건
              </Link>,
            ],
          ]}
        />
      </PanelSection>
      <PanelSection title="매장">
        {member.stores.length === 0 && <p>등록된 매장이 없습니다.</p>}
        <ul className={css['rows']}>
          {member.stores.map((store) => (
            <li key={store.id}>
              <Link to={`/admin/store/${store.id}`}>{store.name}</Link>
              <Pill tone={storeStatuses[store.status].tone}>{storeStatuses[store.status].label}</Pill>
              <span className={css['soft']}>
                {[storeTypes[store.type].label, store.levelName, store.isDefault && '기본 매장']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title="약관 동의">
        <Facts
          rows={[
            ...member.consents.map(
              ({ title, version, agreedAt, origin }) =>
                [title, `${version}판 · ${day(agreedAt)} ${consentOriginText[origin]}`] as const,
            ),
            ...optionalConsents.map(
              (code) => [consentTable[code].title, consentText(member.advertising[code])] as const,
            ),
          ]}
        />
      </PanelSection>
    </>
  )
}

const consentOriginText = { ANSWERED: '동의', FORM: '가입 양식 제출로 동의' } as const satisfies Record<
  ConsentOrigin,
  string
>

const consentText = ({ agreed, at, isPreset }: { agreed: boolean; at: string | null; isPreset: boolean }) =>
  [agreed ? '동의' : '동의하지 않음', at && day(at), isPreset && presetConsentNote].filter(Boolean).join(' · ')

const day = (at: string) => koreanDay(new Date(at))
