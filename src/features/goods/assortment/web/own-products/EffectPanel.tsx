import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { PriceEffect, PriceWarning } from '../../contract/assortment.partner.calls.ts'
import { PlanFields } from './PlanFields.tsx'
import css from './PartnerProductPage.module.css'
import layout from '#web/ui/layout/words.module.css'

interface EffectPanelProps {
  /** Number of unsaved products. */
  count: number
  effect: PriceEffect | undefined
  /** The newest input is not computed yet. */
  isComputing: boolean
  /** The sentence of a wrong field, which blocks the button. */
  problem: string | undefined
  /** The error of the last save. */
  error: unknown
  pending: boolean
  /** Day from which the change holds: see `PlanFields`. */
  startsOn: string | null
  onPlan: (startsOn: string | null) => void
  onRevert: () => void
  onReload: () => void
  /** Of this version of another editor's change, or of the one that was read. */
  onSave: (version?: number) => void
}

/** The effect of a change of products, computed by the server before it is saved. */
export function EffectPanel(props: EffectPanelProps) {
  const { startsOn, onPlan, count, effect, isComputing, problem, error, pending, onReload, onRevert, onSave } = props
  return (
    <section className={css['effect']} aria-label="저장하면 이렇게 바뀝니다" aria-busy={isComputing}>
      <h2>저장하면 이렇게 바뀝니다</h2>
      {count === 0 && (
        <p className={layout['dimNote']}>가산이나 판매 조건을 변경하면 저장하기 전에 효과를 미리 보여 드립니다.</p>
      )}
      {count > 0 && effect && <Effect effect={effect} />}
      {problem && <p role="alert">{problem}</p>}
      <RecordRefusal error={error} pending={pending} onReload={onReload} onOverwrite={onSave} />
      {count > 0 && (
        <>
          <PlanFields startsOn={startsOn} onChange={onPlan} />
          <Button look="primary" size="large" wide pending={pending} disabledReason={problem} onClick={() => onSave()}>
            {formatNumber(count)}개 상품 {startsOn === null ? '저장하기' : '예약하기'}
          </Button>
          <Button look="plain" wide icon={<IconArrowBackUp size={18} aria-hidden />} onClick={onRevert}>
            되돌리기
          </Button>
          {startsOn === null && (
            <p className={layout['dimNote']}>새 주문부터 적용됩니다. 들어온 주문은 그대로입니다.</p>
          )}
        </>
      )}
    </section>
  )
}

export function Effect({ effect }: { effect: Omit<PriceEffect, 'items'> }) {
  const { margin, stores, otherStores } = effect
  const widest = Math.max(margin.before, margin.after, 1)
  return (
    <>
      <p className={layout['dimNote']}>최근 30일에 판매된 수량으로 계산했습니다.</p>
      <p className={css['main']}>
        <span>변경 상품의 한 달 마진</span>
        <Money amount={margin.after - margin.before} size="section" signed />
      </p>
      <div>
        <Bar label="지금" amount={margin.before} share={margin.before / widest} />
        <Bar label="저장 후" amount={margin.after} share={margin.after / widest} isAfter />
      </div>
      <dl className={css['rows']}>
        <dt>변경되는 상품</dt>
        <dd>{formatNumber(effect.changedCount)}개</dd>
        <dt>판매가 평균</dt>
        <dd>{effect.pricedCount === 0 ? '변경 없음' : signedPercent(effect.averageChange)}</dd>
        <dt>영향받는 매장</dt>
        <dd>{formatNumber(effect.storeCount)}곳</dd>
      </dl>
      {stores.length > 0 && (
        <div>
          <h3>매장이 한 달에 더 내는 금액</h3>
          <dl className={css['rows']}>
            {stores.map(({ id, name, difference }) => (
              <Row key={id} label={name} amount={difference} />
            ))}
            {otherStores.count > 0 && (
              <Row label={`그 밖의 ${formatNumber(otherStores.count)}곳 평균`} amount={otherStores.average} />
            )}
          </dl>
        </div>
      )}
      {effect.warnings.length > 0 && (
        <ul className={css['warnings']} aria-label="저장하기 전에 확인해 주세요">
          {effect.warnings.map(({ code, count, names }) => (
            <li key={code}>
              <IconAlertCircle size={16} aria-hidden />
              <span>
                {warningText[code](count)}{' '}
                <small>
                  {names.join(', ')}
                  {count > names.length && ` 외 ${formatNumber(count - names.length)}개`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const warningText: Record<PriceWarning, (count: number) => string> = {
  'mandatory-rises': (count) =>
    `필수품목 ${formatNumber(count)}개의 가격이 오릅니다. 계약서의 가격 산정 방식과 맞는지 확인해 주세요.`,
  'no-margin': (count) => `${formatNumber(count)}개 상품은 공급가에 판매되어 마진이 없는 등급이 있습니다.`,
  'market-below-store': (count) => `${formatNumber(count)}개 상품은 마켓이 매장보다 저렴해집니다.`,
}

const signedPercent = (tenths: number) => `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}%`

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} size="small" signed />
    </dd>
  </>
)

interface BarProps {
  label: string
  amount: number
  /** 0 to 1. */
  share: number
  isAfter?: boolean
}

const Bar = ({ label, amount, share, isAfter }: BarProps) => (
  <p className={css['bar']} data-after={isAfter}>
    <span>{label}</span>
    <span style={{ width: `${Math.max(0, share) * 100}%` }}>{formatNumber(amount)}원</span>
  </p>
)
