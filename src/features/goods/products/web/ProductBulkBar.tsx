import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import {
  bulkProductStatusCall,
  productStateCodes,
  productStates,
  type AdminProductRow,
  type ProductState,
} from '../contract/products.admin.calls.ts'

/** Sets the state of the selected products. Rows that somebody else changed meanwhile are named and stay as they are. */
export function ProductBulkBar({ rows, onClear }: { rows: readonly AdminProductRow[]; onClear: () => void }) {
  const [setStates, { isLoading: pending }] = useSend(bulkProductStatusCall)
  if (rows.length === 0) return null
  const run = async (status: ProductState) => {
    const { label } = productStates[status]
    const count = `${formatNumber(rows.length)}개`
    if (!(await confirmDialog({ text: questionOf(status, count), confirm: label }))) return
    const { data, error } = await setStates({
      body: {
        status,
        products: rows.map(({ productId, version }) => ({ productId, version })),
      },
    })
    if (error) return alertDialog(sentenceOf(error))
    onClear()
    if (data.conflicts.length === 0) return toast(`${formatNumber(data.changed)}개 상품을 ${label} 상태로 바꿨습니다.`)
    const names = data.conflicts.map(({ name, actor }) => `${name} (${actor})`).join(', ')
    return alertDialog(
      `다른 담당자가 먼저 변경한 상품은 그대로 두었습니다: ${names}. 목록을 확인한 후 다시 시도해 주세요.`,
    )
  }
  return (
    <BulkBar sum={`${formatNumber(rows.length)}개 선택`} onClear={onClear}>
      {productStateCodes.map((status) => (
        <Button key={status} size="small" pending={pending} onClick={() => void run(status)}>
          {productStates[status].label}
        </Button>
      ))}
    </BulkBar>
  )
}

function questionOf(status: ProductState, count: string): string {
  if (status === 'ARCHIVED') return `${count} 상품을 보관하시겠습니까? 모든 쇼핑몰에서 사라집니다.`
  if (status === 'STOP') return `${count} 상품의 판매를 중지하시겠습니까? 모든 쇼핑몰에서 주문할 수 없습니다.`
  return `${count} 상품을 ${productStates[status].label} 상태로 바꾸시겠습니까?`
}
