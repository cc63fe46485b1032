import { skipToken } from '@reduxjs/toolkit/query'
import { useState, type ReactNode } from 'react'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import type { ProductCard } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ListPrice } from '#features/goods/catalog/web/list/ListPrice.tsx'
import type { ProductGridProps } from '#features/goods/catalog/web/list/ProductGrid.tsx'
import { WishButton } from '#features/goods/catalog/web/wish/WishButton.tsx'
import { usePutIntoCart, type CartPlace } from '#features/orders/cart/web/use-put-into-cart.ts'
import {
  orderProductCall,
  type OrderableProduct,
  type OrderableRow,
} from '#features/orders/pricing/contract/orderable.calls.ts'
import { useOrderBlocker } from '#features/stores/chain-stores/web/use-order-blocker.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { findQuantityProblem, snapQuantity } from '#web/ui/form/quantity.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { GoodsRow, UnderWayNote } from './GoodsRow.tsx'
import { OptionField } from './OptionField.tsx'
import { chooseOption } from './quick-problem.ts'
import { countRuleOf, rowPriceOf } from './quick-selection.ts'
import css from './ProductRows.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The products of a list as dense rows; a store puts a count of each into its cart, guests only read them. */
export function ProductRows({ label, products, to, partnerUri, mayWish, busy }: ProductGridProps) {
  const { base, brand, user } = useShop()
  const { reason } = useOrderBlocker(user, brand)
  const cards = products.filter((product): product is ProductCard => 'price' in product)
  const place = { base, partnerUri, chainStoreId: user?.chainStoreId ?? null }
  const { rows, isLoading } = useOrderableRows(place, cards)
  return (
    <ul className={css['rows']} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      {cards.map((card) => {
        const heart = mayWish && <WishButton partnerUri={partnerUri} product={card} className={css['heart']} />
        const shown = { card, to: to(card.id), heart }
        return place.chainStoreId === null ? (
          <GoodsRow key={card.id} {...partsOf(shown)} end={null} />
        ) : (
          <StoreRow key={card.id} {...shown} row={rows.get(card.id)} {...{ place, isLoading }} blockedBy={reason} />
        )
      })}
    </ul>
  )
}

/** Lists know neither steps nor limits: the terms of the shown goods are asked for together. */
function useOrderableRows(
  { partnerUri, chainStoreId }: Pick<CartPlace, 'partnerUri' | 'chainStoreId'>,
  cards: readonly ProductCard[],
): { rows: ReadonlyMap<number, OrderableRow>; isLoading: boolean } {
  const items = cards.filter(isCounted).map(({ id }) => ({ partnerProductId: id, productOptionId: null, count: 1 }))
  const { data, isLoading } = useCall(
    orderProductCall,
    chainStoreId === null || items.length === 0 ? skipToken : { query: { partnerUri, data: JSON.stringify(items) } },
  )
  return { rows: new Map(data?.rows.map((row) => [row.partnerProductId, row])), isLoading }
}

const isCounted = ({ status, price }: ProductCard) => status === 'SALE' && price !== null

interface ShownCard {
  card: ProductCard
  to: string
  /** Only stores have a wish list. */
  heart: ReactNode
}

/** The parts of a row that guests see, too. */
const partsOf = ({ card, to, heart }: ShownCard) => ({
  picture: card.picture,
  to,
  name: card.name,
  isOff: card.status !== 'SALE',
  isDense: true,
  price: <ListPrice product={card} />,
  heart,
  children: <CardNotes card={card} />,
})

const CardNotes = ({ card: { spec, mandatoryYn, status } }: { card: ProductCard }) => (
  <p className={layout['note']}>
    {spec} {mandatoryYn === 'Y' && <Tag>필수품목</Tag>}
    {status !== 'SALE' && <Pill tone="gray">{status === 'STOP' ? '판매중지' : '품절'}</Pill>}
  </p>
)

interface StoreRowProps extends ShownCard {
  /** Undefined: not loaded, or not to be ordered. */
  row: OrderableRow | undefined
  isLoading: boolean
  place: CartPlace
  /** Reason why nothing can be ordered here; null: it can. */
  blockedBy: string | null
}

function StoreRow({ card, to, heart, row, isLoading, ...order }: StoreRowProps) {
  if (row?.product)
    return <CountedRow {...{ card, to, heart }} product={row.product} underWay={row.underWay} {...order} />
  const waiting = isLoading && isCounted(card) ? <Skeleton height={44} width={132} /> : null
  return (
    <GoodsRow
      {...partsOf({ card, to, heart })}
      count={waiting}
      end={!isLoading && card.optionName !== null && isCounted(card) && <ChooseOption card={card} to={to} />}
    />
  )
}

interface CountedRowProps extends ShownCard, Pick<StoreRowProps, 'place' | 'blockedBy'> {
  product: OrderableProduct
  underWay: OrderableRow['underWay']
}

function CountedRow({ card, to, heart, product, underWay, place, blockedBy }: CountedRowProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [productOptionId, setOption] = useState<number | null>(null)
  const { put, pending } = usePutIntoCart(place)
  const parts = partsOf({ card, to, heart })
  const { unit, options } = product
  const rule = countRuleOf(product, productOptionId)
  const count = chosen ?? snapQuantity(1, rule)
  const isOpen = options.length > 0 && productOptionId === null
  const problem = isOpen ? chooseOption : findQuantityProblem(count, rule, unit)?.sentence
  return (
    <GoodsRow
      {...parts}
      option={options.length > 0 && <OptionField product={product} value={productOptionId} onChange={setOption} />}
      price={
        <>
          {parts.price}
          {!problem && <ChosenPrice card={card} product={product} {...{ productOptionId, count }} />}
        </>
      }
      count={<Stepper label={card.name} value={count} unit={unit} onChange={setChosen} {...rule} />}
      end={
        <Button
          pending={pending}
          disabledReason={blockedBy ?? problem}
          aria-label={`${card.name} 담기`}
          onClick={() => void put([{ partnerProductId: card.id, productOptionId, count }])}
        >
          담기
        </Button>
      }
    >
      {parts.children}
      <UnderWayNote underWay={underWay} unit={unit} />
    </GoodsRow>
  )
}

interface ChosenPriceProps {
  card: ProductCard
  product: OrderableProduct
  productOptionId: number | null
  count: number
}

/** The list's own price must not stand there twice. */
function ChosenPrice({ card, product, productOptionId, count }: ChosenPriceProps) {
  const price = rowPriceOf(product, productOptionId, count)?.price
  if (price === undefined || price === card.price) return null
  return (
    <p className={layout['note']}>
      {formatNumber(count)}
      {card.unit} {formatWon(price)}
    </p>
  )
}

/** The way on while the terms of the goods are missing. */
const ChooseOption = ({ card, to }: Pick<ShownCard, 'card' | 'to'>) => (
  <ButtonLink to={to} aria-label={`${card.name} 옵션 선택`}>
    옵션 선택
  </ButtonLink>
)
