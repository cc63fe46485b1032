import { IconBell } from '@tabler/icons-react'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { askRestockCall, cancelRestockCall, restocksCall, restockSentences } from '../../contract/restock.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface RestockNoticeProps {
  partnerUri: string
  product: ProductDetail
}

/** Asks for a notice about a sold-out product, or about its sold-out options. */
export function RestockNotice({ partnerUri, product }: RestockNoticeProps) {
  const isWhole = product.status === 'SOLD_OUT'
  const items = isWhole
    ? [{ productOptionId: null, label: '재입고 알림 받기' }]
    : product.options
        .filter(({ soldOut }) => soldOut)
        .map(({ productOptionId, name }) => ({ productOptionId, label: `${name} 재입고 알림 받기` }))
  return (
    <ul className={layout['cluster8']} aria-label="재입고 알림">
      {items.map(({ productOptionId, label }) => (
        <li key={productOptionId ?? 0}>
          <Ask item={{ partnerUri, productId: product.id, productOptionId }} label={label} />
        </li>
      ))}
    </ul>
  )
}

interface AskProps {
  item: { partnerUri: string; productId: number; productOptionId: number | null }
  label: string
}

function Ask({ item, label }: AskProps) {
  const { data: open = [] } = useCall(restocksCall, {}, { refetchOnMountOrArgChange: true })
  const [ask, asking] = useSend(askRestockCall)
  const [cancel, cancelling] = useSend(cancelRestockCall)
  const own = open.find(
    ({ partnerProductId, productOptionId }) =>
      partnerProductId === item.productId && productOptionId === item.productOptionId,
  )
  const press = async () => {
    const { productOptionId, ...params } = item
    const { error } = own ? await cancel({ params: { id: own.id } }) : await ask({ params, body: { productOptionId } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(own ? restockSentences.cancelled : restockSentences.asked)
  }
  return (
    <Button
      icon={<IconBell size={18} aria-hidden />}
      aria-pressed={own !== undefined}
      pending={asking.isLoading || cancelling.isLoading}
      onClick={() => void press()}
    >
      {own ? '재입고 알림 취소' : label}
    </Button>
  )
}
