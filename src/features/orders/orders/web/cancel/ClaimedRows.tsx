import { Link } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { claimSources, perRequest, type OrderClaim } from '../../contract/order-claims.ts'
import css from '../order/AdminDialogs.module.css'
import layout from '#web/ui/layout/words.module.css'

interface ClaimedRowsProps {
  claims: readonly OrderClaim[]
  /** Ids of the questions that the refund answers. */
  settled: readonly number[]
  onSettle: (ids: readonly number[]) => void
  includesExchanged: boolean
  onIncludeExchanged: (includes: boolean) => void
}

/** The requests that keep pieces from a refund by hand. A return is refunded on its own page, an older question here. */
export function ClaimedRows({ claims, settled, onSettle, includesExchanged, onIncludeExchanged }: ClaimedRowsProps) {
  if (claims.length === 0) return null
  const requests = perRequest(claims)
  const returns = requests.filter(({ source, state }) => source === 'RETURN' && state === 'OPEN')
  const questions = requests.filter(({ source }) => source === 'QUESTION')
  const exchanged = requests.reduce((sum, { state, count }) => sum + (state === 'EXCHANGED' ? count : 0), 0)
  return (
    <section className={css['form']} aria-label="다른 신청에 포함된 수량">
      {returns.map(({ sourceId: id, count }) => (
        <p key={id} className={layout['note']}>
          <Link to={`/admin/return/${id}`}>
            {claimSources.RETURN.label} {id}번
          </Link>
          에서 처리 중인 {formatNumber(count)}개는 제외했습니다.
        </p>
      ))}
      {questions.map(({ sourceId: id, count }) => (
        <Checkbox
          key={id}
          label={`${claimSources.QUESTION.label} ${id}번에서 요청한 ${formatNumber(count)}개를 이 환불로 처리합니다`}
          hint="선택하지 않으면 그 수량은 제외됩니다."
          checked={settled.includes(id)}
          onChange={(event) =>
            onSettle(event.currentTarget.checked ? [...settled, id] : settled.filter((one) => one !== id))
          }
        />
      ))}
      {exchanged > 0 && (
        <Checkbox
          label={`이미 교환한 ${formatNumber(exchanged)}개도 환불합니다`}
          hint="교환해 드린 상품에 다시 문제가 있을 때만 선택해 주세요."
          checked={includesExchanged}
          onChange={(event) => onIncludeExchanged(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}
