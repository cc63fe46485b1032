import { useSend } from '#web/api/use-call.ts'
import { importTrackingByLinkCall, supplierLinkHeader } from '../contract/supplier-tracking.calls.ts'
import { TrackingUpload } from './TrackingUpload.tsx'

/** Takes the workbook of a purchase order back from its supplier. */
export function SupplierTracking({ token }: { token: string }) {
  const [send, state] = useSend(importTrackingByLinkCall)
  return <TrackingUpload sending={[(parts) => send({ ...parts, headers: { [supplierLinkHeader]: token } }), state]} />
}
