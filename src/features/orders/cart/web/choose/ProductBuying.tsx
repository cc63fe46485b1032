import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { SessionUser } from '#contract/session-data.ts'
import { formatNumber } from '#values/won.ts'
import { storeSentences } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { catalogSentences, type ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ProductHead } from '#features/goods/catalog/web/list/ProductHead.tsx'
import { BuyBar } from './BuyBar.tsx'
import { itemsChosen } from './chosen-items.slice.ts'
import { optionPickerId } from './OptionPicker.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import { ProductChoices } from './ProductChoices.tsx'
import css from './ProductDetailPage.module.css'
import { ProductNotes } from './ProductNotes.tsx'
import {
  activeRow,
  hasProblem,
  isComplete,
  itemsOf,
  optionOf,
  priceOf,
  type PricedSelection,
  type SelectedItem,
  type Selection,
} from './selection.ts'
import { SelectionOrigin } from './SelectionOrigin.tsx'
import { useSelection } from './use-selection.ts'
import { useQuote, type SelectionQuote } from './use-quote.ts'

const RestockNotice = optionalComponent(
  async () => (await import('#features/goods/assortment/web/restock/RestockNotice.tsx')).RestockNotice,
)

interface ProductBuyingProps {
  product: ProductDetail
  base: string
  partnerUri: string
  user: SessionUser | null
  /** Reason why this user can't order in this shop; null: they can. */
  blockedBy: string | null
  /** About the price, below it. */
  priceNote?: ReactNode
  /** Asks a guest to sign in instead of ordering. */
  askToSignIn: () => void
}

/** Right column of the page: options, price, and the buttons for cart and order. */
export function ProductBuying({
  product,
  base,
  partnerUri,
  user,
  blockedBy,
  priceNote,
  askToSignIn,
}: ProductBuyingProps) {
  const { selection, change, origin } = useSelection(product, { user, partnerUri })
  const [missing, setMissing] = useState(false)

  const closed = closedReason(product)
  const items = useMemo(() => itemsOf(product, selection), [product, selection])
  const price = priceOf(product, selection)
  const mustMend = hasProblem(product, selection)
  // Counts that can't be ordered have no total.
  const valid = mustMend ? undefined : price
  const quoted = useQuote(items, { user, partnerUri, off: closed !== null || mustMend })
  const blocker = closed ?? blockedBy
  useGuestsChoice(user === null, selection, items)

  const check = () => {
    const complete = isComplete(product, selection)
    setMissing(!complete)
    if (!complete) showPicker()
    return complete && !isRefused(mustMend)
  }
  return (
    <>
      <div className={css['panel']}>
        <div className={css['steady']}>
          <div className={css['choices']}>
            <ProductHead product={product} />
            {priceNote}
            <SelectionOrigin product={product} origin={origin} />
            {blocker && <Notice>{blocker}</Notice>}
            {product.price !== null && (
              <ProductChoices
                product={product}
                selection={selection}
                price={price}
                missing={missing}
                onChange={change}
              />
            )}
            <Restock product={product} user={user} partnerUri={partnerUri} />
            <PriceSummary
              product={product}
              count={items.reduce((sum, { count }) => sum + count, 0)}
              price={valid}
              quoted={quoted}
            />
          </div>
          <div className={css['bar']}>
            <BuyBar
              base={base}
              partnerUri={partnerUri}
              askToSignIn={user === null ? askToSignIn : undefined}
              chainStoreId={user?.chainStoreId ?? null}
              items={items}
              quantity={quantityOf(product, items)}
              total={valid && totalOf(valid, quoted)}
              from={product.price}
              mustMend={mustMend}
              withDelivery={quoted.quote !== undefined}
              disabledReason={blocker ?? quoted.refusal ?? undefined}
              onCheck={check}
            />
          </div>
        </div>
      </div>
      <div className={css['notes']}>
        <ProductNotes product={product} option={optionOf(product, activeRow(selection))} />
      </div>
    </>
  )
}

/** Focuses the first count that must be mended. */
const isRefused = (mustMend: boolean): boolean => mustMend && focusMarkedQuantity()

/** Stores a guest's selection on the device, so that it survives a reload and signing in. */
function useGuestsChoice(isGuest: boolean, selection: Selection, items: readonly SelectedItem[]): void {
  const dispatch = useDispatch()
  const [untouched] = useState(selection)
  // The storage is outside of React.
  useEffect(() => {
    if (isGuest && selection !== untouched) dispatch(itemsChosen(items))
  }, [isGuest, selection, untouched, items, dispatch])
}

/** Scrolls to the missing selection and focuses it. */
function showPicker(): void {
  const picker = document.getElementById(optionPickerId)
  picker?.scrollIntoView({ block: 'start' })
  picker?.focus({ preventScroll: true })
}

/** Offers a store a notice when a sold-out product or option is back. */
const Restock = ({ product, user, partnerUri }: Pick<ProductBuyingProps, 'product' | 'user' | 'partnerUri'>) =>
  isSoldOut(product) && user !== null && user.chainStoreId !== null ? (
    <RestockNotice partnerUri={partnerUri} product={product} />
  ) : null

/** The product as a whole or one of its options is sold out. */
const isSoldOut = ({ price, status, options }: ProductDetail): boolean =>
  price !== null && (status === 'SOLD_OUT' || (status === 'SALE' && options.some(({ soldOut }) => soldOut)))

/** Reason why nobody, or no store that waits for approval, can order this product. */
function closedReason({ price, status }: ProductDetail): string | null {
  if (price === null) return storeSentences.waiting
  if (status === 'SOLD_OUT') return catalogSentences.soldOut
  return status === 'STOP' ? catalogSentences.stopped : null
}

/** '3박스', of several options their sum. */
const quantityOf = ({ unit }: ProductDetail, items: readonly SelectedItem[]): string =>
  `${items.length > 1 ? `옵션 ${items.length}개 ` : ''}${formatNumber(items.reduce((sum, { count }) => sum + count, 0))}${unit}`

const totalOf = ({ price, printPrice }: PricedSelection, { quote }: SelectionQuote): number =>
  price + printPrice + (quote?.sendCost ?? 0)
