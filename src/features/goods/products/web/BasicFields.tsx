import { Link } from 'react-router'
import { salesStatusCodes } from '#features/goods/catalog/contract/product-record.ts'
import { salesStatuses, vatTypes } from '#features/goods/catalog/contract/product-terms.ts'
import { suppliersCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import { SupplierPicker } from '#features/goods/suppliers/web/SupplierPicker.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SelectField, type SelectOption } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { vatTypeLabels } from '../contract/product-labels.ts'
import { useCategoryOptions } from '#features/goods/categories/web/categories.api.ts'
import css from './ProductEditor.module.css'
import type { ProductFormState } from './use-product-form.ts'

const statuses = salesStatusCodes.map((value) => ({ value, label: salesStatuses[value].label }))
const vats = vatTypes.map((value) => ({ value, label: vatTypeLabels[value] }))

interface BasicFieldsProps {
  state: ProductFormState
  /** The stored category and supplier, which the pickers may not have loaded. */
  stored: { category: SelectOption | null; supplier: SelectOption | null }
}

export function BasicFields({ state: { form, put, errorOf }, stored }: BasicFieldsProps) {
  const tree = useCategoryOptions()
  const categories = withStored(tree ?? [], stored.category)
  // Hints are shown only after loading.
  const suppliers = useCall(suppliersCall, { query: { page: 0, size: 1 } }).data?.totalElements
  const supplierId = form.supplierId === null ? null : String(form.supplierId)
  return (
    <Card title="기본 정보">
      <div className={css['fields']}>
        <div className={css['wide']}>
          <TextField
            label="상품명"
            required
            maxLength={100}
            value={form.name}
            error={errorOf('name')}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
        </div>
        <SelectField
          label="카테고리"
          required
          placeholder="카테고리 선택"
          options={categories}
          hint={tree?.length === 0 && <Missing name="카테고리" to="/admin/category/new" />}
          value={form.categoryId ?? ''}
          error={errorOf('categoryId')}
          onChange={(event) => put({ categoryId: Number(event.currentTarget.value) || null })}
        />
        <SupplierPicker
          label="공급사"
          required
          placeholder="이름이나 초성으로 검색"
          hint={suppliers === 0 && <Missing name="공급사" to="/admin/supplier/new" />}
          value={supplierId}
          chosenName={supplierId === stored.supplier?.value ? stored.supplier?.label : undefined}
          error={errorOf('supplierId')}
          onChange={(chosen) => put({ supplierId: Number(chosen) || null })}
        />
        <TextField
          label="규격"
          maxLength={200}
          placeholder="90×50 · 스노우 250g"
          value={form.spec}
          error={errorOf('spec')}
          onChange={(event) => put({ spec: event.currentTarget.value })}
        />
        <TextField
          label="단위"
          required
          maxLength={10}
          placeholder="개, 매, 벌"
          value={form.unit}
          error={errorOf('unit')}
          onChange={(event) => put({ unit: event.currentTarget.value })}
        />
        <SelectField label="판매 상태" options={statuses} value={form.status} onChoose={(status) => put({ status })} />
        <SelectField label="부가세" options={vats} value={form.vatType} onChoose={(vatType) => put({ vatType })} />
        <div className={css['wide']}>
          <Checkbox
            label="주문 제작 상품"
            hint="주문할 때 취소 제한에 동의를 받습니다."
            checked={form.isCustomMade}
            onChange={(event) => put({ isCustomMade: event.currentTarget.checked })}
          />
        </div>
      </div>
    </Card>
  )
}

/** On a new installation both lists are empty; the typed product stays on this device meanwhile. */
const Missing = ({ name, to }: { name: string; to: string }) => (
  <>
    등록된 {name}가 없습니다. <Link to={to}>{name} 등록</Link>
  </>
)

const withStored = (options: readonly SelectOption[], stored: SelectOption | null): readonly SelectOption[] =>
  !stored || options.some(({ value }) => value === stored.value) ? options : [stored, ...options]
