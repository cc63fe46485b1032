import { useMemo, useState } from 'react'
import type { useShop } from '#features/brands/web/use-shop.ts'
import { useOrderBar } from '#features/chain-stores/web/use-order-bar.ts'
import { storeSentences } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { catalogSentences, type ProductDetail } from '../contract/catalog.calls.ts'
import { BuyBar } from './BuyBar.tsx'
import { ChosenRows } from './ChosenRows.tsx'
import { OptionPicker, optionPickerId } from './OptionPicker.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import css from './ProductDetailPage.module.css'
import { ProductHead } from './ProductHead.tsx'
import { ProductNotes } from './ProductNotes.tsx'
import * as choice from './selection.ts'
import { SetTiers } from './SetTiers.tsx'
import { UnitTiers } from './UnitTiers.tsx'
import { useQuote } from './use-quote.ts'

/** The right column: what can be chosen, what it costs, and the way into the cart. */
export function ProductBuying({ product, shop }: { product: ProductDetail; shop: ReturnType<typeof useShop> }) {
  const { user, brand, shopId, base } = shop
  const [selection, setSelection] = useState(() => choice.startSelection(product))
  const [missing, setMissing] = useState(false)
  const { reason } = useOrderBar(user, brand)

  const hidden = product.price === null
  const unavailable = { SALE: null, SOLD_OUT: catalogSentences.soldOut, STOP: catalogSentences.stopped }[product.status]
  const items = useMemo(() => choice.itemsOf(product, selection), [product, selection])
  const price = choice.priceOf(product, selection)
  const quoted = useQuote(items, { user, partnerUri: shopId, off: hidden || unavailable !== null })
  const bar = hidden ? storeSentences.waiting : (unavailable ?? reason)

  const row = choice.activeRow(selection)
  const option = choice.optionOf(product, row)
  const extraPrice = option?.extraPrice ?? 0
  const check = () => {
    const complete = choice.isComplete(product, selection)
    setMissing(!complete)
    // The browser brings what is missing into view.
    if (!complete) document.getElementById(optionPickerId)?.focus()
    return complete
  }
  return (
    <>
      <div className={css['panel']}>
        <div className={css['choices']}>
          <ProductHead product={product} />
          {bar && <Notice>{bar}</Notice>}
          {!hidden && product.options.length > 0 && (
            <OptionPicker
              product={product}
              selection={selection}
              missing={missing}
              onPick={(axis, value) => setSelection((now) => choice.pick(product, now, { axis, value }))}
              onAdd={() => setSelection((now) => choice.addRow(product, now))}
            />
          )}
          {product.priceModel === 'SET' && !hidden && (
            <SetTiers
              product={product}
              extraPrice={extraPrice}
              count={row.count}
              allowed={choice.ruleOf(product, selection, row).stops ?? []}
              onChoose={(count) => setSelection((now) => choice.setCount(now, now.active, count))}
            />
          )}
          {product.priceModel === 'UNIT' && !hidden && (
            <UnitTiers
              product={product}
              extraPrice={extraPrice}
              count={choice.wholeCount(selection)}
              most={choice.mostOf(product, row)}
            />
          )}
          {!hidden && (
            <ChosenRows
              product={product}
              selection={selection}
              price={price}
              onCount={(key, count) => setSelection((now) => choice.setCount(now, key, count))}
              onEdit={(key) => setSelection((now) => ({ ...now, active: key }))}
              onRemove={(key) => setSelection((now) => choice.removeRow(now, key))}
            />
          )}
          <PriceSummary
            product={product}
            count={items.reduce((sum, { count }) => sum + count, 0)}
            price={price}
            quoted={quoted}
          />
        </div>
        <div className={css['bar']}>
          <BuyBar
            base={base}
            partnerUri={shopId}
            chainStoreId={user?.chainStoreId ?? null}
            items={items}
            total={price && price.price + price.printPrice + (quoted.quote?.sendCost ?? 0)}
            withDelivery={quoted.quote !== undefined}
            disabledReason={bar ?? quoted.refusal ?? undefined}
            onCheck={check}
          />
        </div>
      </div>
      <div className={css['notes']}>
        <ProductNotes product={product} option={option} />
      </div>
    </>
  )
}
