import type { PillTone } from '#web/ui/text/Pill.tsx'
import type { StoreListState } from '../contract/chain-stores.partner.calls.ts'

export const storeTones = {
  WAIT: 'orange',
  REFUSED: 'gray',
  ACTIVE: 'green',
  STOP: 'red',
  CLOSED: 'gray',
} as const satisfies Record<StoreListState, PillTone>
