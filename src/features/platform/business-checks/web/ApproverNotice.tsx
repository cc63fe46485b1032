import { Notice } from '#web/ui/text/Notice.tsx'
import { approverSentences } from '../contract/approver-sentences.ts'
import type { BusinessCheck } from '../contract/business-state.ts'

/** Warns the approver of a business that isn't active; nothing while its state is unknown. */
export function ApproverNotice({ check }: { check: BusinessCheck | null }) {
  const sentence = check && approverSentences[check.state]
  return sentence && <Notice>{sentence}</Notice>
}
