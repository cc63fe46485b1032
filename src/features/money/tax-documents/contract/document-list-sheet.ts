import { defineListSheet, dayColumn, momentColumn, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import { documentKindLabels, documentStateRules } from './document-terms.ts'
import { receiptPurposeLabels } from './document-terms.ts'
import type { AdminTaxDocument } from './tax-documents.admin.calls.ts'

/** One row per tax document. */
export const documentListSheet = defineListSheet<AdminTaxDocument>({
  name: '증빙 목록',
  plainName: 'tax_documents',
  columns: [
    { title: '증빙번호', width: 20, cell: (row) => row.number },
    { title: '종류', width: 12, cell: (row) => documentKindLabels[row.kind] },
    { title: '상태', width: 14, cell: (row) => documentStateRules[row.state].label },
    { title: '공급일', ...dayColumn, cell: (row) => row.suppliedOn },
    { title: '발행 기한', ...dayColumn, cell: (row) => row.dueOn },
    { title: '브랜드', width: 18, cell: (row) => row.partnerName },
    { title: '매장', width: 22, cell: (row) => row.storeName },
    { title: '회원', width: 12, cell: (row) => row.memberName },
    { title: '주문번호', width: 20, cell: (row) => row.orderNumber },
    { title: '월 합계', width: 10, cell: (row) => row.month },
    { title: '품목', width: 30, cell: (row) => row.title },
    { title: '사업자등록번호', width: 16, cell: (row) => row.buyer.businessNumber },
    { title: '상호', width: 22, cell: (row) => row.buyer.companyName },
    { title: '대표자', width: 12, cell: (row) => row.buyer.representative },
    { title: '용도', width: 12, cell: (row) => row.purpose && receiptPurposeLabels[row.purpose] },
    { title: '식별번호', width: 16, cell: (row) => row.identity },
    { title: '공급가액(원)', ...moneyColumn, cell: (row) => row.supply },
    { title: '세액(원)', ...moneyColumn, cell: (row) => row.vat },
    { title: '면세(원)', ...moneyColumn, cell: (row) => row.taxFree },
    { title: '합계(원)', ...moneyColumn, cell: (row) => row.total },
    { title: '승인번호', width: 28, cell: (row) => row.approvalNumber },
    { title: '발행일시', ...momentColumn, cell: (row) => row.issuedAt },
    { title: '발행한 운영자', width: 12, cell: (row) => row.issuedBy },
    { title: '고치는 증빙', width: 20, cell: (row) => row.corrects?.number ?? null },
    { title: '실패 사유', width: 30, cell: (row) => row.failure },
  ],
})
