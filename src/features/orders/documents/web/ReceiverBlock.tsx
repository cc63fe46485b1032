import { noValue } from '#contract/no-value.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import css from './DocumentSheet.module.css'

interface ReceiverBlockProps {
  receiver: OrderDocument['receiver']
  label?: string
}

/** The block of the buyer, or of another party: a statement and a tax invoice name both. */
export const ReceiverBlock = ({ receiver, label = '공급받는 자' }: ReceiverBlockProps) => (
  <table className={css['buyer']}>
    <caption className="visually-hidden">{label}</caption>
    <tbody>
      <tr>
        <th rowSpan={2} scope="rowgroup">
          {label}
        </th>
        <th scope="row">등록번호</th>
        <td>{receiver.businessNumber ? formatBusinessNumber(receiver.businessNumber) : noValue}</td>
        <th scope="row">상호</th>
        <td>{receiver.companyName || noValue}</td>
        <th scope="row">성명</th>
        <td>{receiver.representative || noValue}</td>
      </tr>
      <tr>
        <th scope="row">주소</th>
        <td>{receiver.address || noValue}</td>
        <th scope="row">업태</th>
        <td>{receiver.businessType || noValue}</td>
        <th scope="row">종목</th>
        <td>{receiver.businessItem || noValue}</td>
      </tr>
    </tbody>
  </table>
)
