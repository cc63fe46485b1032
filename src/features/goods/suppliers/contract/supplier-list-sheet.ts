import { defineListSheet, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import { deliveryPolicyLabels } from '#features/goods/delivery/contract/delivery-example.ts'
import type { SupplierRow } from './suppliers.admin.calls.ts'

/** One row per supplier, with its delivery terms. */
export const supplierListSheet = defineListSheet<SupplierRow>({
  name: '공급사',
  plainName: 'suppliers',
  columns: [
    { title: '공급사', width: 22, shownAs: 'name', cell: (row) => row.name },
    { title: '전화번호', width: 16, cell: (row) => row.tel },
    { title: '거래 상태', width: 10, cell: (row) => (row.isActive ? '거래 중' : '비활성') },
    { title: '상품 수', width: 10, isNumber: true, cell: (row) => row.products },
    { title: '배송비 정책', width: 16, cell: (row) => deliveryPolicyLabels[row.type] },
    { title: '기본 배송비(원)', ...moneyColumn, cell: (row) => row.baseFee },
    { title: '무료배송 기준(원)', ...moneyColumn, cell: (row) => row.freeOver },
    { title: '배송비 단위 수량', width: 14, isNumber: true, cell: (row) => row.unitQty },
    { title: '제주 추가(원)', ...moneyColumn, cell: (row) => row.remoteJeju },
    { title: '도서산간 추가(원)', ...moneyColumn, cell: (row) => row.remoteIsland },
    { title: '마감 시각(시)', width: 12, isNumber: true, cell: (row) => row.cutoffHour },
    { title: '출고 소요일', width: 12, isNumber: true, cell: (row) => row.leadDays },
  ],
})
