import { formatKoreanMinute } from '#values/korean-date.ts'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import css from './Corrections.module.css'
import { correctionSentences } from '../contract/shipment-correction.ts'

/** The corrections of a parcel, before and after, oldest first. */
export const Corrections = ({ shipment: { corrections } }: { shipment: Shipment }) =>
  corrections.map(({ from, to, correctedAt }) => (
    <p key={correctedAt} className={css['correction']}>
      {correctionSentences.history(from, to)}{' '}
      <time dateTime={correctedAt}>{formatKoreanMinute(new Date(correctedAt))}</time>
    </p>
  ))
