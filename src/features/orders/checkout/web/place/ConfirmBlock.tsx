import { brokerNotice, siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { cancelTerms, buyerMayCancel } from '#features/orders/orders/contract/buyer-rules.ts'
import css from './ConfirmBlock.module.css'
import { OrderBlock } from '#features/orders/orders/web/order/OrderBlock.tsx'
import type { DraftState, OrderDraft } from './order-draft.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface ConfirmBlockProps extends Pick<DraftState, 'change'> {
  draft: OrderDraft
  quote: { lines: readonly Pick<Quote['lines'][number], 'name' | 'customMadeYn'>[] }
  error: string | undefined
}

/** 4 확인: the consent for made-to-order goods [law: Withdrawal], and the broker notice. */
export function ConfirmBlock({ draft, change, quote, error }: ConfirmBlockProps) {
  const { data: site } = useCall(siteCall)
  const madeToOrder = [...new Set(quote.lines.filter((line) => line.customMadeYn === 'Y').map((line) => line.name))]
  return (
    <OrderBlock no={4} title="확인">
      {madeToOrder.length > 0 && (
        <div className={css['consent']} data-invalid={error ? true : undefined}>
          <Checkbox
            name="customMadeAgreed"
            label="[필수] 주문제작 상품으로 제작 시작 후에는 취소·환불이 제한되는 것에 동의합니다."
            hint={`${madeToOrder.join(', ')}: ${cancelTerms(buyerMayCancel)}`}
            checked={draft.customMadeAgreed}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change({ customMadeAgreed: event.currentTarget.checked })}
          />
          {error && (
            <p role="alert" className={css['error']}>
              {error}
            </p>
          )}
        </div>
      )}
      <p className={layout['dimNote']}>{brokerNotice(site?.company)}</p>
    </OrderBlock>
  )
}
