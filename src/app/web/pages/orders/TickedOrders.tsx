import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { documentTypes } from '#features/orders/documents/contract/document-types.ts'
import { mostBrandDocuments, tooManyTicked } from '#features/orders/documents/contract/documents.partner.calls.ts'
import { brandDocumentsPdf } from '#features/orders/documents/web/documents.api.ts'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { DownloadMenu } from '#web/list/DownloadMenu.tsx'
import { orderWorkbooks } from '#features/orders/orders/web/order-workbooks.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import type { PartnerOrderRow, PartnerOrderSort } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { orderWorkbook } from '#features/orders/orders/web/brand-list/partner-orders.api.ts'

interface TickedOrdersProps {
  shopId: string
  rows: readonly PartnerOrderRow[]
  /** The chosen columns and the order of the list, for the workbook. */
  sheet: { columns?: string; sort: PartnerOrderSort }
  onClear: () => void
}

const kinds = documentTypeCodes.map((value) => ({ value, label: documentTypes[value].title }))

/** Sum of the ticked orders, and what can be done with them. */
export function TickedOrders({ shopId, rows, sheet, onClear }: TickedOrdersProps) {
  const [type, setType] = useState<DocumentType>('transaction')
  const orders = rows.map(({ orderNumber }) => orderNumber).join(',')
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  return (
    <BulkBar sum={`${formatNumber(rows.length)}건 · ${formatWon(total)}`} onClear={onClear}>
      <SelectField
        label="거래서류 종류"
        labelHidden
        options={kinds}
        value={type}
        onChange={({ currentTarget: { value } }) =>
          setType(documentTypeCodes.find((code) => code === value) ?? 'transaction')
        }
      />
      <DownloadButton
        label="PDF 출력"
        Icon={IconPrinter}
        request={() => brandDocumentsPdf({ shopId, type, orders })}
        disabledReason={rows.length > mostBrandDocuments ? tooManyTicked : undefined}
      />
      <DownloadMenu
        label="선택 엑셀"
        placement="above"
        choices={orderWorkbooks((rowsOf) => orderWorkbook({ shopId, filter: { orders, ...sheet, rows: rowsOf } }))}
      />
    </BulkBar>
  )
}
