import { usePartnerProductsQuery } from '#features/partner-products/web/partner-products.api.ts'
import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'

/** Chooses a product that the brand sells. */
export function BrandProductPicker({ shopId, ...props }: RecordPickerProps & { shopId: string }) {
  const search = useRecordSearch()
  const { currentData } = usePartnerProductsQuery({ shopId, query: search.sent ? { search: search.sent } : {} })
  const found = currentData?.content.map(({ id, name }) => ({ value: String(id), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
