import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SupplierLinkPage } from '#features/orders/purchase-orders/web/SupplierLinkPage.tsx'

const SupplierTracking = optionalComponent(
  async () => (await import('#features/orders/order-sheets/web/SupplierTracking.tsx')).SupplierTracking,
)

/** /supplier#token: the purchase order of a supplier, with the upload of its workbook. */
export const SupplierPage = () => <SupplierLinkPage upload={(token) => <SupplierTracking token={token} />} />
