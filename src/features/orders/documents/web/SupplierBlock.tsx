import { noValue } from '#contract/no-value.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import css from './DocumentSheet.module.css'

/** The supplier's block, with the seal over (인). An order paid by cash has no account. */
export const SupplierBlock = ({
  supplier,
  bankAccount,
}: {
  supplier: OrderDocument['supplier']
  bankAccount: string
}) => (
  <table className={css['supplier']}>
    <caption className="visually-hidden">공급자</caption>
    <tbody>
      <tr>
        <th rowSpan={6} scope="rowgroup" className={css['side']}>
          공급자
        </th>
        <th scope="row">등록번호</th>
        <td colSpan={3} className={css['number']}>
          {formatBusinessNumber(supplier.businessNumber)}
        </td>
      </tr>
      <tr>
        <th scope="row">상호</th>
        <td>{supplier.companyName}</td>
        <th scope="row">대표자</th>
        <td>
          {supplier.representative}{' '}
          <span className={css['seal']}>
            (인)
            <img src={supplier.stamp} alt="" width={58} height={58} />
          </span>
        </td>
      </tr>
      <tr>
        <th scope="row">사업장 주소</th>
        <td colSpan={3}>{supplier.address}</td>
      </tr>
      <tr>
        <th scope="row">업태</th>
        <td>{supplier.businessType}</td>
        <th scope="row">종목</th>
        <td>{supplier.businessItem}</td>
      </tr>
      <tr>
        <th scope="row">담당자</th>
        <td>{supplier.contactName}</td>
        <th scope="row">연락처</th>
        <td>{formatPhone(supplier.tel)}</td>
      </tr>
      <tr>
        <th scope="row">입금 계좌</th>
        <td colSpan={3}>{bankAccount || noValue}</td>
      </tr>
    </tbody>
  </table>
)
