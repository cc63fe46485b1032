import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { storeTypes } from './chain-stores.calls.ts'
import { listStateOf, storeListStates, type PartnerStoreRow } from './chain-stores.partner.calls.ts'

/** A row of the list with the contacts that only the workbook has; masked unless the caller may show them. */
export interface PartnerStoreSheetRow extends PartnerStoreRow {
  ownerEmail: string
  tel: string
}

/** One row per store, with the columns of the list; the contacts stand in the list's column of the owner. */
export const partnerStoreSheet = defineListSheet<PartnerStoreSheetRow>({
  name: '매장',
  plainName: 'stores',
  columns: [
    { title: '매장', shownAs: 'name', width: 24, cell: (row) => row.name },
    { title: '구분', width: 10, cell: (row) => storeTypes[row.type].label },
    { title: '상태', shownAs: 'status', width: 12, cell: (row) => storeListStates[listStateOf(row)].label },
    { title: '등급', shownAs: 'level', width: 14, cell: (row) => row.levelName },
    { title: '점주', shownAs: 'owner', width: 12, cell: (row) => row.ownerName },
    { title: '휴대폰', shownAs: 'owner', width: 16, cell: (row) => row.ownerPhone },
    { title: '이메일', shownAs: 'owner', width: 28, cell: (row) => row.ownerEmail },
    { title: '매장 전화', shownAs: 'owner', width: 16, cell: (row) => row.tel },
    { title: '지역', shownAs: 'region', width: 20, cell: (row) => row.region },
    { title: '담당 지역', shownAs: 'territory', width: 16, cell: (row) => row.territoryName },
    { title: '등록일시', shownAs: 'joined', ...momentColumn, cell: (row) => row.createdAt },
  ],
})
