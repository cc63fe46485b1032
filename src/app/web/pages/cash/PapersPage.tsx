import { useParams } from 'react-router'
import { OwnTaxDocumentPage } from '#features/money/tax-documents/web/OwnTaxDocumentPage.tsx'
import { MonthPack } from '#features/office/month-end/web/MonthPack.tsx'

/** /shop/:shopId/taxDocument: every paper of a month in one place, the pack for the accountant first. */
export function PapersPage() {
  const { shopId = '' } = useParams()
  return <OwnTaxDocumentPage pack={(chosen) => <MonthPack base={`/shop/${shopId}`} {...chosen} />} />
}
