import { formatLongKoreanDate } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { wonInHangul } from '#values/won-in-hangul.ts'
import { documentTypes } from '../contract/document-types.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import css from './DocumentSheet.module.css'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentSerial } from './DocumentSerial.tsx'
import { ReceiverBlock } from './ReceiverBlock.tsx'
import { SupplierBlock } from './SupplierBlock.tsx'

/** The printed document: black on white, in the layout that tax offices expect. */
export function DocumentSheet({ document }: { document: OrderDocument }) {
  const { title, subline, numberLabel } = documentTypes[document.type]
  const { type } = document
  return (
    <article className={css['paper']}>
      <p className={css['brand']}>{document.brandName}</p>
      {/* Letter-spacing instead of spaces keeps the text one word for screen readers and copying. */}
      <h1 className={css['title']}>{title}</h1>
      <div className={css['heads']}>
        <div className={css['receiver']}>
          <p className={css['date']}>
            발행일 <b>{formatLongKoreanDate(new Date(document.issuedAt))}</b>
          </p>
          <p className={css['date']}>
            {numberLabel} <b>{document.documentNumber}</b>
          </p>
          <p className={css['company']}>
            <b>{document.receiverCompany}</b> 귀중
          </p>
          {/* A receipt states it below the amount instead. */}
          {type !== 'receipt' && <p>{subline}</p>}
        </div>
        <SupplierBlock supplier={document.supplier} bankAccount={document.bankAccount} />
      </div>
      {type === 'transaction' && <ReceiverBlock receiver={document.receiver} />}
      <p className={css['amount']}>
        합계금액 <b>{wonInHangul(document.total)}</b> (₩{formatNumber(document.total)} / 부가세 포함)
      </p>
      {type === 'receipt' && <p className={css['received']}>{subline}</p>}
      <DocumentLines document={document} />
      {type === 'transaction' && (
        <p className={css['signature']}>
          인수자 <span className={css['line']} /> (서명)
        </p>
      )}
      <DocumentSerial serial={document.serial} />
    </article>
  )
}
