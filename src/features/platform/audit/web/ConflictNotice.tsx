import { useRef } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { areFilesStored } from '#web/ui/form/use-held-submit.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { recordConflict, recordConflictSentence, type RecordConflict } from '../contract/record-version.ts'
import css from './ConflictNotice.module.css'
import { withAuditLabels } from './load-audit-labels.ts'

/** The conflict of a refused change; undefined for other errors. */
export const conflictOf = (error: unknown): RecordConflict | undefined =>
  isApiError(error) ? recordConflict.safeParse(error.data).data : undefined

// Loads on demand: the audit labels of all features are large, and conflicts are rare.
const ConflictChanges = optionalComponent(
  async () => (await withAuditLabels(() => import('./ConflictChanges.tsx'))).ConflictChanges,
)

interface ConflictNoticeProps {
  conflict: RecordConflict
  pending: boolean
  /** Discards the editor's input and shows the stored record. */
  onReload: () => void
  /** Sends the editor's input again with this version, over the other operator's change. */
  onOverwrite: (version: number) => void
}

/** Tells who changed the record in the meantime and what, and lets the editor decide. */
export function ConflictNotice({ conflict, pending, onReload, onOverwrite }: ConflictNoticeProps) {
  const latest = useRef(onOverwrite)
  latest.current = onOverwrite
  const overwrite = async (form: HTMLFormElement | null) => {
    // The form has got its files meanwhile: its newest values are saved.
    if (await areFilesStored(form)) latest.current(conflict.version)
  }
  return (
    <div className={css['notice']} role="alert">
      <p className={css['title']}>{recordConflictSentence}</p>
      <ConflictChanges changes={conflict.changes} />
      <p className={css['actions']}>
        <Button onClick={onReload} disabled={pending}>
          다시 불러오기
        </Button>
        <Button look="danger" pending={pending} onClick={(event) => void overwrite(event.currentTarget.form)}>
          내 내용으로 저장
        </Button>
      </p>
    </div>
  )
}
