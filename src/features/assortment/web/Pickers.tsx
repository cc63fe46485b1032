import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { useBrandChoicesQuery, useProductChoicesQuery } from './assortment.api.ts'

/** Chooses a brand; the server searches by name and initial consonants. */
export function BrandPicker(props: RecordPickerProps) {
  const search = useRecordSearch()
  const { currentData } = useBrandChoicesQuery({ search: search.sent })
  const found = currentData?.content.map(({ partnerId, name }) => ({ value: String(partnerId), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}

export function ProductPicker(props: RecordPickerProps) {
  const search = useRecordSearch()
  const { currentData } = useProductChoicesQuery({ ...(search.sent && { search: search.sent }) })
  const found = currentData?.content.map(({ productId, name }) => ({ value: String(productId), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
