import type { Db } from '#server/database/database.ts'
import type { SettingName } from '../contract/setting-fields.ts'
import { initialDefaults } from '../contract/setting-terms.ts'
import { findStoredSettings } from './setting.store.ts'

/** Values that a new supplier, product or form starts with. A change touches nothing that exists. */
export interface OrderDefaults {
  /** Korean hour until which an order counts as today's; of a new supplier. */
  cutoffHour: number
  /** Working days until the goods are shipped; of a new supplier. */
  leadDays: number
  /** Delivery policy of a new supplier, in won. */
  delivery: {
    type: 'FREE' | 'PAID' | 'CONDITIONAL_FREE' | 'QUANTITY_PAID'
    baseFee: number
    freeOver: number
    unitQty: number
    remoteJeju: number
    remoteIsland: number
  }
  /** Counted stock below this level joins the to-do list, unless the product has a level of its own. */
  lowStock: number
}

/** @internal Becomes the start of a supplier's form. */
export async function findOrderDefaults(db: Db): Promise<OrderDefaults> {
  return orderDefaultsOf((await findStoredSettings(db)).values)
}

const types: readonly string[] = ['FREE', 'PAID', 'CONDITIONAL_FREE', 'QUANTITY_PAID']

function orderDefaultsOf(values: Partial<Record<SettingName, string>>): OrderDefaults {
  const numberOf = (name: keyof typeof initialDefaults) => Number(values[name] ?? initialDefaults[name])
  const type = values.DELIVERY_TYPE ?? initialDefaults.DELIVERY_TYPE
  return {
    cutoffHour: numberOf('SUPPLIER_CUTOFF_HOUR'),
    leadDays: numberOf('SUPPLIER_LEAD_DAYS'),
    delivery: {
      type: types.includes(type) ? (type as OrderDefaults['delivery']['type']) : initialDefaults.DELIVERY_TYPE, // one of the types
      baseFee: numberOf('DELIVERY_BASE_FEE'),
      freeOver: numberOf('DELIVERY_FREE_OVER'),
      unitQty: numberOf('DELIVERY_UNIT_QTY'),
      remoteJeju: numberOf('DELIVERY_REMOTE_JEJU'),
      remoteIsland: numberOf('DELIVERY_REMOTE_ISLAND'),
    },
    lowStock: numberOf('LOW_STOCK'),
  }
}
