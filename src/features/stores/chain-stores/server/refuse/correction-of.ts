import { maskEmail } from '#values/email.ts'
import { maskPhone } from '#values/phone.ts'
import type { PartnerStore } from '../../contract/chain-stores.partner.calls.ts'
import { storeFieldNames } from '../../contract/store-fields.ts'
import type { chainStore } from '../chain-stores.tables.ts'

type Stored = typeof chainStore.$inferSelect

/**
 * Lists the fields that the owner changed after a refusal. Masked values may look alike; the change itself is
 * sufficient information.
 */
export function correctionOf(store: Stored): PartnerStore['correction'] {
  if (store.status !== 'WAIT' || !store.correctedAt) return null
  const from = store.correctedFrom ?? {}
  return {
    at: store.correctedAt.toISOString(),
    changes: storeFieldNames.flatMap((field) => {
      const before = from[field]
      const after = store[field]
      return before === undefined || before === after
        ? []
        : [{ field, before: shown(field, before), after: shown(field, after) }]
    }),
  }
}

function shown(field: (typeof storeFieldNames)[number], value: string): string {
  if (field === 'tel') return maskPhone(value)
  return field === 'businessEmail' && value ? maskEmail(value) : value
}
