import { Link } from 'react-router'
import { printFeeNote } from '#features/goods/catalog/contract/print-fee.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { OptionField } from './OptionField.tsx'
import { countRuleOf, rowPriceOf } from './quick-selection.ts'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import css from './QuickOrder.module.css'
import { rowCountOf } from './quick-problem.ts'
import type { QuickRow } from './quick-rows.ts'
import type { QuickActions } from './use-quick-order.ts'
import layout from '#web/ui/layout/words.module.css'

interface QuickOrderProductProps {
  row: QuickRow
  actions: QuickActions
  base: string
  product: OrderableProduct
  /** Element that states the problem of the count. */
  problemId: string | undefined
  onOther: () => void
}

export function QuickOrderProduct({ row, product, problemId, actions, base, onOther }: QuickOrderProductProps) {
  const { count, note } = rowCountOf(row)
  const shown = count ?? row.count ?? 0
  const price = rowPriceOf(product, row.productOptionId, count ?? 0)
  const fee = printFeeNote([price?.printPrice ?? 0])
  return (
    <div className={css['chosen']}>
      <ProductPicture picture={product.picture} />
      <div className={css['words']}>
        <Link to={`${base}/productDetail/${product.partnerProductId}`} className={css['name']}>
          {product.name}
        </Link>
        <p className={layout['note']}>
          {product.spec}
          {fee && ` · ${fee}`}
          {row.candidates.length > 1 && (
            <Button look="plain" size="small" onClick={onOther}>
              다른 상품
            </Button>
          )}
        </p>
      </div>
      {product.options.length > 0 && (
        <div className={css['option']}>
          <OptionField
            product={product}
            value={row.productOptionId}
            onChange={(productOptionId) => actions.change(row.id, { productOptionId, isLastOption: false })}
          />
          {row.isLastOption && <p className={layout['note']}>지난번에 주문하신 옵션입니다.</p>}
        </div>
      )}
      <div className={css['count']}>
        <Stepper
          label={product.name}
          value={shown}
          unit={product.unit}
          onChange={(count) => actions.change(row.id, { count, unit: null, doubt: null })}
          problem={null}
          describedBy={problemId}
          {...countRuleOf(product, row.productOptionId)}
        />
        {note && <p className={layout['note']}>{note}</p>}
      </div>
      <p className={css['price']}>{price && <Money amount={price.price} size="card" />}</p>
    </div>
  )
}
