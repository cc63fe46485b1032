import { Link } from 'react-router'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { documentNote, receiptHolder } from '../contract/document-words.ts'
import type { OwnTaxDocument } from '../contract/tax-documents.calls.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { DocumentState } from './DocumentState.tsx'

export const ownDocumentColumns = (base: string): Column<OwnTaxDocument>[] => [
  {
    key: 'kind',
    header: '증빙',
    cell: (row) => (
      <CellText under={row.suppliedOn}>
        <DocumentLink document={row} />
      </CellText>
    ),
    phone: 'title',
    width: 170,
  },
  {
    key: 'order',
    header: '주문',
    cell: (row) => (
      <CellText under={row.storeName}>
        {row.orderNumber ? <Link to={`${base}/orderDetail/${row.orderNumber}`}>{row.orderNumber}</Link> : row.title}
      </CellText>
    ),
  },
  {
    key: 'holder',
    header: '발급 대상',
    phone: 'hidden',
    cell: (row) =>
      row.kind === 'CASH_RECEIPT' ? (
        receiptHolder(row)
      ) : (
        <CellText under={formatBusinessNumber(row.businessNumber)}>{row.companyName}</CellText>
      ),
  },
  {
    key: 'state',
    header: '상태',
    cell: (row) => (
      <CellText under={documentNote(row)}>
        <DocumentState state={row.state} toBuyer />
      </CellText>
    ),
  },
  {
    key: 'total',
    header: '금액',
    align: 'right',
    cell: (row) => (
      <CellText under={row.vat === 0 ? '' : `세액 ${formatNumber(row.vat)}`}>
        <Money amount={row.total} />
      </CellText>
    ),
    width: 130,
  },
]
