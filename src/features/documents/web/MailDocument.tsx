import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#features/session/web/auth.slice.ts'
import type { DocumentType } from '#features/ordering/contract/printable-documents.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalPart } from '#web/ui/layout/optional-part.tsx'
import { documentCall } from '../contract/documents.calls.ts'

// Few documents are mailed, and the page shows first.
const MailDocumentDialog = optionalPart(async () => (await import('./MailDocumentDialog.tsx')).MailDocumentDialog)

interface MailDocumentProps {
  orderNumber: string
  /** Documents that exist now; the first is chosen at first. */
  types: readonly DocumentType[]
  size?: 'small'
}

/** The button that opens the dialog of a mail with a document. */
export function MailDocument({ orderNumber, types, size }: MailDocumentProps) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  if (!may(documentCall) || types.length === 0) return null
  return (
    <>
      <Button
        {...(size && { size })}
        icon={<IconMail size={size ? 16 : 18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        메일 보내기
      </Button>
      {open && <MailDocumentDialog orderNumber={orderNumber} types={types} onClose={() => setOpen(false)} />}
    </>
  )
}
