import { ChargeAmount } from '#features/money/cash-charges/web/ChargeAmount.tsx'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { RegularPlan } from '../contract/regular-charges.calls.ts'
import { addMonths, chargeDayChoices, dayLabel, mostMonthsAhead, regularSentences } from '../contract/regular-terms.ts'
import css from './regular-parts.module.css'
import { usePlanForm } from './use-plan-form.ts'
import layout from '#web/ui/layout/words.module.css'

interface PlanFormProps {
  /** The plan to change; null begins one. */
  plan: RegularPlan | null
  hasCard: boolean
  /** Path prefix of the member's own pages. */
  base?: string
  onChanged?: () => void
}

const days = chargeDayChoices.map((day) => ({ value: String(day), label: dayLabel(day) }))

/** Amount, day and first month of a plan, and the consent to it. */
export function PlanForm({ plan, hasCard, base = '', onChanged = () => {} }: PlanFormProps) {
  const form = usePlanForm({ plan, base, onChanged })
  const { amount, day, firstOn } = form
  return (
    <form className={layout['stack16']} noValidate onSubmit={(event) => void form.submit(event)}>
      <ChargeAmount value={amount} onChange={form.setAmount} error={form.errors.amount} shortBy={0} proposed={null} />
      <Card title="충전일">
        <div className={css['fields']}>
          <SelectField
            label="매월 충전일"
            name="dayOfMonth"
            options={days}
            value={String(day)}
            onChange={(event) => form.setDay(Number(event.currentTarget.value))}
          />
          {!plan && (
            <SelectField
              label="시작 월"
              name="startMonth"
              options={monthsFrom(form.thisMonth).filter(({ value }) => value >= form.firstMonth)}
              value={form.startMonth}
              onChange={(event) => form.setStartMonth(event.currentTarget.value)}
            />
          )}
        </div>
        {!plan && (
          <p className={css['note']}>
            첫 충전일은 <b>{formatLongKoreanDate(startOfKoreanDay(firstOn))}</b>이며, 오전 10시부터 결제됩니다.
          </p>
        )}
      </Card>
      {form.asksConsent && (
        <Card title="자동 결제 동의">
          <Checkbox
            label={`매월 ${dayLabel(day)}에 ${amount ? formatWon(amount) : '선택한 금액'}이 등록한 카드로 자동 결제되는 것에 동의합니다.`}
            checked={form.consented}
            onChange={(event) => form.setConsented(event.currentTarget.checked)}
          />
          {form.errors.consent && (
            <p role="alert" className={css['error']}>
              자동 결제에 동의해 주세요.
            </p>
          )}
          <p className={css['note']}>{regularSentences.law}</p>
        </Card>
      )}
      <FormRefusal error={form.error} />
      <Button type="submit" look="primary" size="large" wide pending={form.pending} disabled={!hasCard && !plan}>
        {plan ? '변경하기' : hasCard ? '정기충전 신청하기' : '카드를 등록하면 신청할 수 있습니다'}
      </Button>
    </form>
  )
}

const monthsFrom = (month: string) =>
  Array.from({ length: mostMonthsAhead + 1 }, (_, ahead) => {
    const value = addMonths(month, ahead)
    const [year, no] = value.split('-')
    return { value, label: `${year}년 ${Number(no)}월` }
  })
