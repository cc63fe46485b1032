import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { formatNumber } from '#values/won.ts'
import { planMarginsCall, planSentences, type PlannedItem } from '../../contract/planned-margins.partner.calls.ts'
import {
  changePartnerProductsCall,
  previewPartnerProductsCall,
  type PartnerProductRow,
} from '../../contract/assortment.partner.calls.ts'
import {
  itemOf,
  problemOf,
  productValuesOf,
  withValues,
  type ProductDrafts,
  type ProductValues,
} from './product-drafts.ts'

const none: ProductDrafts = new Map()

/** The unsaved changes of the page, their effect, and how they are saved. */
export function useProductDrafts(shopId: string) {
  const [drafts, setDrafts] = useState(none)
  const [save, { isLoading: pending, error, reset }] = useSend(changePartnerProductsCall)
  const [startsOn, setStartsOn] = useState<string | null>(null)
  const [plan, planning] = useSend(planMarginsCall)
  const problem =
    [...drafts.values()].map(problemOf).find((sentence) => sentence !== undefined) ?? planProblem(drafts, startsOn)
  const debounced = useDebouncedValue(drafts)
  const preview = useCall(
    previewPartnerProductsCall,
    { body: { items: validItems(debounced) }, shop: shopId },
    { skip: validItems(debounced).length === 0, refetchOnMountOrArgChange: true },
  )
  const put = (next: (before: ProductDrafts) => ProductDrafts) => {
    if (error) reset()
    if (planning.error) planning.reset()
    setDrafts(next)
  }
  const clear = () => {
    put(() => none)
    setStartsOn(null)
  }
  return {
    drafts,
    problem,
    pending: pending || planning.isLoading,
    error: error ?? planning.error,
    startsOn,
    onPlan: (day: string | null) => {
      if (planning.error) planning.reset()
      setStartsOn(day)
    },
    effect: drafts.size > 0 ? preview.data : undefined,
    isComputing: drafts.size > 0 && (debounced !== drafts || preview.isFetching),
    previewError: preview.error ? sentenceOf(preview.error) : undefined,
    clear,
    change: (row: PartnerProductRow, part: Partial<ProductValues>) => put((before) => withValues(before, row, part)),
    changeAll: (rows: readonly PartnerProductRow[], change: (values: ProductValues) => Partial<ProductValues>) =>
      put((before) =>
        rows.reduce(
          (all, row) => withValues(all, row, change(all.get(row.id)?.values ?? productValuesOf(row))),
          before,
        ),
      ),
    /** `version` overwrites the changes of another user. */
    save: async (version?: number) => {
      if (pending || planning.isLoading || problem) return
      if (startsOn !== null) {
        const answer = await plan({ body: { startsOn, items: marginItems(drafts) }, shop: shopId })
        if (!answer.data) return
        toast(planSentences.planned(answer.data.planned, startsOn))
        clear()
        return
      }
      const items = validItems(drafts).map((item) => (version === undefined ? item : { ...item, version }))
      const { data } = await save({ body: { items }, shop: shopId })
      if (!data) return
      toast(`상품 ${formatNumber(data.changed)}개를 저장했습니다. 새 주문부터 적용됩니다.`)
      clear()
    },
  }
}

/** Reason why the changes can't be planned for the day; undefined: they can, or hold at once. */
function planProblem(drafts: ProductDrafts, startsOn: string | null): string | undefined {
  if (startsOn === null || drafts.size === 0) return undefined
  if (marginItems(drafts).length < drafts.size) return planSentences.onlyMargins
  return startsOn === '' ? planSentences.day : undefined
}

/** The products whose margin alone is changed. */
const marginItems = (drafts: ProductDrafts): PlannedItem[] =>
  validItems(drafts).flatMap(({ id, version: _, marginType, margin, ...others }) =>
    marginType !== undefined && margin !== undefined && Object.keys(others).length === 0
      ? [{ id, marginType, margin }]
      : [],
  )

const validItems = (drafts: ProductDrafts) =>
  [...drafts.values()].flatMap((draft) => {
    const item = itemOf(draft)
    return item && !problemOf(draft) ? [item] : []
  })
