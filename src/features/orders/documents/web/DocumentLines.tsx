import type { ReactNode } from 'react'
import { formatNumber, formatWon } from '#values/won.ts'
import { lineCells, lineColumns, remarksOf } from '../contract/document-lines.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import css from './DocumentSheet.module.css'

/**
 * Lists one row per option. No cell is merged, because a row must be readable at the top of the next page. The sums are rows of
 * the body, because a table foot would repeat on every page.
 */
export const DocumentLines = ({ document }: { document: OrderDocument }) => (
  <table className={css['lines']}>
    <caption className={css['unit']}>(단위: 원, 부가세 포함)</caption>
    <thead>
      <tr>
        {lineColumns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {document.rows.map((row, index) => (
        <tr key={index}>
          {lineCells(row).map((text, column) => (
            <td key={column} className={column === 1 ? undefined : css[column < 5 ? 'middle' : 'figure']}>
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tbody className={css['sums']}>
      <SumRow label="인쇄비">{formatNumber(document.totalPrintPrice)}</SumRow>
      <SumRow label="배송비">{formatNumber(document.sendCost)}</SumRow>
      <SumRow label="합계">
        <span className={css['tax']}>
          공급가액 <b>{formatNumber(document.supplyAmount)}</b>
        </span>
        <span className={css['tax']}>
          세액 <b>{formatNumber(document.vat)}</b>
        </span>
        <strong className={css['total']}>{formatWon(document.total)}</strong>
      </SumRow>
      <tr>
        <th scope="row" colSpan={2}>
          비고
        </th>
        <td colSpan={6} className={css['remarks']}>
          {remarksOf(document)}
        </td>
      </tr>
    </tbody>
  </table>
)

const SumRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td colSpan={6} className={css['figure']}>
      {children}
    </td>
  </tr>
)
