import type { ComponentProps } from 'react'
import { AttachmentFiles } from '#features/platform/files/web/AttachmentFiles.tsx'
import { Thread } from '#web/ui/text/Thread.tsx'
import type { QuestionEntry } from '../contract/question-data.ts'
import type { QuestionSide } from '../contract/question-terms.ts'

interface QuestionThreadProps {
  entries: readonly QuestionEntry[]
  /** The reader. */
  side: QuestionSide
  /** The reader's way to a file of an entry. */
  fileRequest: ComponentProps<typeof AttachmentFiles>['fileRequest']
}

/** The question and all later entries. Members read the operators without their names. */
export const QuestionThread = ({ entries, side, fileRequest }: QuestionThreadProps) => (
  <Thread
    label="주고받은 내용"
    entries={entries.map((entry) => ({
      ...entry,
      author: entry.side === 'OPERATOR' ? `운영자 ${entry.author}`.trim() : entry.author,
      isOwn: entry.side === side,
      files: <AttachmentFiles files={entry.files} fileRequest={fileRequest} />,
    }))}
  />
)
