import { AdminMessageTextPage } from '#features/messages/messages/web/AdminMessageTextPage.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

// Loads late: the list of orders is large, and the preview shows examples until then.
const AdminOrderPicker = optionalComponent(
  async () => (await import('#features/orders/orders/web/read/AdminOrderPicker.tsx')).AdminOrderPicker,
)

/** /admin/message/template/:event/:channel, with real orders for the preview. */
export const AdminTemplatePage = () => <AdminMessageTextPage OrderPicker={AdminOrderPicker} />
