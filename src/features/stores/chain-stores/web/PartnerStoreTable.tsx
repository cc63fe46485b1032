import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { noValue } from '#contract/no-value.ts'
import type { ReactNode } from 'react'
import { koreanDay } from '#values/korean-date.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column, DataTableProps, RowLink, Selection } from '#web/ui/table/data-table.ts'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { storeTypes } from '../contract/chain-stores.calls.ts'
import { listStateOf, storeListStates, type PartnerStoreRow } from '../contract/chain-stores.partner.calls.ts'
import { storeTones } from './store-tones.ts'

interface PartnerStoreTableProps {
  rows: readonly PartnerStoreRow[]
  /** Columns of the list alone; beside an opened store it shows the few of `beside`. */
  columns: readonly Column<PartnerStoreRow>[]
  opened: string | undefined
  linkTo: (id: number) => RowLink
  /** Undefined for a role that changes no stores. */
  selection: Selection<PartnerStoreRow> | undefined
  sort: DataTableProps<PartnerStoreRow>['sort']
  empty: ReactNode
}

export const PartnerStoreTable = ({
  rows,
  columns,
  opened,
  linkTo,
  selection,
  sort,
  empty,
}: PartnerStoreTableProps) => (
  <ListFrame>
    <DataTable
      label="매장 목록"
      columns={opened === undefined ? columns : beside}
      rows={rows}
      rowKey={(row) => row.id}
      link={(row) => linkTo(row.id)}
      isActive={(row) => String(row.id) === opened}
      {...(selection && { selection })}
      sort={sort}
      empty={empty}
    />
  </ListFrame>
)

const name: Column<PartnerStoreRow> = {
  key: 'name',
  sorts: { ascending: 'name' },
  header: '매장',
  cell: (row) => (
    <CellText aside={storeTypes[row.type].label}>
      <b>
        <OwnStoreName name={row.name} />
      </b>
    </CellText>
  ),
}
const status: Column<PartnerStoreRow> = {
  key: 'status',
  header: '상태',
  cell: (row) => (
    <>
      <Pill tone={storeTones[listStateOf(row)]}>{storeListStates[listStateOf(row)].label}</Pill>
      {row.corrected && <Tag>재신청</Tag>}
    </>
  ),
}
const level: Column<PartnerStoreRow> = {
  key: 'level',
  header: '등급',
  sorts: { descending: 'level' },
  cell: (row) => row.levelName,
}
const owner: Column<PartnerStoreRow> = {
  key: 'owner',
  header: '점주',
  cell: (row) => <CellText aside={row.ownerPhone}>{row.ownerName}</CellText>,
}
const region: Column<PartnerStoreRow> = {
  key: 'region',
  header: '지역',
  phone: 'hidden',
  cell: (row) => <CellText soft>{row.region}</CellText>,
}
const territory: Column<PartnerStoreRow> = {
  key: 'territory',
  header: '담당 지역',
  phone: 'hidden',
  cell: (row) => <CellText>{row.territoryName ?? noValue}</CellText>,
}
const joined: Column<PartnerStoreRow> = {
  key: 'joined',
  sorts: { descending: 'recent' },
  header: '등록일',
  cell: (row) => koreanDay(new Date(row.createdAt)),
}
/** A brand without territories doesn't see their column. */
export const storeColumns = (hasTerritories: boolean) =>
  hasTerritories
    ? [name, status, level, owner, region, territory, joined]
    : [name, status, level, owner, region, joined]
const beside = [name, status, level]
