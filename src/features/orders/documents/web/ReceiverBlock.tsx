import { noValue } from '#contract/no-value.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import css from './DocumentSheet.module.css'

/** The buyer's block: a statement names both parties. */
export const ReceiverBlock = ({ receiver }: { receiver: OrderDocument['receiver'] }) => (
  <table className={css['buyer']}>
    <caption className="visually-hidden">공급받는 자</caption>
    <tbody>
      <tr>
        <th rowSpan={2} scope="rowgroup">
          공급받는 자
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
