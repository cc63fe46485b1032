import { formatKoreanMinute } from '#values/korean-date.ts'
import { trackingStates, type TrackingEvent } from '#features/goods/delivery/contract/tracking.ts'
import css from './ParcelEvents.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Lists the events of a parcel, newest first, because buyers look for the last one. */
export const ParcelEvents = ({ events }: { events: readonly TrackingEvent[] }) => (
  <section aria-label="배송 과정">
    <h2 className={css['title']}>배송 과정</h2>
    <ol>
      {events.toReversed().map(({ at, state, place, text }, index) => (
        <li key={`${at} ${index}`} className={css['event']}>
          <p className={css['what']}>
            <b>{trackingStates[state].label}</b>
            {place && <span className={css['place']}>{place}</span>}
          </p>
          {text && <p className={css['text']}>{text}</p>}
          <p className={layout['dimNote']}>
            <time dateTime={at}>{formatKoreanMinute(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
)
