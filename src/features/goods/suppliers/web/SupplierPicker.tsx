import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { supplierCall, suppliersCall } from '../contract/suppliers.admin.calls.ts'

/** Chooses a supplier; the server searches all of them by name and initial consonants. */
export function SupplierPicker(props: RecordPickerProps) {
  const { value, chosenName } = props
  const search = useRecordSearch()
  const { currentData } = useCall(suppliersCall, { query: { size: 100, search: search.sent || undefined } })
  const found = currentData?.content.map(({ supplierId, name }) => ({ value: String(supplierId), label: name }))
  const isUnknown = found !== undefined && !chosenName && !found.some((option) => option.value === value)
  // A draft or an address has only the number of a supplier that may be in no loaded page.
  const mayRead = useMay()(supplierCall)
  const named = useCall(
    supplierCall,
    value !== null && isUnknown && mayRead ? { params: { supplierId: value } } : skipToken,
  )
  const name = chosenName ?? (value === null ? undefined : named.currentData?.name)
  return <RecordPicker {...props} chosenName={name} found={found} search={search} />
}
