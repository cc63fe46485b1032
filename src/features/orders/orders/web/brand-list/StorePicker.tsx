import { skipToken } from '@reduxjs/toolkit/query/react'
import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { useCall } from '#web/api/use-call.ts'
import {
  partnerStoreCall,
  partnerStoresCall,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'

/** Chooses a store of the brand; the server searches all of them by name and initial consonants. */
export function StorePicker({ shopId, ...props }: RecordPickerProps & { shopId: string }) {
  const { value } = props
  const search = useRecordSearch()
  const filter = { sort: 'name', size: 100, ...(search.sent && { search: search.sent }) } as const
  const { currentData } = useCall(partnerStoresCall, { query: filter, shop: shopId })
  const found = currentData?.content.map(({ id, name }) => ({ value: String(id), label: name }))
  const isUnknown = found !== undefined && !found.some((option) => option.value === value)
  // An address has only the number of a store that may be in no loaded page.
  const named = useCall(
    partnerStoreCall,
    value !== null && isUnknown ? { params: { id: value }, shop: shopId } : skipToken,
  )
  return <RecordPicker {...props} chosenName={named.currentData?.name ?? '선택한 매장'} found={found} search={search} />
}
