import { useRef } from 'react'
import * as z from 'zod/mini'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { repeatQuestion, type GoodsToOrder, type UnderWay } from '#features/orders/pricing/contract/under-way.ts'

/** The repeats that the buyer has agreed to: the earlier order with the product and option. */
export type AgreedRepeats = readonly string[]

const state = z.object({ agreedRepeats: z.array(z.string()) })

/** Passes the agreement to the order page, so that one attempt is asked about once; history state survives a reload. */
export const repeatState = (agreedRepeats: AgreedRepeats) => ({ state: { agreedRepeats } })
export const readRepeatState = (value: unknown): AgreedRepeats => state.safeParse(value).data?.agreedRepeats ?? []

/**
 * Asks before the same goods are ordered again while they are under way from a recent order. Resolves to all repeats that the buyer
 * agreed to, or null if the order must not go on.
 */
export function useRepeatQuestion(before: AgreedRepeats = []) {
  const agreed = useRef(new Set(before))
  // A ref instead of state: two presses can arrive before the dialog covers the button.
  const asking = useRef(false)
  return async (goods: readonly GoodsToOrder[]): Promise<AgreedRepeats | null> => {
    if (asking.current) return null
    const repeated = goods.flatMap((row) => {
      const { name, unit, underWay } = row
      if (!underWay?.isRecent || agreed.current.has(keyOf(row, underWay))) return []
      return [{ key: keyOf(row, underWay), name, unit, underWay }]
    })
    if (repeated.length > 0) {
      asking.current = true
      const goOn = await confirmDialog({
        text: repeatQuestion(repeated, new Date()),
        confirm: '또 주문하기',
        cancel: '주문하지 않기',
      })
      asking.current = false
      if (!goOn) return null
      for (const { key } of repeated) agreed.current.add(key)
    }
    return [...agreed.current]
  }
}

const keyOf = ({ partnerProductId, productOptionId }: GoodsToOrder, { orderNumber }: UnderWay): string =>
  `${orderNumber} ${partnerProductId}/${productOptionId}`
