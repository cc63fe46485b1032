import { useRef } from 'react'
import { bundleDeliveryInfoCall } from '#features/goods/catalog/contract/supplier-deliveries.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { useIsDesk } from '#web/ui/layout/use-is-wide.ts'
import { ConfirmBlock } from './ConfirmBlock.tsx'
import { OrderAction, OrderHint } from './OrderAction.tsx'
import { OrderBlock } from '#features/orders/orders/web/order/OrderBlock.tsx'
import css from './OrderForm.module.css'
import { OrderLinesBlock } from './OrderLinesBlock.tsx'
import { OrderSummary } from '../price/OrderSummary.tsx'
import { PaymentBlock } from '../pay/PaymentBlock.tsx'
import { actionLabel, paymentOf } from './order-request.ts'
import { KeepOrder } from '../unsent/KeepOrder.tsx'
import { ReceiverBlock } from './ReceiverBlock.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { useOrderForm, type OrderFormProps } from './use-order-form.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

/** The four blocks of the order page with the total [look: Order]. */
export function OrderForm(props: OrderFormProps) {
  const { partnerUri, sources, stores, edit } = props
  const form = useRef<HTMLFormElement>(null)
  const order = useOrderForm(props, form)
  const { data: deliveries = [] } = useCall(bundleDeliveryInfoCall, { query: { partnerUri } })
  const isWide = useIsDesk()
  const { draft, change, quote, payment, errors, refused } = order
  const parts = { draft, change }

  if (!quote && order.problem)
    return <OrderProblem error={order.problem} rows={props.rows} edit={edit} onRetry={order.retry} />
  return (
    <form ref={form} className={css['form']} onSubmit={(event) => event.preventDefault()} noValidate>
      <div className={css['blocks']}>
        <OrderBlockerNotice quote={quote} />
        <ReceiverBlock {...parts} stores={stores} user={sources.user} errors={errors.receiver} />
        {quote && payment ? (
          <>
            <OrderLinesBlock quote={quote} deliveries={deliveries} edit={edit} refused={refused} />
            <PaymentBlock
              {...parts}
              quote={quote}
              payment={payment}
              methods={sources.methods}
              store={sources.store}
              depositorError={errors.depositor}
              refused={refused}
              receipt={order.receipt}
            />
            <ConfirmBlock {...parts} quote={quote} error={errors.customMadeAgreed} />
          </>
        ) : (
          <OrderBlock no={2} title="상품">
            <SkeletonRows rows={4} height={56} />
          </OrderBlock>
        )}
      </div>
      {quote && payment && (
        <>
          <aside className={css['aside']}>
            <OrderSummary quote={quote} payment={payment} busy={order.isPricing}>
              {isWide && <OrderAction order={order} quote={quote} payment={payment} />}
              <OrderHint payment={payment} sentence={order.sentence} />
              <KeepOrder
                memberId={sources.user.id}
                partnerUri={partnerUri}
                orderPath={props.orderPath}
                refused={refused}
              />
            </OrderSummary>
          </aside>
          {!isWide && <OrderAction order={order} quote={quote} payment={payment} isSticky />}
          {refused?.changed && (
            <PriceChangedSheet
              changed={refused.changed}
              sentence={refused.sentence}
              action={actionLabel(
                paymentOf(draft, { quote: refused.changed.after, methods: sources.methods }),
                refused.changed.after,
              )}
              onGoOn={order.goOn}
              onClose={order.dismiss}
            />
          )}
        </>
      )}
    </form>
  )
}

/** Shows an order blocker before the buyer fills in the form. */
const OrderBlockerNotice = ({ quote }: { quote: Quote | undefined }) =>
  quote?.refusal ? <Notice>{quote.refusal.message}</Notice> : null

// Loads on demand: few orders meet a changed price.
const PriceChangedSheet = optionalComponent(
  async () => (await import('../price/PriceChangedSheet.tsx')).PriceChangedSheet,
)

// Loads on demand: few selections can't be ordered.
const OrderProblem = lazyComponent(async () => (await import('./OrderProblem.tsx')).OrderProblem, {
  loading: () => <SkeletonRows rows={4} height={56} />,
  failed: ({ error, onRetry }) => <ErrorState error={error} onRetry={onRetry} />,
})
