import { formatNumber } from '#values/won.ts'
import { defineListSheet, momentColumn, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import { returnReasons, returnStates, returnWishes } from './return-terms.ts'
import type { BrandReturnRow } from './returns.partner.calls.ts'

/** One row per return, with the columns of the headquarters' list. */
export const brandReturnSheet = defineListSheet<BrandReturnRow>({
  name: '반품 교환',
  plainName: 'returns',
  columns: [
    { title: '신청일시', ...momentColumn, cell: (row) => row.askedAt },
    { title: '상태', width: 14, cell: (row) => returnStates[row.state].label },
    { title: '신청', width: 10, cell: (row) => returnWishes[row.wish].label },
    { title: '사유', width: 16, cell: (row) => returnReasons[row.reason].label },
    { title: '주문번호', width: 20, cell: (row) => row.orderNumber },
    { title: '매장', width: 22, cell: (row) => row.storeName },
    { title: '상품과 수량', width: 40, cell: (row) => row.lines.map(textOf).join(', ') },
    { title: '상품금액(원)', ...moneyColumn, cell: (row) => row.amount },
    { title: '환불 금액(원)', ...moneyColumn, cell: (row) => row.refundTotal },
    { title: '최근 처리일시', ...momentColumn, cell: (row) => row.updatedAt },
  ],
})

const textOf = ({ name, option, count, unit }: BrandReturnRow['lines'][number]) =>
  `${[name, option].filter(Boolean).join(' ')} ${formatNumber(count)}${unit}`
