import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import type { DataOf } from '#contract/call.ts'
import { useCall } from '#web/api/use-call.ts'
import { useIsDesk } from '#web/ui/layout/use-is-wide.ts'
import { mostCartItems } from '#features/orders/pricing/contract/selection.ts'
import type { StoredDraft } from '../../contract/draft.calls.ts'
import { frequentProductCall } from '../../contract/frequent-products.calls.ts'
import { keyOf, nameOf } from './quick-selection.ts'
import type { QuickRow } from './quick-rows.ts'

/** Goods that the store orders again, with the row of the last time. */
export type UsualGoods = DataOf<typeof frequentProductCall>['rows'][number]

/** Counts by the goods and their last order: a placed order becomes the last one, so that its counts are not ordered twice. */
type SheetCounts = ReadonlyMap<string, number>
export type StoredCounts = NonNullable<StoredDraft['sheet']>

export const sheetKeyOf = (goods: UsualGoods): string => `${keyOf(goods)} ${goods.lastOrderedAt}`

export interface OrderSheet {
  goods: readonly UsualGoods[]
  counts: SheetCounts
  /** The goods with a count, as rows of the quick order. */
  rows: readonly QuickRow[]
  error: unknown
  retry: () => void
  change: (goods: UsualGoods, count: number) => void
  /** Sets the counts of several goods. */
  fill: (counts: ReadonlyMap<UsualGoods, number>) => void
  /** Clears the counts of these rows. */
  clear: (ids: ReadonlySet<number>) => void
}

const none: readonly UsualGoods[] = []

/** All usual goods of the store with the counts to order; on a desk only, because a phone has no room for them. */
export function useOrderSheet(
  partnerUri: string,
  { first, onCounts }: { first: StoredCounts; onCounts: (counts: StoredCounts) => void },
): OrderSheet {
  const isDesk = useIsDesk()
  const { data, error, refetch } = useCall(
    frequentProductCall,
    isDesk ? { query: { partnerUri, all: 'Y' } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const [counts, setCounts] = useState<SheetCounts>(() => new Map(first))
  const goods = (isDesk && data?.rows) || none
  const rows = useMemo(
    () =>
      goods.flatMap((one, at) => {
        const count = counts.get(sheetKeyOf(one)) ?? 0
        return count > 0 ? [quickRowOfUsual(one, { id: idAt(at), count })] : []
      }),
    [goods, counts],
  )
  /** Counts of goods that were ordered since fall out. */
  const set = (countOf: (goods: UsualGoods, place: number) => number) => {
    const next = goods.flatMap((one, at): StoredCounts => {
      const count = countOf(one, at)
      return count > 0 ? [[sheetKeyOf(one), count]] : []
    })
    setCounts(new Map(next))
    onCounts(next.slice(0, mostCartItems))
  }
  const countOf = (one: UsualGoods) => counts.get(sheetKeyOf(one)) ?? 0
  return {
    goods,
    counts,
    rows,
    error: isDesk ? error : undefined,
    retry: () => void refetch(),
    change: (changed, count) => set((one) => (one === changed ? count : countOf(one))),
    fill: (filled) => set((one) => filled.get(one) ?? countOf(one)),
    clear: (ids) => set((one, at) => (ids.has(idAt(at)) ? 0 : countOf(one))),
  }
}

/** Ids below zero, which no pasted line has. */
const idAt = (place: number) => -1 - place

function quickRowOfUsual(goods: UsualGoods, { id, count }: Pick<QuickRow, 'id' | 'count'>): QuickRow {
  const { product, partnerProductId, productOptionId, underWay } = goods
  return {
    id,
    count,
    text: nameOf(goods),
    header: null,
    unit: null,
    name: '',
    learnt: null,
    meant: null,
    candidates: [],
    facts: [],
    product,
    productOptionId,
    isLastOption: false,
    lastCount: goods.count,
    doubt: null,
    underWay: underWay ? [{ partnerProductId, productOptionId, ...underWay }] : [],
  }
}
