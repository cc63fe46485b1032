import { RecordRefusal } from '#features/audit/web/RecordRefusal.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { fieldOf, type SettingName } from '../contract/setting-fields.ts'
import { deliveryTypeLabels, onOffLabels } from '../contract/setting-terms.ts'
import css from './SettingForm.module.css'
import { SettingChoice } from './SettingFields.tsx'
import { SettingSectionForm, type SettingPageProps } from './SettingSectionForm.tsx'
import type { SettingForm } from './use-setting-form.ts'

/** /admin/settings/defaults, and a step of the set-up, which passes `onSaved`. */
export const AdminDefaultsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm section="defaults" Refusal={RecordRefusal} onSaved={onSaved}>
    {(form) => (
      <>
        <Card title="새 공급사">
          <div className={css['fields']}>
            <p className={css['lead']}>
              공급사를 등록할 때 미리 채워지는 값입니다. 이미 등록한 공급사는 바뀌지 않습니다.
            </p>
            <div className={css['pair']}>
              <Amount form={form} name="SUPPLIER_CUTOFF_HOUR" suffix="시" />
              <Amount form={form} name="SUPPLIER_LEAD_DAYS" suffix="영업일" />
            </div>
            <SettingChoice form={form} name="DELIVERY_TYPE" labels={deliveryTypeLabels} />
            <Fees form={form} />
          </div>
        </Card>
        <Card title="파손·수량 부족 즉시 환불">
          <div className={css['fields']}>
            <p className={css['lead']}>
              매장이 반품·교환 신청에서 파손·불량, 수량 부족, 오배송의 환불을 신청하면 이 금액까지는 확인을 기다리지
              않고 바로 환불합니다. 0원이면 모든 신청을 운영자가 확인합니다.
            </p>
            <div className={css['pair']}>
              <Amount form={form} name="INSTANT_REFUND_PER_ORDER" suffix="원" />
              <Amount form={form} name="INSTANT_REFUND_PER_DAY" suffix="원" />
            </div>
          </div>
        </Card>
        <Card title="동의 기본값">
          <div className={css['fields']}>
            <p className={css['lead']}>
              정보통신망법은 광고 수신 동의를 회원이 직접 선택하도록 합니다. 미리 선택하지 않는 것이 안전합니다.
            </p>
            <SettingChoice form={form} name="MARKETING_CONSENT_TICKED" labels={onOffLabels} />
          </div>
        </Card>
      </>
    )}
  </SettingSectionForm>
)

function Fees({ form }: { form: SettingForm }) {
  const type = form.values['DELIVERY_TYPE']
  return (
    <div className={css['pair']}>
      {type !== 'FREE' && <Amount form={form} name="DELIVERY_BASE_FEE" suffix="원" />}
      {type === 'CONDITIONAL_FREE' && <Amount form={form} name="DELIVERY_FREE_OVER" suffix="원" />}
      {type === 'QUANTITY_PAID' && <Amount form={form} name="DELIVERY_UNIT_QTY" suffix="개마다" />}
      <Amount form={form} name="DELIVERY_REMOTE_JEJU" suffix="원" />
      <Amount form={form} name="DELIVERY_REMOTE_ISLAND" suffix="원" />
    </div>
  )
}

function Amount({ form, name, suffix }: { form: SettingForm; name: SettingName; suffix: string }) {
  const { value, onChange: _, ...input } = form.field(name)
  return (
    <NumberField
      {...input}
      label={fieldOf(name).label}
      suffix={suffix}
      value={value === '' ? null : Number(value)}
      onChange={(next) => form.put({ [name]: next === null ? '' : String(next) })}
    />
  )
}
