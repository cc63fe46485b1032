import { useLocation, useNavigate, useOutlet, useParams } from 'react-router'
import { authorities } from '#contract/authority.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { anyOf, searchText } from '#web/list/list-parameters.ts'
import { useListPath } from '#web/list/use-address.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView, useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFoot, ListFrame, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import {
  authorityLabels,
  memberStateLabels,
  memberStates,
  type AdminMemberRow,
} from '../contract/member-admin.calls.ts'
import { memberTones } from './member-tones.ts'
import { useAdminMembersQuery } from './member-admin.api.ts'

/** /admin/member: searches members, with the opened one beside the list. */
export const AdminMemberListPage = () => <SplitView list={<Members />} detail={useOutlet()} />

const parameters = { search: searchText, state: anyOf(memberStates), authority: anyOf(authorities) }

function Members() {
  const { memberId } = useParams()
  const { values, chosen, page, isFiltered, change, reset } = useListFilter(parameters)
  const members = useAdminMembersQuery({ page, ...chosen }, { refetchOnMountOrArgChange: true })
  const open = useOpenMember()
  const found = members.currentData
  return (
    <>
      <PageTitle title={memberId ? `회원 ${memberId}` : '회원'}>회원</PageTitle>
      <ListTop>
        <FilterRow label="회원 필터">
          <SearchField
            label="회원 검색"
            placeholder="아이디, 이름, 초성, 휴대폰, 사업자번호"
            value={values.search}
            onSearch={(text) => change({ search: text })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[{ value: '', label: '모든 상태' }, ...options(memberStates, memberStateLabels)]}
            value={values.state}
            onChange={({ currentTarget }) => change({ state: currentTarget.value as typeof values.state })} // one of the options
          />
          <SelectField
            label="구분"
            labelHidden
            options={[{ value: '', label: '모든 구분' }, ...options(authorities, authorityLabels)]}
            value={values.authority}
            onChange={({ currentTarget }) => change({ authority: currentTarget.value as typeof values.authority })} // one of the options
          />
          {isFiltered && (
            <Button look="plain" onClick={reset}>
              초기화
            </Button>
          )}
        </FilterRow>
      </ListTop>
      <Loaded data={found} error={members.error} onRetry={() => void members.refetch()}>
        {({ content }) => (
          <ListFrame>
            <DataTable
              label="회원 목록"
              columns={memberId === undefined ? whole : beside}
              rows={content}
              rowKey={(row) => row.memberId}
              onOpen={open}
              isActive={(row) => String(row.memberId) === memberId}
              empty={
                <EmptyState
                  title="조회 결과가 없습니다."
                  text="아이디나 이름의 일부, 휴대폰 번호 뒷자리로 찾아보세요."
                  action={<Button onClick={reset}>전체 회원 보기</Button>}
                />
              }
            />
          </ListFrame>
        )}
      </Loaded>
      {found && found.content.length > 0 && (
        <ListFoot>
          <span>
            총 {formatNumber(found.totalElements)}
            {found.more && '+'}명
          </span>
          <MemberPager page={found.page} pages={Math.ceil(found.totalElements / found.size)} />
        </ListFoot>
      )}
    </>
  )
}

const options = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: labels[code] }))

/** Opens a member and keeps the list's filters in the address. */
function useOpenMember() {
  const navigate = useNavigate()
  const path = useListPath()
  const stay = useIsSideBySide()
  return (row: AdminMemberRow) => void navigate(path(`/admin/member/${row.memberId}`), { state: { stay } })
}

function MemberPager({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation()
  const to = (at: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(at))
    return { pathname, search: params.toString() }
  }
  // Deeper pages are not answered: a narrower search is faster.
  return <Pager page={page} pages={Math.min(pages, 41)} to={to} />
}

const member: Column<AdminMemberRow> = {
  key: 'member',
  header: '회원',
  cell: (row) => (
    <CellText aside={row.username}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const state: Column<AdminMemberRow> = {
  key: 'state',
  header: '상태',
  cell: (row) => (
    <>
      <Pill tone={memberTones[row.state]}>{memberStateLabels[row.state]}</Pill>
      {row.temporaryPasswordYn === 'Y' && <Tag>임시 비밀번호</Tag>}
    </>
  ),
}
const kind: Column<AdminMemberRow> = { key: 'authority', header: '구분', cell: (row) => authorityLabels[row.authority] }
const stores: Column<AdminMemberRow> = {
  key: 'stores',
  header: '브랜드 · 매장',
  cell: (row) => (
    <CellText aside={row.storeNames} title={row.storeNames}>
      {row.partnerName}
    </CellText>
  ),
}
const phone: Column<AdminMemberRow> = { key: 'phone', header: '휴대폰', phone: 'hidden', cell: (row) => row.phone }
const joined: Column<AdminMemberRow> = {
  key: 'joined',
  header: '가입일',
  phone: 'hidden',
  cell: (row) => koreanDay(new Date(row.createdAt)),
}
const whole = [member, state, kind, stores, phone, joined]
const beside = [member, state, kind]
