import { useState } from 'react'
import { marginOf, marginProblem } from '#features/goods/assortment/contract/partner-product-values.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  changeOwnPricesCall,
  previewOwnPricesCall,
  ownPriceItem,
  ownPriceSentences,
  type OwnPriceItem,
} from '../../contract/own-prices.partner.calls.ts'

/** A store and a product; null: not chosen yet. */
export interface DraftPair {
  chainStoreId: number | null
  partnerProductId: number | null
}

/** A margin as it is typed: percent or won. */
export interface TypedMargin {
  marginType: string
  margin: string
}

/** The typed own price of one pair, its effect, and how it is saved. `version` is missing for a new one. */
export function useOwnPriceDraft(shopId: string, pair: DraftPair, stored: TypedMargin & { version?: number }) {
  const [values, setValues] = useState<TypedMargin>({ marginType: stored.marginType, margin: stored.margin })
  const [change, { isLoading: pending, error, reset }] = useSend(changeOwnPricesCall)
  const debounced = useDebouncedValue(values)
  const item = itemOf(pair, debounced, stored.version)
  const preview = useCall(
    previewOwnPricesCall,
    { body: { items: item ? [item] : [] }, shop: shopId },
    { skip: !item, refetchOnMountOrArgChange: true },
  )
  const isComputing = debounced !== values || preview.isFetching
  const effect = item && !isComputing ? preview.currentData : undefined
  return {
    values,
    put: (part: Partial<TypedMargin>) => {
      if (error) reset()
      setValues({ ...values, ...part })
    },
    problem: problemOf(pair, values),
    effect,
    previewError: item ? preview.error : undefined,
    pending,
    error,
    /** `version` overwrites the changes of another user. True: it was saved. */
    save: async (version?: number): Promise<boolean> => {
      if (pending || !item) return false
      if (!effect) {
        if (isComputing) toast(ownPriceSentences.computing)
        return false
      }
      const { raisedCount, raised } = effect
      const ask = { text: ownPriceSentences.raises(raisedCount), confirm: '저장' }
      if (raisedCount > 0 && !(await confirmDialog(ask))) return false
      const items = [version === undefined ? item : { ...item, version }]
      const answer = await change({ body: { items, raisedSeen: raised }, shop: shopId })
      if (answer.error) return false
      toast(ownPriceSentences.saved)
      return true
    },
  }
}

function itemOf(
  { chainStoreId, partnerProductId }: DraftPair,
  { marginType, margin }: TypedMargin,
  version: number | undefined,
): OwnPriceItem | undefined {
  const own = { marginType, margin: marginOf(marginType, margin) }
  const item = { chainStoreId, partnerProductId, own, ...(version !== undefined && { version }) }
  return ownPriceItem.safeParse(item).data
}

/** Sentences of what is missing or wrong; undefined: the draft can be saved. */
function problemOf({ chainStoreId, partnerProductId }: DraftPair, values: TypedMargin) {
  const pair =
    chainStoreId === null ? ownPriceSentences.store : partnerProductId === null ? ownPriceSentences.product : undefined
  const wrong = marginProblem(values.marginType, values.margin)
  const named = values.marginType === 'RATE' ? wrong : ownPriceSentences.belowSupply
  const margin = wrong && (values.margin === '' ? ownPriceSentences.margin : named)
  return pair || margin ? { pair, margin } : undefined
}
