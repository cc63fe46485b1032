import { formatPhone } from '#values/phone.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'

import css from './ProductText.module.css'
import { ReturnTerms } from './ReturnTerms.tsx'

type DescribedProduct = Pick<ProductDetail, 'supplier' | 'description' | 'customMadeYn'> & {
  priceBasis?: string | null
}

/** Shows the description of a product and its supplier. */
export function ProductText({ product }: { product: DescribedProduct }) {
  const { supplier } = product
  const facts: [string, string][] = [
    ['상호', supplier.name],
    ['대표자', supplier.representative],
    ['사업자등록번호', supplier.businessNumber],
    ['연락처', formatPhone(supplier.tel)],
  ]
  return (
    <div className={css['text']}>
      <section>
        <h2>상품 상세정보</h2>
        <p className={css['description']}>{product.description || '등록된 설명이 없습니다.'}</p>
        {product.priceBasis && (
          <p className={css['basis']}>
            <b>가격 산정 기준</b>
            {product.priceBasis}
          </p>
        )}
      </section>
      <section>
        <h2>공급사 정보</h2>
        <dl className={css['facts']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ReturnTerms customMade={product.customMadeYn === 'Y'} />
    </div>
  )
}
