import { RecordRefusal } from '#features/audit/web/RecordRefusal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { SettingName } from '../contract/setting-fields.ts'
import { deliveryTypeLabels, onOffLabels } from '../contract/setting-terms.ts'
import css from './SettingForm.module.css'
import { SettingChoice, SettingText } from './SettingFields.tsx'
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
        <Card title="재고">
          <Amount form={form} name="LOW_STOCK" suffix="개" hint="재고가 이 수량보다 적으면 할 일에 나타납니다." />
        </Card>
        <Card title="동의 기본값">
          <div className={css['fields']}>
            <SettingChoice form={form} name="MARKETING_CONSENT_TICKED" labels={onOffLabels} />
            <SettingChoice form={form} name="INQUIRY_CONSENT_TICKED" labels={onOffLabels} />
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

const Amount = (props: { form: SettingForm; name: SettingName; suffix: string; hint?: string }) => (
  <SettingText {...props} inputMode="numeric" />
)
