import { Link } from 'react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useCall } from '#web/api/use-call.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { ownTransfersCall, type OwnTransfer } from '../contract/store-transfers.calls.ts'
import { transferStates } from '../contract/transfer-terms.ts'
import css from './Transfer.module.css'
import { answerUntil, transferDay } from './transfer-day.ts'
import layout from '#web/ui/layout/words.module.css'

/** The transfers from and to the member; hidden if there are none. */
export function TransferOffers({ base }: { base: string }) {
  const { data } = useCall(ownTransfersCall, {}, { refetchOnMountOrArgChange: true })
  if (!data || data.length === 0) return null
  return (
    <section className={css['offers']} aria-label="점주 변경">
      <h2>점주 변경</h2>
      <ul>
        {data.map((transfer) => (
          <li key={transfer.id} className={css['offer']}>
            <Offer transfer={transfer} base={base} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ transfer, base }: { transfer: OwnTransfer; base: string }) {
  const { id, state, storeName } = transfer
  const { label, tone } = transferStates[state]
  const mayAnswer = isWaiting(transfer)
  return (
    <>
      <p className={css['head']}>
        {mayAnswer ? (
          <Link to={`${base}/storeTransfer/${id}`}>
            <b>{storeName}</b>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        ) : (
          <b>{storeName}</b>
        )}
        <Pill tone={tone}>{label}</Pill>
      </p>
      <p className={layout['note']}>{sentenceOf(transfer)}</p>
    </>
  )
}

export const isWaiting = ({ side, state }: OwnTransfer): boolean => side === 'NEW' && state === 'PROPOSED'

function sentenceOf(transfer: OwnTransfer): string {
  const { side, state, startsOn, expiresAt } = transfer
  const day = transferDay(startsOn)
  if (isWaiting(transfer))
    return `본사에서 새 점주로 지정했습니다. ${answerUntil(expiresAt)} 수락 여부를 선택해 주세요.`
  if (state === 'PROPOSED') return `본사에서 점주 변경을 신청했습니다. 변경일: ${day}`
  if (state === 'ACCEPTED') {
    return side === 'NEW'
      ? `${day}부터 이 매장으로 주문하실 수 있습니다.`
      : `${day}부터 이 매장으로 주문하실 수 없습니다.`
  }
  return side === 'NEW'
    ? '매장을 넘겨받았습니다.'
    : '점주가 변경되었습니다. 지난 주문과 예치금은 계속 확인하실 수 있습니다.'
}
