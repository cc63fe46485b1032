import type { ReactNode } from 'react'
import { Thread } from '#web/ui/text/Thread.tsx'
import type { QuestionEntry } from '../contract/question-data.ts'
import type { QuestionSide } from '../contract/question-terms.ts'

interface QuestionThreadProps {
  entries: readonly QuestionEntry[]
  /** The reader. */
  side: QuestionSide
  /** Draws the files of an entry; the page composes them. */
  renderFiles: (files: QuestionEntry['files']) => ReactNode
}

/** The question and all later entries. Members read the operators without their names. */
export const QuestionThread = ({ entries, side, renderFiles }: QuestionThreadProps) => (
  <Thread
    label="주고받은 내용"
    entries={entries.map((entry) => ({
      ...entry,
      author: entry.side === 'OPERATOR' ? `운영자 ${entry.author}`.trim() : entry.author,
      isOwn: entry.side === side,
      files: renderFiles(entry.files),
    }))}
  />
)
