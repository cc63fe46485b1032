import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { ListFoot, ListFrame, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import {
  authorityLabels,
  memberStateLabels,
  temporaryPasswordSentences,
  type AdminMemberRow,
} from '../contract/account.admin.calls.ts'
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx'
import { useAdminMembersQuery } from './account.admin.api.ts'

/** /admin/member: searches members and sets temporary passwords for those who can't sign in. */
export function AdminMemberPage() {
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').slice(0, 50)
  const page = /^\d{1,2}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 0
  const members = useAdminMembersQuery({ search, page }, { refetchOnMountOrArgChange: true })
  const [helping, setHelping] = useState<AdminMemberRow | null>(null)
  const found = members.currentData
  const find = (text: string) => setParams(text ? { search: text } : {}, { replace: true, state: { stay: true } })
  return (
    <>
      <PageTitle title="회원" />
      <ListTop>
        <FilterRow label="회원 필터">
          <SearchField label="회원 검색" placeholder="아이디, 이름, 휴대폰, 브랜드" value={search} onSearch={find} />
          {search && (
            <Button look="plain" onClick={() => find('')}>
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
              columns={columnsWith(setHelping)}
              rows={content}
              rowKey={(row) => row.memberId}
              empty={
                <EmptyState
                  title="조회 결과가 없습니다."
                  text="아이디나 이름의 일부, 휴대폰 번호 뒷자리로 찾아보세요."
                  action={<Button onClick={() => find('')}>전체 회원 보기</Button>}
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
      {helping && <TemporaryPasswordDialog member={helping} onClose={() => setHelping(null)} />}
    </>
  )
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

const columnsWith = (onHelp: (row: AdminMemberRow) => void): Column<AdminMemberRow>[] => [
  {
    key: 'member',
    header: '회원',
    cell: (row) => (
      <CellText aside={row.username}>
        <b>{row.name}</b>
      </CellText>
    ),
  },
  {
    key: 'authority',
    header: '구분',
    cell: (row) => (
      <>
        {authorityLabels[row.authority]}{' '}
        {row.state !== 'ACTIVE' && <Pill tone="gray">{memberStateLabels[row.state]}</Pill>}
      </>
    ),
  },
  {
    key: 'stores',
    header: '브랜드 · 매장',
    cell: (row) => (
      <CellText aside={row.storeNames} title={row.storeNames}>
        {row.partnerName}
      </CellText>
    ),
  },
  { key: 'phone', header: '휴대폰', cell: (row) => row.phone },
  { key: 'email', header: '이메일', phone: 'hidden', cell: (row) => <CellText soft>{row.email}</CellText> },
  { key: 'joined', header: '가입일', phone: 'hidden', cell: (row) => koreanDay(new Date(row.createdAt)) },
  {
    key: 'help',
    header: '비밀번호',
    phone: 'actions',
    cell: (row) => (
      <>
        <Button
          size="small"
          aria-label={`${row.name} ${row.username} 임시 비밀번호 발급`}
          disabledReason={reasonAgainst(row)}
          onClick={() => onHelp(row)}
        >
          임시 비밀번호 발급
        </Button>{' '}
        {row.temporaryPasswordYn === 'Y' && <Tag>변경 전</Tag>}
      </>
    ),
  },
]

function reasonAgainst({ authority, state }: AdminMemberRow): string | undefined {
  if (authority === 'ROLE_ADMIN') return temporaryPasswordSentences.operator
  return state === 'LEFT' ? temporaryPasswordSentences.left : undefined
}
