import { shippingTexts } from '#features/goods/delivery/contract/ships-on.ts'
import { printFeeNote } from '#features/goods/catalog/contract/print-fee.ts'
import type { SupplierDelivery } from '#features/goods/catalog/web/supplier-deliveries.api.ts'
import { remainSentence, type Bundle } from '#features/goods/delivery/contract/bundle.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Countdown } from '#web/ui/text/Countdown.tsx'
import { useServerTime } from '#web/ui/text/use-server-time.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { PictureRow } from '#web/ui/layout/PictureRow.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { underWaySentence } from '#features/orders/pricing/contract/under-way.ts'
import { violationSentence, type Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import { OrderBlock } from '#features/orders/orders/web/order/OrderBlock.tsx'
import css from './OrderLinesBlock.module.css'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import { concernsLine } from '../price/concerns-line.ts'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import type { OrderRefused } from './use-place-order.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface OrderLinesBlockProps {
  quote: Quote
  deliveries: readonly SupplierDelivery[]
  /** The server's refusal, with the lines it concerns. */
  refused: OrderRefused | null
  /** Link to the page that changes the quantities. */
  edit: { label: string; to: string }
}

/** 2 상품: the order lines by supplier, with each supplier's delivery fee. */
export const OrderLinesBlock = ({ quote, deliveries, refused, edit }: OrderLinesBlockProps) => (
  <OrderBlock
    no={2}
    title="상품"
    count={quote.lines.length}
    action={<ButtonLink to={edit.to}>{edit.label}</ButtonLink>}
  >
    {refused?.reason === 'violations' && <Refusal sentence={refused.sentence} />}
    <div className={layout['stack20']}>
      {quote.bundles.map((bundle) => (
        <section key={bundle.supplierId} className={css['bundle']}>
          <BundleHead bundle={bundle} delivery={deliveries.find((row) => row.supplierId === bundle.supplierId)} />
          <ul>
            {quote.lines
              .filter((line) => line.supplierId === bundle.supplierId)
              .map((line) => (
                <Line
                  key={`${line.partnerProductId}/${line.productOptionId}`}
                  line={line}
                  violation={refused?.violations.find((violation) => concernsLine(violation, line))}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  </OrderBlock>
)

type QuoteLine = Quote['lines'][number]

function BundleHead({ bundle, delivery }: { bundle: Bundle; delivery: SupplierDelivery | undefined }) {
  const now = useServerTime(delivery?.shipping)
  return (
    <header className={css['head']}>
      <h3 className={css['supplier']}>{bundle.supplierName}</h3>
      <p className={css['fee']}>
        {bundle.fee > 0 ? `배송비 ${formatWon(bundle.fee)}` : '무료배송'}
        {bundle.remoteFee > 0 && <span className={css['soft']}>도서산간 추가 {formatWon(bundle.remoteFee)} 포함</span>}
        {bundle.remainForFree > 0 && <span className={css['soft']}>{remainSentence(bundle)}</span>}
      </p>
      {delivery && <Countdown {...shippingTexts(delivery.shipping, now)} className={css['ships']} />}
    </header>
  )
}

function Line({ line, violation }: { line: QuoteLine; violation: Violation | undefined }) {
  const facts = [line.optionName, `${formatNumber(line.count)}${line.unit}`, printFeeNote([line.printPrice])]
  return (
    <PictureRow
      picture={<ProductPicture picture={line.picture} />}
      end={<Money amount={line.calculatedPrice} size="card" />}
      below={
        violation && (
          <p className={css['violation']}>
            <Pill tone="red">확인 필요</Pill> {violationSentence(violation)}
          </p>
        )
      }
      refused={violation !== undefined}
    >
      <p className={css['name']}>{line.name}</p>
      <p className={css['soft']}>{facts.filter(Boolean).join(' · ')}</p>
      {line.underWay && <p className={css['soft']}>{underWaySentence(line.underWay, line.unit)}</p>}
    </PictureRow>
  )
}
