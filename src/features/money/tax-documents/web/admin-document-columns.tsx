import { Link } from 'react-router'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { documentKindLabels, receiptPurposeLabels } from '../contract/document-terms.ts'
import type { AdminTaxDocument } from '../contract/tax-documents.admin.calls.ts'
import { DocumentState } from './DocumentState.tsx'

export const adminDocumentColumns: Column<AdminTaxDocument>[] = [
  {
    key: 'number',
    header: '문서번호',
    sorts: descendingFirst('number'),
    cell: (row) => <CellText under={kindOf(row)}>{row.number}</CellText>,
    phone: 'title',
    width: 190,
  },
  {
    key: 'buyer',
    header: '공급받는 자',
    cell: (row) => <CellText under={buyerOf(row)}>{row.buyer.companyName || row.memberName}</CellText>,
  },
  {
    key: 'store',
    header: '매장·주문',
    sorts: ascendingFirst('storeName'),
    cell: (row) => (
      <CellText under={`${row.storeName} · ${row.partnerName}`}>
        {row.orderNumber ? <Link to={`/admin/order/${row.orderNumber}`}>{row.orderNumber}</Link> : row.title}
      </CellText>
    ),
  },
  {
    key: 'suppliedOn',
    header: '공급일',
    sorts: descendingFirst('suppliedOn'),
    cell: (row) => <CellText under={isOpen(row) ? dueText(row.dueOn) : ''}>{row.suppliedOn}</CellText>,
    width: 150,
  },
  {
    key: 'state',
    header: '상태',
    sorts: ascendingFirst('state'),
    cell: (row) => (
      <CellText under={noteOf(row)}>
        <DocumentState state={row.state} />
      </CellText>
    ),
  },
  {
    key: 'total',
    header: '합계',
    sorts: descendingFirst('total'),
    align: 'right',
    cell: (row) => (
      <CellText under={row.vat === 0 ? '' : `세액 ${formatNumber(row.vat)}`}>
        <Money amount={row.total} />
      </CellText>
    ),
    width: 130,
  },
]

/** After the last day a tax invoice is sent as late, and the law adds a surcharge. */
const dueText = (dueOn: string): string =>
  koreanDay(new Date()) > dueOn ? `기한 ${dueOn} 지남 · 지연 발급` : `${dueOn}까지`

const isOpen = ({ state }: AdminTaxDocument) => state === 'DUE' || state === 'FAILED'

const kindOf = ({ kind, corrects, total }: AdminTaxDocument): string =>
  corrects ? `${documentKindLabels[kind]} ${total < 0 ? '수정·취소' : '수정'}` : documentKindLabels[kind]

function buyerOf({ kind, buyer, purpose, identity }: AdminTaxDocument): string {
  if (kind !== 'CASH_RECEIPT') return formatBusinessNumber(buyer.businessNumber)
  return purpose ? `${receiptPurposeLabels[purpose]} ${identity}` : '자진발급'
}

/** The approval number, the reason of a failure, or the operator who has the file. */
function noteOf({ approvalNumber, issuedAt, failure, listedBy, listedAt, corrects }: AdminTaxDocument): string {
  if (approvalNumber) return `${approvalNumber}${issuedAt ? ` · ${koreanDay(new Date(issuedAt))}` : ''}`
  if (listedBy && listedAt) return `${listedBy} · ${formatKoreanMinute(new Date(listedAt)).slice(5)}`
  if (failure) return failure
  if (!corrects) return ''
  return corrects.approvalNumber ? `당초 ${corrects.approvalNumber}` : '원본 발행 대기'
}
