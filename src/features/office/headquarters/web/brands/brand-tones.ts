import type { PillTone } from '#web/ui/text/Pill.tsx'
import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'

export const brandTones = {
  WAIT: 'orange',
  ACTIVE: 'green',
  STOP: 'red',
  CLOSED: 'gray',
} as const satisfies Record<BrandState, PillTone>
