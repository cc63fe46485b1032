import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { PercentField } from '#web/ui/form/PercentField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { partnerProductStatuses } from '../contract/partner-product-terms.ts'
import type { PartnerProductValues } from '../contract/partner-product-values.ts'
import { MarkupFields } from './MarkupFields.tsx'
import css from './PartnerProductEditor.module.css'

type Form = ReturnType<typeof useValidatedForm<PartnerProductValues>>

/** Fields for margin, market, sample and state, which new partner products have too. */
export function TermsFields({ form }: { form: Form }) {
  const { field, checkbox, values } = form
  return (
    <>
      <div className={css['pair']}>
        <MarkupFields type={field('marginType')} margin={field('margin')} />
      </div>
      <Checkbox {...checkbox('hasOpenMarket')} label="마켓에서도 판매" hint="브랜드가 없는 일반회원에게 판매합니다." />
      {values.hasOpenMarket && (
        <PercentField {...field('marketMargin')} label="마켓 가산율" required hint="공급가에 더하는 비율" />
      )}
      <Checkbox {...checkbox('isSample')} label="샘플로 공개" hint="로그인하지 않은 방문자의 샘플 목록에 표시됩니다." />
      <SelectField
        {...field('status')}
        label="상태"
        options={Object.entries(partnerProductStatuses).map(([value, { label }]) => ({ value, label }))}
      />
    </>
  )
}

export const LimitFields = ({ form: { field } }: { form: Form }) => (
  <>
    <div className={css['pair']}>
      <TextField {...field('maxPerOrder')} label="1회 주문 한도" inputMode="numeric" hint="비우면 제한 없음" />
      <TextField {...field('maxPerMonth')} label="월 주문 한도" inputMode="numeric" hint="비우면 제한 없음" />
    </div>
    <TextField {...field('displayOrder')} label="진열 순서" required inputMode="numeric" />
  </>
)
