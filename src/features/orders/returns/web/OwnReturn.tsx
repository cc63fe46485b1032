import type { ReactNode } from 'react'
import { formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { OwnReturnDetail, ReturnDetail } from '../contract/return-data.ts'
import { expectedRefundSentence, returnSentences } from '../contract/return-sentences.ts'
import { mayStep } from '../contract/return-terms.ts'
import { returnFileCall, withdrawReturnCall } from '../contract/returns.calls.ts'
import { headlineOf, lineOf, parcelOf } from './return-words.ts'
import { ReturnParcelForm } from './ReturnParcelForm.tsx'
import css from './Returns.module.css'
import { ReturnStateMark } from './ReturnStateMark.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'
import layout from '#web/ui/layout/words.module.css'

// Loads on demand: few returns have photos.
const AttachmentFiles = optionalComponent(
  async () => (await import('#features/platform/files/web/AttachmentFiles.tsx')).AttachmentFiles,
)

interface OwnReturnProps {
  detail: OwnReturnDetail
  /** The store has another owner by now. */
  isReadOnly: boolean
  /** Its order, where it stands among the returns of others. */
  of?: ReactNode
}

/** One return as its buyer sees it: goods, steps, the operator's words, and what the buyer can do now. */
export function OwnReturn({ detail, isReadOnly, of }: OwnReturnProps) {
  const { id, state, lines, text, photos } = detail
  return (
    <li className={css['return']}>
      <p className={css['head']}>
        <b>{headlineOf(detail)}</b>
        <ReturnStateMark state={state} />
      </p>
      {of}
      <ul className={css['lines']}>
        {lines.map((line) => (
          <li key={`${line.lineNo}/${line.rowNo}`}>{lineOf(line)}</li>
        ))}
      </ul>
      <ReturnSteps detail={detail} />
      {text && <p className={css['words']}>{text}</p>}
      {photos.length > 0 && <AttachmentFiles files={photos} fileRequest={fileRequestOf(returnFileCall, { id })} />}
      <Outcome detail={detail} />
      {!isReadOnly && state === 'ACCEPTED' && mayStep('parcel', detail) && <ReturnParcelForm detail={detail} />}
      {!isReadOnly && mayStep('withdraw', detail) && <Withdraw detail={detail} />}
    </li>
  )
}

/** The operator's words about the last step, the parcels and the money. */
function Outcome({ detail }: { detail: OwnReturnDetail }) {
  const { state, reason, steps, expectedRefund, refundTotal, exchangeParcel, parcel } = detail
  const last = steps.at(-1)
  return (
    <>
      {last?.note && (
        <p className={css['note']}>
          <b>{state === 'REFUSED' ? '거절 사유' : '안내'}</b>
          {last.note}
        </p>
      )}
      {expectedRefund !== null && <p>{expectedRefundSentence(formatWon(expectedRefund), reason)}</p>}
      {refundTotal !== null && (
        <p>
          <b>{formatWon(refundTotal)}</b>을 환불해 드렸습니다.
        </p>
      )}
      {exchangeParcel && <p>교환 상품을 보내 드렸습니다. {parcelOf(exchangeParcel)}</p>}
      {parcel && <p className={layout['note']}>보내신 택배 {parcelOf(parcel)}</p>}
    </>
  )
}

function Withdraw({ detail }: { detail: ReturnDetail }) {
  const [withdraw, { isLoading: pending }] = useSend(withdrawReturnCall)
  const ask = async () => {
    const text = `${headlineOf(detail)}\n${returnSentences.withdrawQuestion}`
    if (!(await confirmDialog({ text, confirm: '철회' }))) return
    const { error } = await withdraw({ params: { id: detail.id } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(returnSentences.withdrawn)
  }
  return (
    <div>
      <Button pending={pending} onClick={() => void ask()}>
        신청 철회
      </Button>
    </div>
  )
}
