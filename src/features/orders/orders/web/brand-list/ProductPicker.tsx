import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { useCall } from '#web/api/use-call.ts'
import { partnerProductsCall } from '#features/goods/assortment/contract/assortment.partner.calls.ts'

export function ProductPicker({ shopId, ...props }: RecordPickerProps & { shopId: string }) {
  const search = useRecordSearch()
  const { currentData } = useCall(partnerProductsCall, {
    query: { search: search.sent || undefined },
    shop: shopId,
  })
  const found = currentData?.content.map(({ id, name }) => ({ value: String(id), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
