import type { ReactNode } from 'react'
import { dueDay } from '#features/ordering/contract/order-due.ts'
import { payMethods } from '#features/payments/contract/payment-terms.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { documentRemarkText, type OrderDocument } from '../contract/documents.calls.ts'
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
          {document.terms && <Terms terms={document.terms} bankAccount={document.bankAccount} />}
        </td>
      </tr>
    </tbody>
  </table>
)

interface TermsProps {
  terms: NonNullable<OrderDocument['terms']>
  bankAccount: string
}

/** The terms of an estimate: 납기, 결제조건, 계좌. */
const Terms = ({ terms: { shipsOn, payMethod, dueAt }, bankAccount }: TermsProps) => (
  <>
    <span> · 납기: {shipsOn ? `${shipsOn} 출고 예정 (결제가 늦어지면 달라질 수 있음)` : '결제 확인 후 안내'}</span>
    <span>
      {' '}
      · 결제조건: {payMethods[payMethod].label}
      {dueAt && ` (${dueDay(new Date(dueAt))} 입금)`}
    </span>
    {bankAccount && <span> · 계좌: {bankAccount}</span>}
  </>
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
