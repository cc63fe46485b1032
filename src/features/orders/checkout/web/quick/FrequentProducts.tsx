import { useState, type ReactNode } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import type { SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import type { GoodsToOrder } from '#features/orders/pricing/contract/under-way.ts'
import { keyOf, nameOf, type RowKey } from './quick-selection.ts'
import css from './FrequentProducts.module.css'
import { FrequentRow } from './FrequentRow.tsx'
import { FrequentOrder, type ShopContext } from './FrequentOrder.tsx'
import type { UsualGoods } from './use-order-sheet.ts'
import { frequentProductCall } from '../../contract/frequent-products.calls.ts'

interface FrequentProductsProps extends ShopContext {
  /** Passed in, because the sections of the home page depend on orders. */
  head: ReactNode
}

/** 자주 주문한 상품: the store's frequent products with the counts of the last order less what is under way; one press orders them. */
export function FrequentProducts({ head, ...shop }: FrequentProductsProps) {
  const { data, error, refetch } = useCall(
    frequentProductCall,
    { query: { partnerUri: shop.partnerUri } },
    { refetchOnMountOrArgChange: true },
  )
  // Without any order the home page shows other content instead.
  if (data?.rows.length === 0) return null
  return (
    <section className={css['section']}>
      {head}
      {data ? (
        <FrequentList {...shop} frequent={data.rows} blocker={data.refusal?.message} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={72} />
      )}
    </section>
  )
}

/** Pre-fills only rows that are visible without scrolling, so that nobody orders unseen products. */
const maxPrefilled = 4
const shownFirst = 5

/**
 * Made-to-order products start at 0, because they can't be returned and need a consent. A product that is under way keeps its place
 * although a limit may forbid more of it, so that no other product is pre-filled instead.
 */
const isUsual = ({ product, problem, underWay }: UsualGoods): boolean =>
  product?.customMadeYn === 'N' && (problem === null || underWay !== null)

function FrequentList({
  frequent,
  blocker,
  ...shop
}: ShopContext & { frequent: readonly UsualGoods[]; blocker: string | undefined }) {
  const [all, setAll] = useState(false)
  const [withUnderWay, setWithUnderWay] = useState(false)
  const usual = frequent.filter(isUsual).slice(0, maxPrefilled)
  const rows = [...usual, ...frequent.filter((row) => !usual.includes(row))]
  const [chosen, setChosen] = useState<ReadonlyMap<RowKey, number>>(new Map())
  const proposedOf = (row: UsualGoods) => (usual.includes(row) && !row.problem ? row.proposed : 0)
  const countOf = (row: UsualGoods) => chosen.get(keyOf(row)) ?? proposedOf(row)
  const goods = rows.filter((row) => countOf(row) > 0)
  // Zeros would fill the first screen after an order.
  const folded = rows.filter((row) => row.underWay !== null && proposedOf(row) === 0)
  const listed = rows.filter((row) => withUnderWay || !folded.includes(row) || countOf(row) > 0)
  /** Problems and what is under way say themselves why the count is 0. */
  const reasonOf = (row: UsualGoods) => {
    if (row.problem || row.underWay || proposedOf(row) > 0) return undefined
    return row.product?.customMadeYn === 'Y' ? madeToOrder : lessFrequent
  }
  const items = goods.map((row) => ({ ...itemOf(row), count: countOf(row) }))
  return (
    <div className={css['card']}>
      {folded.length > 0 && (
        <button
          type="button"
          className={css['fold']}
          aria-expanded={withUnderWay}
          onClick={() => setWithUnderWay(!withUnderWay)}
        >
          <span className={css['folded']}>주문 진행 중 · {folded.map(nameOf).join(', ')}</span>
          <span>{withUnderWay ? '접기' : `${folded.length}개 보기`}</span>
        </button>
      )}
      <ul aria-label="자주 주문한 상품">
        {(all ? listed : listed.slice(0, shownFirst)).map((row) => (
          <FrequentRow
            key={keyOf(row)}
            row={row}
            base={shop.base}
            whyZero={reasonOf(row)}
            count={countOf(row)}
            onChange={(count) => setChosen(new Map(chosen).set(keyOf(row), count))}
          />
        ))}
      </ul>
      {listed.length > shownFirst && (
        <Button look="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '접기' : `${listed.length - shownFirst}개 더 보기`}
        </Button>
      )}
      <FrequentOrder
        {...shop}
        items={items}
        goods={goods.map(goodsOf)}
        whyEmpty={
          rows.some((row) => proposedOf(row) > 0) ? undefined : folded.length === rows.length ? covered : noneProposed
        }
        blocker={blocker}
      />
    </div>
  )
}

const madeToOrder = '주문 제작 상품이라 수량을 직접 선택해 주세요.'
const lessFrequent = `가장 자주 주문하신 ${maxPrefilled}개만 수량을 채워 두었습니다.`
const covered = '자주 주문하시는 상품이 모두 주문 진행 중입니다. 더 필요하시면 위에서 펼쳐 수량을 선택해 주세요.'
const noneProposed = '주문 진행 중이거나 주문 제작인 상품은 0에서 시작합니다. 필요한 상품의 수량을 선택해 주세요.'

const goodsOf = (row: UsualGoods): GoodsToOrder => ({ ...row, name: nameOf(row), unit: row.product?.unit ?? '' })

const itemOf = ({ partnerProductId, productOptionId, count }: UsualGoods): SelectedItem => ({
  partnerProductId,
  productOptionId,
  count,
})
