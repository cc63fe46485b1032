import type { DataOf } from '#contract/call.ts'
import type { bundleDeliveryInfoCall } from '../contract/supplier-deliveries.calls.ts'

export type SupplierDelivery = DataOf<typeof bundleDeliveryInfoCall>[number]
