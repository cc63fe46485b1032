import type { ReactNode } from 'react'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'

interface AttachmentFieldProps {
  label: string
  value: readonly Attachment[]
  onChange: (files: Attachment[]) => void
  error?: string | undefined
}

/** The field for files; the page composes it, because the sides upload through different calls. */
export type RenderAttachments = (field: AttachmentFieldProps) => ReactNode
