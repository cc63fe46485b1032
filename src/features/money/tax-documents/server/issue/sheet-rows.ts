import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { DocumentKind } from '../../contract/document-terms.ts'
import { taxSheetName, taxSheetNotes, taxSheets } from '../../contract/tax-sheets.ts'
import type { CashReceipt, IssuableDocument, TaxInvoice, TaxParty } from '../issuer/tax-issuer.ts'

type Row = NewSheet['rows'][number]

/** Workbook of the tax office's bulk form: the titles in row 6, one document per row from the seventh on. */
export function taxSheetOf(kind: DocumentKind, documents: readonly IssuableDocument[]): NewSheet {
  const { title, columns } = taxSheets[kind]
  return {
    name: taxSheetName,
    columns: columns.map(({ title: _, ...column }, index) => ({ ...column, title: index === 0 ? title : '' })),
    rows: [
      ...taxSheetNotes.map((note): Row => [note]),
      columns.map((column) => column.title),
      ...documents.map((document) => (document.kind === 'CASH_RECEIPT' ? receiptRow(document) : invoiceRow(document))),
    ],
  }
}

/** 0 소득공제, 1 지출증빙. The form has no column for goods without VAT: they are part of the supply value. */
const receiptRow = ({ purpose, identity, total, supply, taxFree, vat, documentNumber }: CashReceipt): Row => [
  purpose === 'EXPENSE' ? '1' : '0',
  identity,
  total,
  supply + taxFree,
  vat,
  documentNumber,
]

function invoiceRow(invoice: TaxInvoice): Row {
  const { kind, suppliedOn, supplier, buyer, title, documentNumber, vat } = invoice
  const isTaxed = kind === 'TAX'
  const day = suppliedOn.replaceAll('-', '')
  const supply = invoice.supply + invoice.taxFree
  const tax = isTaxed ? [vat] : []
  return [
    isTaxed ? '01' : '05',
    day,
    ...partyCells(supplier),
    supplier.email,
    ...partyCells(buyer),
    buyer.email,
    '',
    supply,
    ...tax,
    documentNumber,
    day.slice(-2),
    title,
    '',
    '',
    '',
    supply,
    ...tax,
    '',
    // Three more items, and the four ways of paying, which are optional.
    ...Array.from({ length: 3 * (isTaxed ? 8 : 7) + 4 }, () => null),
    '01',
  ]
}

const partyCells = ({ businessNumber, companyName, representative, address, businessType, businessItem }: TaxParty) => [
  businessNumber,
  '',
  companyName,
  representative,
  address,
  businessType,
  businessItem,
]
