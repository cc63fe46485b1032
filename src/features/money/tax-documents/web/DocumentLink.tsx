import { Link } from 'react-router'
import { documentTitle } from '../contract/document-words.ts'
import type { OwnTaxDocument } from '../contract/tax-documents.calls.ts'
import css from './TaxDocument.module.css'

/** The kind of a document; of an issued one the way to its page, which prints it. */
export function DocumentLink({ document, text }: { document: OwnTaxDocument; text?: string }) {
  const title = documentTitle(document)
  if (document.state !== 'ISSUED') return title
  return (
    <Link
      to={`/taxDocument/${document.number}/print`}
      target="_blank"
      rel="noopener"
      className={css['open']}
      aria-label={`${text ?? title} (새 창)`}
    >
      {text ?? title}
    </Link>
  )
}
