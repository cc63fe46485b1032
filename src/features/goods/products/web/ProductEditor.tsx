import { useState, type FormEvent } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { isApiError } from '#web/api/api-error.ts'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { wantsAnother } from '#web/ui/form/SaveButtons.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { createProductCall, type AdminProduct } from '../contract/products.admin.calls.ts'
import { BasicFields } from './BasicFields.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { OptionGrid } from './OptionGrid.tsx'
import { PriceFields } from './PriceFields.tsx'
import css from './ProductEditor.module.css'
import { emptyProduct, formOf } from './product-form.ts'
import { ProductPreview } from './ProductPreview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SalesFields } from './SalesFields.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'
import layout from '#web/ui/layout/words.module.css'

// Load after the form, whose first view needs neither.
const RecordRefusal = optionalComponent(
  async () => (await import('#features/platform/audit/web/RecordRefusal.tsx')).RecordRefusal,
)
const PictureUpload = optionalComponent(
  async () => (await import('#features/platform/files/web/PictureUpload.tsx')).PictureUpload,
)

interface ProductEditorProps {
  product: AdminProduct | null
  onCreated?: (productId: number) => void
  onReload?: () => void
  /** Opens an empty form after a new product. */
  onAnother?: () => void
}

/** The form of a product, with the preview beside it. */
export function ProductEditor({ product, onCreated, onReload, onAnother }: ProductEditorProps) {
  const state = useProductForm(product ? formOf(product) : emptyProduct, `product:${product?.productId ?? 'new'}`)
  const { save, pending } = useSaveProduct(product)
  const [refusal, setRefusal] = useState<unknown>()
  const maySave = useMay()(createProductCall)

  const send = async ({ version, another = false }: { version?: number; another?: boolean } = {}) => {
    const record = state.product
    if (!record) return
    setRefusal(undefined)
    const answer = await save(record, version)
    if (answer.error) {
      state.refuse(answer.error)
      const isAtField = isApiError(answer.error) && answer.error.errors.length > 0
      return setRefusal(isAtField ? undefined : answer.error)
    }
    state.reset(state.form)
    toast(product ? '저장되었습니다.' : '상품을 등록했습니다.')
    if (product) onReload?.()
    else goOn(answer.data.productId, another)
  }
  const goOn = (productId: number, another: boolean) => (another ? onAnother?.() : onCreated?.(productId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && state.check()) void send({ another: wantsAnother(event) })
  }

  return (
    <form ref={state.ref} className={css['page']} onSubmit={submit} noValidate>
      <div className={css['columns']}>
        <fieldset className={layout['stack16']} disabled={!maySave}>
          {state.wasFound && state.isDirty && (
            <Notice>저장하지 않은 내용을 불러왔습니다. 확인한 후 저장해 주세요.</Notice>
          )}
          <BasicFields state={state} stored={storedOf(product)} />
          <PriceFields state={state} />
          <Card title="옵션">
            <div className={css['grid']}>
              <OptionGrid state={state} />
            </div>
          </Card>
          <SalesFields state={state} />
          <Card title="사진">
            <PictureUpload
              label="상품 사진"
              value={state.form.pictures}
              error={state.errorOf('pictures')}
              hint="첫 번째 사진이 목록에 표시됩니다. 자체 사진을 쓰는 브랜드에는 적용되지 않습니다."
              onChange={(pictures) => state.put({ pictures })}
            />
          </Card>
          <Card title="설명">
            <TextAreaField
              label="상품 설명"
              labelHidden
              rows={6}
              maxLength={5000}
              value={state.form.description}
              error={state.errorOf('description')}
              onChange={(event) => state.put({ description: event.currentTarget.value })}
            />
          </Card>
          <NoticeFields state={state} />
        </fieldset>
        <div className={css['side']}>
          <ProductPreview state={state} productId={product?.productId ?? null} />
        </div>
      </div>
      <RecordRefusal
        error={refusal}
        pending={pending}
        onReload={() => {
          state.reset(state.form)
          onReload?.()
        }}
        onOverwrite={(version) => void send({ version })}
      />
      {maySave ? <SaveBar state={state} isNew={!product} pending={pending} /> : <RoleNote call={createProductCall} />}
    </form>
  )
}

function storedOf(product: AdminProduct | null) {
  if (!product) return { category: null, supplier: null }
  const { categoryId, categoryName, supplierId, supplierName } = product
  return {
    category: { value: String(categoryId), label: categoryName },
    supplier: { value: String(supplierId), label: supplierName },
  }
}
