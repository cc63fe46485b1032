import { won, type Won } from '#values/won.ts'
import type { RemoteZone } from '#values/remote-areas.ts'
import type { Bundle } from '../contract/bundle.ts'
import { policyFee, type DeliveryPolicy } from '../contract/delivery-policy.ts'

/** Facts about one ordered product that its delivery fee depends on. */
export interface DeliveredProduct {
  partnerProductId: number
  supplierId: number
  supplierName: string
  policy: DeliveryPolicy
  /** Won after discounts, flat fees included. */
  goodsAmount: number
  /** Pieces of a UNIT product, 1 per row of a SET. */
  quantity: number
  isBundled: boolean
  /** Won for delivering a product that is not bundled. */
  ownFee: number
}

/** Computes the delivery fee of each supplier, in the order of the products [rules §3]; `zone` is the receiver's. */
export function bundleFees(products: readonly DeliveredProduct[], zone: RemoteZone | null): Bundle[] {
  const suppliers = [...new Set(products.map((product) => product.supplierId))]
  return suppliers.map((supplierId) => {
    const own = products.filter((product) => product.supplierId === supplierId)
    const [first] = own
    if (!first) throw new Error('a supplier without products')
    return bundleOf(first, own, zone)
  })
}

function bundleOf(
  { supplierId, supplierName, policy }: DeliveredProduct,
  products: DeliveredProduct[],
  zone: RemoteZone | null,
): Bundle {
  const bundled = products.filter((product) => product.isBundled)
  const goodsAmount = bundled.reduce((sum, product) => sum + product.goodsAmount, 0)
  const quantity = bundled.reduce((sum, product) => sum + product.quantity, 0)
  const bundledFee = bundled.length > 0 ? policyFee(policy, { goodsAmount, quantity }) : 0
  const alone = products.filter((product) => !product.isBundled).reduce((sum, product) => sum + product.ownFee, 0)
  const remoteFee = remoteFeeOf(policy, zone)
  const isConditional = policy.type === 'CONDITIONAL_FREE' && bundled.length > 0
  return {
    supplierId,
    supplierName,
    partnerProductIds: products.map((product) => product.partnerProductId),
    goodsAmount: products.reduce((sum, product) => sum + product.goodsAmount, 0),
    fee: bundledFee + alone + remoteFee,
    remoteFee,
    freeOver: isConditional ? policy.freeOver : null,
    remainForFree: isConditional ? Math.max(0, policy.freeOver - goodsAmount) : 0,
    feeWhenFree: alone + remoteFee,
  }
}

/** Charged once per supplier, even if delivery is free. */
export function remoteFeeOf(policy: DeliveryPolicy, zone: RemoteZone | null): Won {
  if (zone === null) return won(0)
  return won(zone === 'JEJU' ? policy.remoteJeju : policy.remoteIsland)
}
