import { priceModels } from '#features/goods/catalog/contract/product-terms.ts'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { priceModelLabels } from '../contract/product-labels.ts'
import css from './ProductEditor.module.css'
import { TierGrid } from './TierGrid.tsx'
import type { ProductFormState } from './use-product-form.ts'

const models = priceModels.map((value) => ({ value, label: priceModelLabels[value] }))

export function PriceFields({ state }: { state: ProductFormState }) {
  const { form, put, errorOf } = state
  return (
    <Card title="공급가 (부가세 포함)">
      <div className={css['fields']}>
        <SelectField
          label="가격 방식"
          options={models}
          hint={
            form.priceModel === 'SET'
              ? '입력한 수량만 이 가격으로 판매합니다.'
              : '입력한 수량부터 이 단가로 판매합니다.'
          }
          value={form.priceModel}
          onChoose={(priceModel) => put({ priceModel })}
        />
        <MoneyField
          label="인쇄비 (주문당 한 번)"

          value={form.printPrice}
          error={errorOf('printPrice')}
          onChange={(printPrice) => put({ printPrice })}
        />
        <div className={css['wide']}>
          <TierGrid state={state} />
        </div>
      </div>
    </Card>
  )
}
