import type { Tx } from '#server/database/database.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import type { StoreStatus, StoreType } from '../contract/chain-stores.calls.ts'
import type { StoreForm } from '../contract/store-fields.ts'
import { insertStore } from './new-store.queries.ts'

interface NewStore {
  partnerId: number
  memberId: number
  type: StoreType
  status: StoreStatus
  level?: number
  form: StoreForm
  at: Date
}

/** Opens a member's first store as the default one. Numbers are normalised to one format. */
export function openFirstStore(
  tx: Tx,
  { partnerId, memberId, type, status, level = 1, form, at }: NewStore,
): Promise<number> {
  return insertStore(tx, {
    partnerId,
    memberId,
    type,
    status,
    level,
    isDefault: true,
    createdAt: at,
    ...form,
    tel: formatPhone(form.tel),
    businessNumber: formatBusinessNumber(form.businessNumber),
  })
}
