import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { fieldOf, type SettingName } from '../contract/setting-fields.ts'
import { deliveryTypeLabels, tickedLabels } from '../contract/setting-terms.ts'
import css from './SettingForm.module.css'
import { SettingChoice, SettingLines } from './SettingFields.tsx'
import { SettingSectionForm, type SettingPageProps } from './SettingSectionForm.tsx'
import type { SettingForm } from './use-setting-form.ts'
import { instantRefundDays } from '../contract/setting-terms.ts'
import layout from '#web/ui/layout/words.module.css'

const requiredInSetup = (): readonly SettingName[] => ['MARKETING_CONSENT_TICKED']

const rangeHint = '한 줄에 하나씩 입력해 주세요. 예: 22386-22388 인천 중구'

/** /admin/settings/defaults, and a step of the set-up, which passes `onSaved`. */
export const AdminDefaultsPage = ({ onSaved }: SettingPageProps) => (
  // The set-up asks for the choice: until somebody has chosen, the boxes start ticked, as specified.
  <SettingSectionForm section="defaults" onSaved={onSaved} required={onSaved && requiredInSetup}>
    {(form) => (
      <>
        <Card title="새 공급사">
          <div className={css['fields']}>
            <p className={layout['soft']}>
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
        <Card title="도서산간 우편번호">
          <div className={css['fields']}>
            <p className={layout['soft']}>
              받는 곳의 우편번호가 목록에 있으면 공급사마다 정한 제주·도서산간 추가 배송비를 더합니다. 이후 견적과
              주문부터 적용되며, 이미 받은 주문은 바뀌지 않습니다. 목록은 CJ대한통운의 도서산간 우편번호로 시작합니다.
              비우고 저장하면 처음 목록으로 돌아갑니다.
            </p>
            <SettingLines form={form} name="REMOTE_JEJU_CODES" rows={3} hint={rangeHint} />
            <SettingLines form={form} name="REMOTE_ISLAND_CODES" rows={12} hint={rangeHint} />
          </div>
        </Card>
        <Card title="파손·수량 부족 즉시 환불">
          <div className={css['fields']}>
            <p className={layout['soft']}>
              마지막 택배를 보낸 날부터 {instantRefundDays}일 안에 매장이 반품·교환 신청에서 파손·불량, 수량 부족,
              오배송의 환불을 신청하면 이 금액까지는 확인을 기다리지 않고 바로 환불합니다. 그 뒤의 신청은 운영자가
              확인합니다. 0원이면 모든 신청을 운영자가 확인합니다.
            </p>
            <div className={css['pair']}>
              <Amount form={form} name="INSTANT_REFUND_PER_ORDER" suffix="원" />
              <Amount form={form} name="INSTANT_REFUND_PER_DAY" suffix="원" />
            </div>
          </div>
        </Card>
        <Card title="여러 사람이 쓰는 입금자명">
          <div className={css['fields']}>
            <p className={layout['soft']}>
              결제·송금 회사나 이체 방법처럼 여러 사람의 입금에 똑같이 찍히는 이름입니다. 이 이름으로 들어온 입금은
              자동으로 확인하지 않으며, 운영자가 직접 확인합니다. 잘 알려진 회사는 이미 들어 있습니다.
            </p>
            <SettingLines
              form={form}
              name="PAYMENT_COMPANIES"
              hint="쉼표나 줄바꿈으로 구분합니다."
              placeholder="한별페이, 나루송금"
            />
          </div>
        </Card>
        <Card title="동의 기본값">
          <div className={css['fields']}>
            <p className={layout['soft']}>
              회원가입의 문자·이메일 수신 동의와 도입·입점 문의의 개인정보 동의에 적용됩니다. 정보통신망법과 개인정보
              보호법은 본인이 직접 선택한 것만 동의로 봅니다. 미리 선택해 두면 그 동의로는 광고를 보낼 수 없습니다.
            </p>
            <SettingChoice
              form={form}
              name="MARKETING_CONSENT_TICKED"
              labels={tickedLabels}
              placeholder="선택해 주세요."
            />
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
