import { showQuestion } from '#web/ui/overlay/dialogs.ts'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx'

/** Asks for a reason above the page, e.g. from a row of a list; resolves when the dialog closes. */
export const askReason = (options: Omit<ReasonDialogProps, 'onClose' | 'children'>): Promise<void> =>
  showQuestion((close) => <ReasonDialog {...options} onClose={close} />)
