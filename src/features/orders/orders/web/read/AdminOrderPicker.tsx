import { RecordPicker, useRecordSearch } from '#web/ui/form/RecordPicker.tsx'
import { useCallPages } from '#web/api/use-call.ts'
import { adminOrderListCall } from '../../contract/orders.admin.calls.ts'

const mostFound = 20

interface AdminOrderPickerProps {
  value: string | null
  onChange: (orderNumber: string | null) => void
}

/** Chooses an order of any shop: one of the newest, or one that the server finds by its number, store or product. */
export function AdminOrderPicker({ value, onChange }: AdminOrderPickerProps) {
  const search = useRecordSearch()
  const { currentData } = useCallPages(adminOrderListCall, { query: { search: search.sent || undefined, size: 50 } })
  const found = currentData?.pages[0]?.content.slice(0, mostFound).map(({ orderNumber, partnerName }) => ({
    value: orderNumber,
    label: `${orderNumber} ${partnerName}`,
  }))
  return (
    <RecordPicker
      label="미리 볼 주문"
      placeholder="주문번호를 입력하거나 선택해 주세요."
      clearable
      value={value}
      chosenName={value ?? undefined}
      found={found}
      search={search}
      onChange={onChange}
    />
  )
}
