import type { ReactNode } from 'react'
import { noValue } from '#contract/no-value.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { hasVatApart, lineCells, lineColumns, remarksOf, unitNote, vatCells } from '../contract/document-lines.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import css from './DocumentSheet.module.css'

/**
 * Lists one row per option. No cell is merged, because a row must be readable at the top of the next page. The sums are rows of
 * the body, because a table foot would repeat on every page. A phone shows each row as a card with the titles of the columns in it.
 */
export const DocumentLines = ({ document }: { document: OrderDocument }) => (
  <table className={css['lines']} data-vat={hasVatApart(document.type) || undefined}>
    <caption className={css['unit']}>{unitNote(document)}</caption>
    <thead>
      <tr>
        {lineColumns(document).map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {document.rows.map((row, index) => (
        <tr key={index}>
          {lineCells(document, row).map((text, column) => (
            <td
              key={column}
              className={column === 1 ? undefined : css[column < 5 ? 'middle' : 'figure']}
              data-label={lineColumns(document)[column]}
              data-empty={text === noValue || undefined}
            >
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tbody className={css['sums']}>
      <FeeRow label="인쇄비" document={document} amount={document.totalPrintPrice} vat={document.printVat} />
      <FeeRow label="배송비" document={document} amount={document.sendCost} vat={document.deliveryVat} />
      <SumRow label="합계" document={document}>
        <span className={css['tax']}>
          공급가액 <b>{formatNumber(document.supplyAmount)}</b>
        </span>
        <span className={css['tax']}>
          세액 <b>{formatNumber(document.vat)}</b>
        </span>
        <strong className={css['total']}>{formatWon(document.total)}</strong>
      </SumRow>
      <SumRow label="비고" document={document} look="remarks">
        {remarksOf(document)}
      </SumRow>
    </tbody>
  </table>
)

interface FeeRowProps {
  label: string
  document: OrderDocument
  /** Won, VAT included, and the VAT within. */
  amount: number
  vat: number
}

function FeeRow({ label, document, amount, vat }: FeeRowProps) {
  if (!hasVatApart(document.type)) {
    return (
      <SumRow label={label} document={document}>
        {formatNumber(amount)}
      </SumRow>
    )
  }
  const cells = vatCells(amount, vat)
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td colSpan={lineColumns(document).length - 2 - cells.length} />
      {cells.map((text, index) => (
        <td key={index} className={css['figure']} data-label={lineColumns(document).at(index - cells.length)}>
          {text}
        </td>
      ))}
    </tr>
  )
}

interface SumRowProps {
  label: string
  document: OrderDocument
  look?: 'figure' | 'remarks'
  children: ReactNode
}

const SumRow = ({ label, document, look = 'figure', children }: SumRowProps) => (
  <tr>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td colSpan={lineColumns(document).length - 2} className={css[look]}>
      {children}
    </td>
  </tr>
)
