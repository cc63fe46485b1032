import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { furthestPlan } from '../../contract/planned-margins.partner.calls.ts'

interface PlanFieldsProps {
  /** Null: the change holds at once. Empty: the day is not chosen yet. */
  startsOn: string | null
  onChange: (startsOn: string | null) => void
}

/** Whether a change of margins holds at once or from a Korean day on. */
export function PlanFields({ startsOn, onChange }: PlanFieldsProps) {
  const today = koreanDay(new Date())
  return (
    <>
      <RadioCards
        label="적용 시점"
        items={[
          { key: 'now', label: '바로 적용' },
          { key: 'day', label: '날짜 예약' },
        ]}
        value={startsOn === null ? 'now' : 'day'}
        onChange={(way) => onChange(way === 'now' ? null : '')}
      />
      {startsOn !== null && (
        <TextField
          label="시작일"
          type="date"
          required
          min={addKoreanDays(today, 1)}
          max={addKoreanDays(today, furthestPlan)}
          hint="이날 0시부터 새 판매가가 적용됩니다."
          value={startsOn}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  )
}
