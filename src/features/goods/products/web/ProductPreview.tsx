import { useState } from 'react'
import type { ListPrice } from '#features/goods/catalog/contract/list-price.ts'
import { printFeeNote } from '#features/goods/catalog/contract/print-fee.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { previewPrices, type PricedFields } from '../contract/price-preview.ts'
import { productBrandTermsCall, type BrandTerms } from '../contract/products.admin.calls.ts'
import type { ProductForm } from './product-form.ts'
import css from './ProductPreview.module.css'
import { PriceSteps } from './PriceSteps.tsx'
import type { ProductFormState } from './use-product-form.ts'
import layout from '#web/ui/layout/words.module.css'

/** The product as a store of each level, the market and the samples show it, from what is typed. */
export function ProductPreview({ state: { form }, productId }: { state: ProductFormState; productId: number | null }) {
  const { data: brands = [] } = useCall(
    productBrandTermsCall,
    { query: { productId: productId ?? undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const [partnerId, setPartnerId] = useState('')
  const [view, setView] = useState('1')
  const brand = brands.find((each) => String(each.partnerId) === partnerId) ?? brands[0]
  const priced = pricedFields(form)
  if (!brand) return null
  const preview = priced && previewPrices(priced, brand)
  // A sample has no price.
  const shown = view === 'market' ? preview?.market : preview?.lists.find(({ level }) => String(level) === view)
  return (
    <Card title="미리보기">
      <div className={layout['stack12']}>
        <SelectField
          label="브랜드"
          options={brands.map((each) => ({ value: String(each.partnerId), label: brandLabel(each) }))}
          value={String(brand.partnerId)}
          onChange={(event) => setPartnerId(event.currentTarget.value)}
        />
        <SelectField
          label="보는 사람"
          options={viewsOf(brand)}
          value={view}
          onChange={(event) => setView(event.currentTarget.value)}
        />
        <ShownCard form={form} price={shown} />
        {view === 'market' && brand.marketMargin === null && (
          <p className={layout['note']}>이 브랜드는 이 상품을 마켓에서 판매하지 않습니다.</p>
        )}
        {preview ? (
          <PriceSteps preview={preview} brand={brand} unit={form.unit} />
        ) : (
          <p className={layout['note']}>수량과 공급가를 입력하면 등급별 가격이 표시됩니다.</p>
        )}
      </div>
    </Card>
  )
}

const brandLabel = ({ name, sellsYn }: BrandTerms): string => (sellsYn === 'Y' ? name : `${name} (미판매)`)

const viewsOf = ({ levels }: BrandTerms) => [
  ...levels.map(({ level, name }) => ({ value: String(level), label: `매장 · ${name}` })),
  { value: 'market', label: '마켓' },
  { value: 'sample', label: '샘플 (가격 없음)' },
]

function ShownCard({ form, price }: { form: ProductForm; price: ListPrice | null | undefined }) {
  const [picture] = form.pictures
  const fee = price && printFeeNote(price.printFees)
  const count = price && form.priceModel === 'SET' ? price.firstCount : 1
  const options = form.options.filter(({ status }) => status !== 'STOP')
  return (
    <div className={css['card']} role="group" aria-label="쇼핑몰에 보이는 모습">
      {picture ? <PictureImage picture={picture} alt="" width={96} height={96} /> : <span className={css['blank']} />}
      <div>
        <h3>{form.name || '상품명'}</h3>
        <p className={layout['note']}>{form.spec}</p>
        {price && (
          <p>
            {formatNumber(count)}
            {form.unit} <b>{formatNumber(price.lowestPrice)}</b>원{count > 1 && '부터'}
            {price.nextTier && (
              <span className={layout['note']}>
                {' '}
                · {formatNumber(price.nextTier.count)}
                {form.unit}부터 {formatNumber(price.nextTier.price)}원
              </span>
            )}
          </p>
        )}
        {fee && <p className={layout['note']}>{fee}</p>}
        {options.length > 0 && (
          <p className={layout['note']}>
            {form.optionName || '옵션'}: {options.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Null while a price is missing. */
function pricedFields({ priceModel, tiers, minCount, step, printPrice, options }: ProductForm): PricedFields | null {
  const typed = tiers.flatMap(({ count, supplyPrice }) =>
    count && supplyPrice !== null ? [{ count, supplyPrice }] : [],
  )
  if (typed.length === 0) return null
  return {
    priceModel,
    tiers: typed,
    minCount: minCount || 1,
    step: step || 1,
    printPrice: printPrice ?? 0,
    options: options.map((option) => ({
      ...option,
      extraPrice: option.extraPrice ?? 0,
      flatPrice: option.flatPrice ?? 0,
    })),
  }
}
