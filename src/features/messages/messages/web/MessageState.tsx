import { Pill, type PillTone } from '#web/ui/text/Pill.tsx'
import type { MessageRow } from '../contract/messages.admin.calls.ts'
import { messageStates, type MessageState as State } from '../contract/message-terms.ts'

const tones: Record<State, PillTone> = { PENDING: 'orange', SENT: 'green', FAILED: 'red', OBSOLETE: 'gray' }

/** State of a message; one that was only logged is labelled so. */
export const MessageState = ({ row }: { row: Pick<MessageRow, 'state' | 'loggedOnlyYn'> }) =>
  row.loggedOnlyYn === 'Y' && row.state === 'SENT' ? (
    <Pill tone="gray">기록만</Pill>
  ) : (
    <Pill tone={tones[row.state]}>{messageStates[row.state].label}</Pill>
  )
