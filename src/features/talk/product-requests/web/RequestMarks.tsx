import { Pill, type PillTone } from '#web/ui/text/Pill.tsx'
import { requestStates, type RequestState as State } from '../contract/request-states.ts'

const tones = {
  REQUESTED: 'blue',
  QUOTED: 'orange',
  ACCEPTED: 'violet',
  PROOF: 'orange',
  REVISION: 'violet',
  APPROVED: 'teal',
  DONE: 'green',
  DECLINED: 'red',
  WITHDRAWN: 'gray',
} as const satisfies Record<State, PillTone>

export const RequestStateMark = ({ state }: { state: State }) => (
  <Pill tone={tones[state]}>{requestStates[state].label}</Pill>
)

/** New entries of the other side. */
export const UnreadMark = () => <Pill tone="orange">새 글</Pill>
