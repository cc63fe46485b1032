import { Pill, type PillTone } from '#web/ui/text/Pill.tsx'
import { documentStateRules, type DocumentState as State } from '../contract/document-terms.ts'

const tones: Record<State, PillTone> = {
  COLLECTING: 'gray',
  DUE: 'orange',
  LISTED: 'blue',
  ISSUING: 'blue',
  ISSUED: 'green',
  FAILED: 'red',
  CANCELLED: 'gray',
  GATHERED: 'gray',
}

/** The state of a document, in the words of the operator or of the buyer. */
export const DocumentState = ({ state, toBuyer = false }: { state: State; toBuyer?: boolean }) => (
  <Pill tone={toBuyer && state === 'FAILED' ? 'orange' : tones[state]}>
    {documentStateRules[state][toBuyer ? 'buyerLabel' : 'label']}
  </Pill>
)
