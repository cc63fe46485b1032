import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import type { OrderDocument } from '../contract/documents.calls.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import css from './OrderPrintPage.module.css'

interface TickedDocumentProps {
  document: OrderDocument
  ticked: boolean
  onTick: () => void
}

/** One of several documents; without its tick it is neither printed nor saved. */
export const TickedDocument = ({ document, ticked, onTick }: TickedDocumentProps) => (
  <div className={css['entry']} data-off={ticked ? undefined : true}>
    <div className={css['tick']}>
      <Checkbox label={`${document.documentNumber} 포함`} checked={ticked} onChange={onTick} />
    </div>
    <DocumentSheet document={document} />
  </div>
)
