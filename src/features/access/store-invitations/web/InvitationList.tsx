import { noValue } from '#contract/no-value.ts'
import { Link } from 'react-router'
import { koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  invitationChannels,
  invitationSentences,
  sendingStates,
  storeInvitationStateCodes,
  storeInvitationStates,
} from '../contract/invitation-terms.ts'
import { type StoreInvitation, storeInvitationsCall } from '../contract/store-invitations.partner.calls.ts'
import { InvitationActions } from './InvitationActions.tsx'
import layout from '#web/ui/layout/words.module.css'
import css from './Invitations.module.css'

const parameters = { state: anyOf(storeInvitationStateCodes) }
const states = [
  { key: '' as const, label: '전체' },
  ...storeInvitationStateCodes.map((key) => ({ key, label: storeInvitationStates[key].label })),
]

/** The invitations of the brand by state, newest first. */
export function InvitationList({ shopId }: { shopId: string }) {
  const { values, page, change } = useListFilter(parameters)
  const { state } = values
  const list = useCall(
    storeInvitationsCall,
    { query: { page, ...(state && { state }) }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const sendsAlimtalk = list.data?.sendsAlimtalk ?? false
  return (
    <section className={css['list']} aria-label="초대 목록">
      <h2>초대 목록</h2>
      {list.data?.sendsAlimtalk === false && <p className={layout['dimNote']}>{invitationSentences.noAlimtalk}</p>}
      <Chips label="초대 상태" items={states} value={state} onChange={(key) => change({ state: key })} />
      <PagedList
        list={list}
        unit="건"
        label="초대한 매장"
        columns={columnsOf(shopId, sendsAlimtalk)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={state ? '이 상태의 초대가 없습니다.' : '아직 초대한 매장이 없습니다.'} />}
      />
    </section>
  )
}

const columnsOf = (shopId: string, sendsAlimtalk: boolean): readonly Column<StoreInvitation>[] => [
  {
    key: 'store',
    header: '매장명',
    cell: ({ storeName, chainStoreId }) =>
      chainStoreId === null ? (
        <b>{storeName}</b>
      ) : (
        <Link to={`/partner/${shopId}/store/${chainStoreId}`} className={css['store']}>
          {storeName}
        </Link>
      ),
  },
  {
    key: 'owner',
    header: '점주',
    cell: ({ ownerName, email, phone }) => <CellText aside={email || phone}>{ownerName}</CellText>,
  },
  { key: 'level', header: '등급', phone: 'hidden', cell: ({ levelName }) => levelName ?? noValue },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Pill tone={storeInvitationStates[state].tone}>{storeInvitationStates[state].label}</Pill>,
  },
  {
    key: 'mailed',
    header: '보낸 방법',
    cell: ({ channel, sending, mailedAt }) => (
      <CellText aside={mailedAt ? koreanDay(new Date(mailedAt)) : undefined}>
        {invitationChannels[channel].label} ·{' '}
        <span className={sending === 'FAILED' ? layout['bad'] : undefined}>{sendingStates[sending][channel]}</span>
      </CellText>
    ),
  },
  {
    key: 'until',
    header: '기한·가입일',
    cell: (row) => <span className={css['day']}>{endOf(row)}</span>,
  },
  {
    key: 'do',
    header: '처리',
    phone: 'actions',
    cell: (row) => <InvitationActions shopId={shopId} sendsAlimtalk={sendsAlimtalk} invitation={row} />,
  },
]

function endOf({ state, expiresAt, joinedAt }: StoreInvitation): string {
  if (joinedAt) return `${koreanDay(new Date(joinedAt))} 가입`
  return state === 'CANCELLED' ? noValue : `${koreanDay(new Date(expiresAt))}까지`
}
