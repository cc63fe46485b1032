import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatKoreanMinute, formatLongKoreanDate } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  documentCheckCall,
  documentCheckSentences,
  orderChanges,
  type DocumentCheck,
} from '../contract/document-check.calls.ts'
import { documentCheckPath, formatSerial, readSerial } from '../contract/document-serial.ts'
import { documentTypes } from '../contract/document-types.ts'
import css from './DocumentCheckPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /document, /document/:serial: anybody who has a printed document compares it with what was issued. */
export function DocumentCheckPage() {
  const { serial: typed } = useParams()
  const serial = typed === undefined ? undefined : readSerial(typed)
  return (
    <PlainPage title="문서 확인" closeTo="/">
      <div className={css['page']}>
        {typed === undefined && (
          <p className={layout['soft']}>견적서·영수증·거래명세서 아래쪽에 인쇄된 확인번호를 입력해 주세요.</p>
        )}
        {typed !== undefined && (serial ? <Checked key={serial} serial={serial} /> : <Unknown />)}
        <SerialForm key={typed ?? ''} isFirst={typed === undefined} />
      </div>
    </PlainPage>
  )
}

const Unknown = () => <EmptyState title={documentCheckSentences.unknown} text={documentCheckSentences.checkAgain} />

function Checked({ serial }: { serial: string }) {
  const { currentData: found, error, refetch } = useCall(documentCheckCall, { params: { serial } })
  if (isApiError(error) && error.status === 404) return <Unknown />
  return (
    <Loaded data={found} error={error} onRetry={() => void refetch()}>
      {(document) => <Figures document={document} />}
    </Loaded>
  )
}

/** The figures to compare with the paper, and whether they still stand. */
function Figures({ document }: { document: DocumentCheck }) {
  const { type, reissuedAt, orderChange } = document
  const { title } = documentTypes[type]
  const stands = reissuedAt === null && orderChange === 'NONE'
  return (
    <section className={css['found']} aria-label="발행 내용">
      <h2>{title}</h2>
      <p className={css['serial']}>{formatSerial(document.serial)}</p>
      {stands ? (
        <p className={css['stands']}>{orderChanges.NONE.text}</p>
      ) : (
        <Notice>
          {reissuedAt !== null &&
            `${formatKoreanMinute(new Date(reissuedAt))}에 내용이 바뀐 문서가 다시 발행되었습니다. 새 문서를 요청해 주세요. `}
          {orderChange !== 'NONE' && orderChanges[orderChange].text}
        </Notice>
      )}
      <Facts
        rows={[
          ['발행처', document.issuer],
          ['발행일', formatLongKoreanDate(new Date(document.documentDate))],
          ['최초 출력', formatKoreanMinute(new Date(document.issuedAt))],
          ['주문번호', document.orderNumber],
          ['품목 수', `${formatNumber(document.lines)}개`],
          ['공급가액', formatWon(document.supplyAmount)],
          ['세액', formatWon(document.vat)],
          ['합계', <b key="total">{formatWon(document.total)}</b>],
        ]}
      />
      <p className={layout['soft']}>위 내용이 가지고 계신 문서와 다르면 발행처에 확인해 주세요.</p>
    </section>
  )
}

function SerialForm({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const check = () => {
    const serial = readSerial(typed)
    setRefused(!serial)
    if (serial) void navigate(documentCheckPath(serial))
  }
  return (
    <form
      className={layout['stack12']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <TextField
        label={isFirst ? '문서 확인번호' : '다른 문서 확인'}
        placeholder="예) 7K3QZ-1M0RD-ABCDE-FGH23"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        error={refused && documentCheckSentences.checkAgain}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" look={isFirst ? 'primary' : 'outline'} size="large" wide>
        확인하기
      </Button>
    </form>
  )
}
