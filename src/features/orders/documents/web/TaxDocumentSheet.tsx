import { documentTitle, receiptHolder } from '#features/money/tax-documents/contract/document-words.ts'
import type { IssuedTaxDocument } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import css from './DocumentSheet.module.css'
import { ReceiverBlock } from './ReceiverBlock.tsx'

/** An issued tax document on paper: what the tax office has, with the number by which it is found there. */
export function TaxDocumentSheet({ document }: { document: IssuedTaxDocument }) {
  const { kind, number, approvalNumber, issuedAt, suppliedOn, title, supply, vat, taxFree, total } = document
  const facts: [label: string, value: string | null][] = [
    ['승인번호', approvalNumber],
    ['작성일자', suppliedOn],
    ['발행일', issuedAt && koreanDay(new Date(issuedAt))],
    ['문서번호', number],
    ['당초 승인번호', document.correctedNumber],
    ['발급 대상', kind === 'CASH_RECEIPT' ? receiptHolder(document) : null],
  ]
  return (
    <article className={css['paper']}>
      <h1 className={css['title']}>{documentTitle(document)}</h1>
      <div className={css['heads']}>
        <div className={css['receiver']}>
          {facts.map(
            ([label, value]) =>
              value && (
                <p key={label} className={css['date']}>
                  {label} <b>{value}</b>
                </p>
              ),
          )}
        </div>
      </div>
      <ReceiverBlock receiver={document.supplier} label="공급자" />
      {kind !== 'CASH_RECEIPT' && <ReceiverBlock receiver={document.buyer} />}
      <p className={css['amount']}>
        합계금액 <b>{formatWon(total)}</b> 이 금액을 영수함
      </p>
      <table className={css['lines']}>
        <caption className={css['unit']}>(단위: 원)</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {supply + vat !== 0 && <Amounts day={suppliedOn} name={title} supply={supply} vat={vat} />}
          {taxFree !== 0 && <Amounts day={suppliedOn} name={`${title} (면세)`} supply={taxFree} vat={0} />}
        </tbody>
      </table>
      <p className={css['serial']}>국세청에 신고된 내용입니다. 홈택스에서 승인번호로 원본을 조회하실 수 있습니다.</p>
    </article>
  )
}

const columns = ['월일', '품목', '공급가액', '세액', '합계'] as const

interface AmountsProps {
  day: string
  name: string
  supply: number
  vat: number
}

const Amounts = ({ day, name, supply, vat }: AmountsProps) => (
  <tr>
    <td className={css['middle']} data-label={columns[0]}>
      {day.slice(5)}
    </td>
    <td>{name}</td>
    {[supply, vat, supply + vat].map((amount, index) => (
      <td key={index} className={css['figure']} data-label={columns[index + 2]}>
        {formatNumber(amount)}
      </td>
    ))}
  </tr>
)
