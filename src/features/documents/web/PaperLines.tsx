import type { ReactNode } from 'react'
import { formatNumber, formatWon } from '#values/won.ts'
import { documentRemarkText, type OrderDocument } from '../contract/documents.calls.ts'
import css from './OrderPaper.module.css'

/**
 * One row per option, every row whole: on the next page it must be understood by itself. The sums are rows of the body,
 * because a foot would repeat on every page.
 */
export const PaperLines = ({ document }: { document: OrderDocument }) => (
  <table className={css['lines']}>
    <caption className={css['unit']}>(단위: 원, 부가세 포함)</caption>
    <thead>
      <tr>
        {['구분', '품명', '사이즈', '규격', '옵션', '수량', '단가', '공급가'].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {document.rows.map((row, index) => (
        <tr key={index}>
          <td className={css['middle']}>{row.category || '–'}</td>
          <td>{row.name || '–'}</td>
          <td className={css['middle']}>{row.size || '–'}</td>
          <td className={css['middle']}>{row.spec || '–'}</td>
          <td className={css['middle']}>{row.option || '–'}</td>
          <td className={css['figure']}>{formatNumber(row.count)}</td>
          <td className={css['figure']}>{formatNumber(row.calculatedUnitPrice)}</td>
          <td className={css['figure']}>{formatNumber(row.calculatedPrice)}</td>
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
          주문번호 {document.orderNumber}
          {document.remarks.map((remark) => (
            <span key={remark}> · {documentRemarkText[remark]}</span>
          ))}
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
