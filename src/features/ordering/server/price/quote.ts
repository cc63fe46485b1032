import type { Quote } from '../../contract/ordering.calls.ts'
import type { OrderTotal } from './price-selection.ts'

/** The total in the shape of the contract, with what the buyer's cash would cover. */
export function quoteOf(
  order: OrderTotal,
  { balance, refusal }: { balance: number; refusal: Quote['refusal'] },
): Quote {
  return {
    lines: order.lines.flatMap(({ product, rows }) =>
      rows.map((row, index) => ({
        partnerProductId: product.partnerProductId,
        productOptionId: row.item.productOptionId,
        name: product.name,
        optionName: row.optionLabel,
        unit: product.unit,
        spec: product.spec,
        picture: product.picture,
        supplierId: product.supplierId,
        customMadeYn: product.isCustomMade ? ('Y' as const) : ('N' as const),
        count: row.item.count,
        calculatedUnitPrice: row.calculatedUnitPrice,
        calculatedPrice: row.calculatedPrice,
        calculatedOptionPrice: row.calculatedOptionPrice,
        // Show the product's own printing fee on its first row, so that the rows sum to the header.
        printPrice: row.flatPrice + (index === 0 ? product.printPrice : 0),
      })),
    ),
    price: order.price,
    totalPrintPrice: order.totalPrintPrice,
    sendCost: order.sendCost,
    bundles: order.bundles,
    total: order.total,
    cash: { balance, shortBy: Math.max(0, order.total - balance) },
    refusal,
  }
}
