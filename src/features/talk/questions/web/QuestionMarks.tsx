import { Pill, type PillTone } from '#web/ui/text/Pill.tsx'
import { questionStates, type QuestionState } from '../contract/question-terms.ts'

const tones = { OPEN: 'blue', ANSWERED: 'green', CLOSED: 'gray' } as const satisfies Record<QuestionState, PillTone>

export const QuestionStateMark = ({ state }: { state: QuestionState }) => (
  <Pill tone={tones[state]}>{questionStates[state].label}</Pill>
)

/** New messages of the other side. */
export const UnreadMark = () => <Pill tone="orange">새 글</Pill>
