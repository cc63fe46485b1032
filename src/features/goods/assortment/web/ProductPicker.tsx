import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { useCall } from '#web/api/use-call.ts'
import { adminProductListCall } from '#features/goods/products/contract/products.admin.calls.ts'

/** Chooses a product; the server searches by name and initial consonants. */
export function ProductPicker(props: RecordPickerProps) {
  const search = useRecordSearch()
  const { currentData } = useCall(adminProductListCall, {
    query: { sort: 'name', size: 100, search: search.sent || undefined },
  })
  const found = currentData?.content.map(({ productId, name }) => ({ value: String(productId), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
