import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { authorities } from '#contract/authority.ts'
import { koreanDay } from '#values/korean-date.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import {
  adminMembersCall,
  exportMembersCall,
  authorityLabels,
  memberStateLabels,
  memberSorts,
  memberStates,
  type AdminMemberRow,
} from '../../contract/members.admin.calls.ts'
import { memberTones } from './member-tones.ts'

/** /admin/member: searches members, with the opened one beside the list. */
export const AdminMemberListPage = () => <SplitView list={<Members />} detail={useOutlet()} />

const parameters = {
  search: searchText,
  state: anyOf(memberStates),
  authority: anyOf(authorities),
  sort: sortOf(memberSorts),
}

function Members() {
  const { memberId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const members = useCall(adminMembersCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const maySave = useMay()(exportMembersCall)
  const linkTo = useRowLink('/admin/member')
  return (
    <>
      <PageTitle
        title={memberId ? `회원 ${memberId}` : '회원'}
        action={
          <>
            <LazySavedViews list="admin-member" />
            <LazySheetButton request={() => request(exportMembersCall, { query: chosen })} may={maySave} />
          </>
        }
      >
        회원
      </PageTitle>
      <ListTop>
        <FilterRow label="회원 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="회원 검색"
            placeholder="아이디, 이름, 초성, 휴대폰, 사업자등록번호"
            value={values.search}
            onSearch={(text) => change({ search: text })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[{ value: '', label: '상태 전체' }, ...options(memberStates, memberStateLabels)]}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
          <SelectField
            label="구분"
            labelHidden
            options={[{ value: '', label: '구분 전체' }, ...options(authorities, authorityLabels)]}
            value={values.authority}
            onChoose={(authority) => change({ authority })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={members}
        unit="명"
        label="회원 목록"
        columns={memberId === undefined ? whole : beside}
        sort={sort}
        rowKey={(row) => row.memberId}
        link={(row) => linkTo(row.memberId)}
        isActive={(row) => String(row.memberId) === memberId}
        empty={
          <EmptyState
            title="조회 결과가 없습니다."
            text="아이디나 이름의 일부, 휴대폰 번호 뒷자리로 찾아보세요."
            action={<Button onClick={reset}>전체 회원 보기</Button>}
          />
        }
      />
    </>
  )
}

const options = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: labels[code] }))

const member: Column<AdminMemberRow> = {
  key: 'member',
  header: '회원',
  sorts: ascendingFirst('name'),
  cell: (row) => (
    <CellText aside={row.username}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const state: Column<AdminMemberRow> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => (
    <>
      <Pill tone={memberTones[row.state]}>{memberStateLabels[row.state]}</Pill>
      {row.temporaryPasswordYn === 'Y' && <Tag>임시 비밀번호</Tag>}
    </>
  ),
}
const kind: Column<AdminMemberRow> = {
  key: 'authority',
  header: '구분',
  sorts: ascendingFirst('authority'),
  cell: (row) => authorityLabels[row.authority],
}
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
  sorts: descendingFirst('createdAt'),
  phone: 'hidden',
  cell: (row) => koreanDay(new Date(row.createdAt)),
}
const whole = [member, state, kind, stores, phone, joined]
const beside = [member, state, kind]
