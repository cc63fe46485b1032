import { gateSentences } from '#contract/gate-sentences.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import { popupSentences } from '../contract/popup-terms.ts'
import type { EditPopupOutcome, WritePopupOutcome } from './write-popup.ts'

export function popupAnswer(outcome: WritePopupOutcome | EditPopupOutcome): Answer {
  if (outcome.ok) return success({ popupId: outcome.popupId })
  switch (outcome.refused) {
    case 'unknown':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
    case 'too-many':
      return refusal(409, popupSentences.tooMany)
    case 'picture-missing':
      return refusal(409, pictureSentences.missing)
  }
}
