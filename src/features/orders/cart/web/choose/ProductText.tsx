import { formatPhone } from '#values/phone.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'

import css from './ProductText.module.css'
import { ReturnTerms } from './ReturnTerms.tsx'

type DescribedProduct = Pick<ProductDetail, 'supplier' | 'description' | 'customMadeYn'> & {
  priceBasis?: string | null
  /** A sample has none. */
  notice?: ProductDetail['notice']
}

interface ProductTextProps {
  product: DescribedProduct
  returnsTo: string | undefined
}

/** Shows the description of a product and its supplier. */
export function ProductText({ product, returnsTo }: ProductTextProps) {
  const { supplier, notice = [] } = product
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
      {notice.length > 0 && <FactList title="상품정보제공고시" facts={notice.map(({ name, text }) => [name, text])} />}
      <FactList title="공급사 정보" facts={facts} />
      <ReturnTerms customMade={product.customMadeYn === 'Y'} returnsTo={returnsTo} />
    </div>
  )
}

const FactList = ({ title, facts }: { title: string; facts: readonly (readonly [label: string, value: string])[] }) => (
  <section>
    <h2>{title}</h2>
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
