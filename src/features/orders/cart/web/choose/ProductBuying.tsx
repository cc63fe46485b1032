import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { SessionUser } from '#contract/session-data.ts'
import { formatKoreanMonthDay } from '#values/korean-date.ts'
import { storeSentences } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { catalogSentences, type ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ProductHead } from '#features/goods/catalog/web/list/ProductHead.tsx'
import { BuyBar } from './BuyBar.tsx'
import { itemsChosen, selectChosen, type WithChosenItems } from './chosen-items.slice.ts'
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
  selectionOf,
  startSelection,
  type PricedSelection,
  type SelectedItem,
  type Selection,
} from './selection.ts'
import { useLastChoice } from './use-last-choice.ts'
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
  const { selection, change, proposed } = useSelection(product, { user, partnerUri })
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
            <LastChoiceNote proposed={proposed} />
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

/** The selection: the user's, else the one remembered on this device, else the last order's, else an empty one. */
function useSelection(product: ProductDetail, context: { user: SessionUser | null; partnerUri: string }) {
  const before = useSelector((state: WithChosenItems) => selectChosen(state, product.id))
  const last = useLastChoice(product, context)
  const [start] = useState(() => startSelection(product))
  const [chosen, setChosen] = useState(() => (before && selectionOf(product, before)) ?? undefined)
  const selection = chosen ?? last?.selection ?? start
  return {
    selection,
    change: (changed: (now: Selection) => Selection) => setChosen((now) => changed(now ?? selection)),
    /** The last order's, while nothing was changed. */
    proposed: last && chosen === undefined ? { at: last.orderedAt, reset: () => setChosen(start) } : undefined,
  }
}

/** Says where the selection comes from, and offers the one of a product that is new to the store. */
const LastChoiceNote = ({ proposed }: Pick<ReturnType<typeof useSelection>, 'proposed'>) =>
  proposed && (
    <p className={css['last']}>
      {`${formatKoreanMonthDay(new Date(proposed.at))} 주문과 같은 내용으로 골라 두었습니다.`}
      <Button look="plain" size="small" onClick={proposed.reset}>
        새로 고르기
      </Button>
    </p>
  )

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

const totalOf = ({ price, printPrice }: PricedSelection, { quote }: SelectionQuote): number =>
  price + printPrice + (quote?.sendCost ?? 0)
