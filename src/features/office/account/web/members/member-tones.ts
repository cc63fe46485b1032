import type { PillTone } from '#web/ui/text/Pill.tsx'
import type { memberStates } from '../../contract/members.admin.calls.ts'

export const memberTones = {
  ACTIVE: 'green',
  LOCK: 'red',
  LEFT: 'gray',
} as const satisfies Record<(typeof memberStates)[number], PillTone>
