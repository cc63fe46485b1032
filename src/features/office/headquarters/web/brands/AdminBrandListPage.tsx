import { noValue } from '#contract/no-value.ts'
import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { brandStates, type BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import {
  adminBrandsCall,
  adminBrandSorts,
  exportBrandsCall,
  adminBrandCall,
  brandStateLabels,
  type AdminBrandRow,
} from '../../contract/brands.admin.calls.ts'
import { commissionText } from '../../contract/commission-text.ts'
import { brandTones } from './brand-tones.ts'

/** /admin/brand: lists brands, waiting ones first, with the opened one beside the list. */
export const AdminBrandListPage = () => <SplitView list={<Brands />} detail={useOutlet()} />

const parameters = { state: anyOf(brandStates), search: searchText, sort: sortOf(adminBrandSorts) }

function Brands() {
  const { partnerId } = useParams()
  const { values, chosen, page, sort, change, reset } = useListFilter(parameters)
  const { state, search } = values
  const brands = useCall(adminBrandsCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const linkTo = useRowLink('/admin/brand')
  const may = useMay()
  const mayOpen = may(adminBrandCall)
  const found = brands.currentData
  return (
    <>
      <PageTitle
        title={partnerId ? `브랜드 ${partnerId}` : '브랜드'}
        action={
          <>
            <LazySavedViews list="admin-brand" />
            <LazySheetButton request={() => request(exportBrandsCall, { query: chosen })} may={may(exportBrandsCall)} />
          </>
        }
      >
        브랜드
      </PageTitle>
      <ListTop>
        <States counts={found?.counts} value={state} onChange={(next) => change({ state: next })} />
        <FilterRow label="브랜드 필터" used={0} reset={search !== '' && (() => change({ search: '' }))}>
          <SearchField
            label="브랜드 검색"
            placeholder="브랜드명, 주소, 초성"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={brands}
        unit="개 브랜드"
        label="브랜드 목록"
        columns={partnerId === undefined ? whole : beside}
        sort={sort}
        rowKey={(row) => row.partnerId}
        link={mayOpen ? (row) => linkTo(row.partnerId) : undefined}
        isActive={(row) => String(row.partnerId) === partnerId}
        empty={<Nothing waiting={state === 'WAIT' && !search} onAll={reset} />}
      />
    </>
  )
}

interface StatesProps {
  counts: Record<BrandState, number> | undefined
  value: BrandState | ''
  onChange: (state: BrandState | '') => void
}

function States({ counts, value, onChange }: StatesProps) {
  const figures: Figure<BrandState | ''>[] = [
    ...brandStates.map((state) => ({
      key: state,
      label: brandStateLabels[state],
      count: counts?.[state],
      tone: brandTones[state],
    })),
    { key: '', label: '전체', count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) },
  ]
  return <FigureStrip label="브랜드 상태" unit="개" figures={figures} value={value} onChange={onChange} />
}

const Nothing = ({ waiting, onAll }: { waiting: boolean; onAll: () => void }) => (
  <EmptyState
    title={waiting ? '승인을 기다리는 브랜드가 없습니다.' : '조회 결과가 없습니다.'}
    text={!waiting && '브랜드명이나 주소의 일부로 찾아보세요.'}
    action={<Button onClick={onAll}>전체 브랜드 보기</Button>}
  />
)

const name: Column<AdminBrandRow> = {
  key: 'name',
  header: '브랜드',
  sorts: ascendingFirst('name'),
  cell: (row) => (
    <CellText aside={row.uri}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const state: Column<AdminBrandRow> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => (
    <>
      <Pill tone={brandTones[row.state]}>{brandStateLabels[row.state]}</Pill> {row.refused && <Tag>보류</Tag>}
      {row.corrected && <Tag>수정 제출</Tag>}
    </>
  ),
}
const company: Column<AdminBrandRow> = {
  key: 'company',
  header: '본사',
  cell: (row) => <CellText aside={row.ownerName}>{row.companyName || noValue}</CellText>,
}
const stores: Column<AdminBrandRow> = {
  key: 'stores',
  header: '매장',
  sorts: descendingFirst('stores'),
  align: 'right',
  phone: 'hidden',
  cell: (row) => `${formatNumber(row.stores)}곳`,
}
const terms: Column<AdminBrandRow> = {
  key: 'commission',
  header: '수수료',
  sorts: descendingFirst('commissionRate'),
  align: 'right',
  phone: 'hidden',
  cell: (row) => commissionText(row.commissionRate),
}
const shop: Column<AdminBrandRow> = {
  key: 'market',
  header: '마켓',
  phone: 'hidden',
  cell: (row) => (row.openMarketYn === 'Y' ? '이용' : noValue),
}
const applied: Column<AdminBrandRow> = {
  key: 'applied',
  header: '신청일',
  sorts: descendingFirst('createdAt'),
  cell: (row) => koreanDay(new Date(row.createdAt)),
}
const whole = [name, state, company, stores, terms, shop, applied]
const beside = [name, state, applied]
