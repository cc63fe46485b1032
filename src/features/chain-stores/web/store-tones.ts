import type { PillTone } from '#web/ui/text/Pill.tsx'
import type { StoreStatus } from '../contract/chain-stores.calls.ts'

export const storeTones = {
  WAIT: 'orange',
  ACTIVE: 'green',
  STOP: 'red',
  CLOSED: 'gray',
} as const satisfies Record<StoreStatus, PillTone>
