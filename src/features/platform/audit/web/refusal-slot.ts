import type { ReactNode } from 'react'

/**
 * Shows a refusal at the end of a dialog, with the choices of an edit conflict. The page passes it in, because it is composed of
 * parts of the audit log.
 */
export type RefusalSlot = (props: {
  error: unknown
  pending: boolean
  /** Discards the editor's input and shows the stored record. */
  onReload: () => void
  /** Sends the editor's input again, over the other operator's change. */
  onOverwrite: (version: number) => void
}) => ReactNode
