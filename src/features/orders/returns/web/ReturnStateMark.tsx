import { Pill } from '#web/ui/text/Pill.tsx'
import { returnStates, type ReturnState } from '../contract/return-terms.ts'

export const ReturnStateMark = ({ state }: { state: ReturnState }) => (
  <Pill tone={returnStates[state].tone}>{returnStates[state].label}</Pill>
)
