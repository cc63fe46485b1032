import { formatLongKoreanDate } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { wonInHangul } from '#values/won-in-hangul.ts'
import { documentTypes, type OrderDocument } from '../contract/documents.calls.ts'
import css from './OrderPaper.module.css'
import { PaperLines } from './PaperLines.tsx'
import { SupplierBlock } from './SupplierBlock.tsx'

/** The paper itself: black on white, as a tax office knows it. */
export function OrderPaper({ document }: { document: OrderDocument }) {
  const { title, subline } = documentTypes[document.type]
  return (
    <article className={css['paper']}>
      <p className={css['brand']}>{document.brandName}</p>
      {/* Spread by letter-spacing: the text stays one word for those who hear it or copy it. */}
      <h1 className={css['title']}>{title}</h1>
      <div className={css['heads']}>
        <div className={css['receiver']}>
          <p className={css['date']}>
            발행일 <b>{formatLongKoreanDate(new Date(document.issuedAt))}</b>
          </p>
          <p className={css['company']}>
            <b>{document.receiverCompany}</b> 귀중
          </p>
          <p>{subline}</p>
        </div>
        <SupplierBlock supplier={document.supplier} bankAccount={document.bankAccount} />
      </div>
      {document.type === 'estimate' && (
        <p className={css['amount']}>
          합계금액 <b>{wonInHangul(document.total)}</b> (₩{formatNumber(document.total)} / 부가세 포함)
        </p>
      )}
      <PaperLines document={document} />
    </article>
  )
}
