import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { useMay } from '#web/session/auth.slice.ts'
import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { documentCall } from '../contract/documents.calls.ts'

// Loads the dialog on demand, because few documents are mailed.
const loadDialog = async () => ({ default: (await import('./MailDocumentDialog.tsx')).MailDocumentDialog })
const MailDocumentDialog = lazy(loadDialog)

interface MailDocumentProps {
  orderNumber: string
  /** Documents that exist now; the first one is preselected. */
  types: readonly DocumentType[]
  size?: 'small'
}

/** The button that opens the dialog of a mail with a document. */
export function MailDocument({ orderNumber, types, size }: MailDocumentProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const may = useMay()
  if (!may(documentCall) || types.length === 0) return null
  const open = async () => {
    setState('loading')
    const isLoaded = await loadDialog().then(
      () => true,
      () => false,
    )
    setState(isLoaded ? 'open' : 'closed')
    if (!isLoaded) await alertDialog(generalSentences.offline)
  }
  return (
    <>
      <Button
        {...(size && { size })}
        icon={<IconMail size={size ? 16 : 18} stroke={1.7} aria-hidden />}
        pending={state === 'loading'}
        onClick={() => void open()}
      >
        메일 보내기
      </Button>
      {state === 'open' && (
        <Suspense>
          <MailDocumentDialog orderNumber={orderNumber} types={types} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
