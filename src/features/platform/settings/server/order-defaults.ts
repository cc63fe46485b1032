import type { Db } from '#server/database/database.ts'
import type { OrderDefaults } from '../contract/order-defaults.calls.ts'
import type { SettingName } from '../contract/setting-fields.ts'
import { deliveryTypes, initialDefaults, ticksConsents } from '../contract/setting-terms.ts'
import { findStoredSettings } from './setting.queries.ts'

/** Finds the terms of new suppliers. A change affects no existing supplier. */
export async function findOrderDefaults(db: Db): Promise<OrderDefaults> {
  return orderDefaultsOf((await findStoredSettings(db)).values)
}

/** Finds the limits in won for refunds of damage and shortage without an operator. */
export async function findInstantRefundLimits(db: Db): Promise<{ perOrder: number; perDay: number }> {
  const { values } = await findStoredSettings(db)
  const numberOf = (name: 'INSTANT_REFUND_PER_ORDER' | 'INSTANT_REFUND_PER_DAY') =>
    Number(values[name] ?? initialDefaults[name])
  return { perOrder: numberOf('INSTANT_REFUND_PER_ORDER'), perDay: numberOf('INSTANT_REFUND_PER_DAY') }
}

/** Tells whether optional consents start ticked, for the evidence of a consent. */
export async function findTicksConsents(db: Db): Promise<boolean> {
  return ticksConsents((await findStoredSettings(db)).values['MARKETING_CONSENT_TICKED'])
}

/** Lists the names of depositors that stand for many payers, as entered by the operator. */
export async function findAddedCompanies(db: Db): Promise<string> {
  return (await findStoredSettings(db)).values['PAYMENT_COMPANIES'] ?? ''
}

function orderDefaultsOf(values: Partial<Record<SettingName, string>>): OrderDefaults {
  const numberOf = (name: keyof typeof initialDefaults) => Number(values[name] ?? initialDefaults[name])
  return {
    cutoffHour: numberOf('SUPPLIER_CUTOFF_HOUR'),
    leadDays: numberOf('SUPPLIER_LEAD_DAYS'),
    delivery: {
      type: deliveryTypes.find((type) => type === values.DELIVERY_TYPE) ?? initialDefaults.DELIVERY_TYPE,
      baseFee: numberOf('DELIVERY_BASE_FEE'),
      freeOver: numberOf('DELIVERY_FREE_OVER'),
      unitQty: numberOf('DELIVERY_UNIT_QTY'),
      remoteJeju: numberOf('DELIVERY_REMOTE_JEJU'),
      remoteIsland: numberOf('DELIVERY_REMOTE_ISLAND'),
    },
  }
}
