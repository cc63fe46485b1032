import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { useCall } from '#web/api/use-call.ts'
import { adminBrandsCall } from '../../contract/brands.admin.calls.ts'

/** Chooses a brand; the server searches by name and initial consonants. */
export function BrandPicker(props: RecordPickerProps) {
  const search = useRecordSearch()
  const { currentData } = useCall(adminBrandsCall, {
    query: { state: 'ACTIVE', size: '100', page: 0, search: search.sent },
  })
  const found = currentData?.content.map(({ partnerId, name }) => ({ value: String(partnerId), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
