import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import css from './ProductEditor.module.css'
import type { ProductFormState } from './use-product-form.ts'

type NumberName = 'minCount' | 'step' | 'maxPerOrder' | 'maxPerMonth' | 'stock' | 'lowStock' | 'ownDeliveryFee'

/** Counts and limits of an order, stock, and delivery. */
export function SalesFields({ state: { form, put, errorOf } }: { state: ProductFormState }) {
  const number = (name: NumberName, label: string, rest: { hint?: string; placeholder?: string; suffix?: string }) => (
    <NumberField
      label={label}
      suffix={form.unit}
      {...rest}
      value={form[name]}
      error={errorOf(name)}
      onChange={(value) => put({ [name]: value })}
    />
  )
  const unlimited = { placeholder: '제한 없음' }
  return (
    <>
      <Card title="주문 수량과 재고">
        <div className={css['fields']}>
          {number('minCount', '최소 주문 수량', {})}
          {form.priceModel === 'UNIT' && number('step', '주문 단위', {})}
          {number('maxPerOrder', '1회 주문 한도', unlimited)}
          {number('maxPerMonth', '매장별 월 한도', unlimited)}
          {form.options.length === 0 &&
            number('stock', '재고', { placeholder: '관리 안 함', hint: '비워 두면 재고를 세지 않습니다.' })}
          {number('lowStock', '재고 알림 기준', {
            placeholder: '알리지 않음',
            hint: '재고가 이보다 적어지면 할 일에 표시합니다.',
          })}
        </div>
      </Card>
      <Card title="배송">
        <div className={css['fields']}>
          <Checkbox
            label="같은 공급사 상품과 묶음배송"
            checked={form.isBundled}
            onChange={(event) => put({ isBundled: event.currentTarget.checked })}
          />
          {!form.isBundled && number('ownDeliveryFee', '이 상품의 배송비', { suffix: '원' })}
        </div>
      </Card>
    </>
  )
}
