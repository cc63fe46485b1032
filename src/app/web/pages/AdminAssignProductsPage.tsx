import { IconX } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { categoriesCall } from '#features/goods/categories/contract/categories.admin.calls.ts'
import { adminProductListCall } from '#features/goods/products/contract/products.admin.calls.ts'
import { AllBrands } from '#features/office/headquarters/web/brands/AllBrands.tsx'
import { BrandPicker } from '#features/office/headquarters/web/brands/BrandPicker.tsx'
import { formatNumber } from '#values/won.ts'
import { readAll } from '#web/api/read-all.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Panel, PanelSection } from '#web/ui/layout/Panel.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { newPartnerProduct } from '#features/goods/assortment/contract/partner-product-values.ts'
import { TermsFields } from '#features/goods/assortment/web/PartnerProductFields.tsx'
import css from '#features/goods/assortment/web/PartnerProductEditor.module.css'
import { ProductPicker } from '#features/goods/assortment/web/ProductPicker.tsx'
import { partnerProductProblems, toPartnerProduct } from '#features/goods/assortment/web/partner-product-values.ts'
import { useAssignInBatches } from '#features/goods/assortment/web/use-assign-in-batches.ts'
import layout from '#web/ui/layout/words.module.css'

type Chosen = ReadonlyMap<number, string>

/** /admin/partnerproduct/assign: lets brands sell products. */
export function AdminAssignProductsPage() {
  const [products, setProducts] = useState<Chosen>(new Map())
  const [brands, setBrands] = useState<Chosen>(new Map())
  const form = useValidatedForm({ initial: newPartnerProduct, errorsOf: partnerProductProblems })
  const { assign, progress } = useAssignInBatches()
  const missing =
    products.size === 0 ? '상품을 선택해 주세요.' : brands.size === 0 ? '브랜드를 선택해 주세요.' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress || missing || !form.validate()) return
    const { maxPerOrder: _, maxPerMonth: __, displayOrder: ___, ...terms } = toPartnerProduct(form.values)
    const { error, assigned, skipped } = await assign({
      ...terms,
      productIds: [...products.keys()],
      partnerIds: [...brands.keys()],
    })
    const done = `${formatNumber(assigned)}건을 배정했습니다.`
    if (error) return form.refuse(error)
    toast(skipped > 0 ? `${done} 이미 판매 중인 ${formatNumber(skipped)}건은 그대로 두었습니다.` : done)
    form.reset(form.values)
    setProducts(new Map())
  }
  return (
    <Panel title="상품 배정" list="/admin/partnerproduct" back="브랜드별 상품 목록으로">
      <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <PanelSection title="상품">
          <ProductPicker
            label="상품 추가"
            placeholder="상품명, 초성"
            value={null}
            onChange={(id, name) => id && setProducts(new Map(products).set(Number(id), name))}
          />
          <AddCategory onAdd={(found) => setProducts(new Map([...products, ...found]))} />
          <Chips label="선택한 상품" chosen={products} onChange={setProducts} />
        </PanelSection>
        <PanelSection title="브랜드">
          <BrandPicker
            label="브랜드 추가"
            placeholder="브랜드명, 초성"
            value={null}
            onChange={(id, name) => id && setBrands(new Map(brands).set(Number(id), name))}
          />
          <AllBrands onAdd={(found) => setBrands(new Map([...brands, ...found]))} />
          <Chips label="선택한 브랜드" chosen={brands} onChange={setBrands} />
        </PanelSection>
        <PanelSection title="판매 조건">
          <div className={layout['stack16']}>
            <TermsFields form={form} />
          </div>
        </PanelSection>
        <FormRefusal error={form.refusal} />
        <p role="status">
          {progress &&
            `${formatNumber(progress.done)} / ${formatNumber(progress.all)}건 처리 중입니다. 창을 닫지 마세요.`}
        </p>
        <Button type="submit" look="primary" size="large" wide pending={progress !== null} disabledReason={missing}>
          {products.size > 0 && brands.size > 0 ? `${formatNumber(products.size * brands.size)}건 배정` : '배정'}
        </Button>
      </form>
    </Panel>
  )
}

function AddCategory({ onAdd }: { onAdd: (products: [number, string][]) => void }) {
  const { data: tree = [] } = useCall(categoriesCall)
  const [read, { isFetching }] = useLazyCall(adminProductListCall)
  const [categoryId, setCategoryId] = useState('')
  const add = async () => {
    const rows = await readAll(
      async (page) => (await read({ query: { categoryId, page, size: 100, sort: 'name' } })).data,
    )
    onAdd(rows.map(({ productId, name }) => [productId, name]))
  }
  return (
    <SelectField
      label="카테고리로 추가"
      placeholder="카테고리 선택"
      options={tree.flatMap((root) => [
        { value: String(root.categoryId), label: root.name },
        ...root.children.map((child) => ({ value: String(child.categoryId), label: `${root.name} › ${child.name}` })),
      ])}
      value={categoryId}
      onChange={(event) => setCategoryId(event.currentTarget.value)}
      action={
        <Button
          pending={isFetching}
          onClick={() => void add()}
          disabledReason={categoryId ? undefined : '카테고리를 선택해 주세요.'}
        >
          모두 추가
        </Button>
      }
    />
  )
}

const mostChips = 20

interface ChipsProps {
  label: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function Chips({ label, chosen, onChange }: ChipsProps): ReactNode {
  if (chosen.size === 0) return null
  const drop = (id: number) => onChange(new Map([...chosen].filter(([each]) => each !== id)))
  return (
    <>
      <ul className={css['chips']} aria-label={label}>
        {[...chosen].slice(0, mostChips).map(([id, name]) => (
          <li key={id}>
            {name}
            <IconButton label={`${name} 빼기`} onClick={() => drop(id)}>
              <IconX size={18} />
            </IconButton>
          </li>
        ))}
        {chosen.size > mostChips && <li>외 {formatNumber(chosen.size - mostChips)}개</li>}
      </ul>
      <div>
        <Button look="plain" onClick={() => onChange(new Map())}>
          모두 빼기
        </Button>
      </div>
    </>
  )
}
