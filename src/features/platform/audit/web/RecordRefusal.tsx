import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { conflictOf, ConflictNotice } from './ConflictNotice.tsx'

export interface RecordRefusalProps {
  error: unknown
  pending: boolean
  onReload: () => void
  /** Sends the editor's input again with this version. */
  onOverwrite: (version: number) => void
}

/** The refusal of a changed record: another operator's change, or the sentence of another refusal. */
export function RecordRefusal({ error, ...conflictProps }: RecordRefusalProps) {
  const conflict = conflictOf(error)
  return conflict ? <ConflictNotice conflict={conflict} {...conflictProps} /> : <FormRefusal error={error} />
}
