import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import type { PurchaseExchange } from '../contract/purchase-bundle.ts'
import { shipByLinkCall, shipExchangeByLinkCall } from '../contract/supplier-link.calls.ts'
import { asksAboutNumber } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

interface Parcel {
  courier: CourierCode
  number: string
  confirmed?: true
}
type ParcelLine = { lineNo: number; rowNo: number; count: number; left: number }

/** Sends a parcel of ordered pieces or of an exchange; asks about a number that another order has. */
export function useSendParcel(
  token: string,
  { orderNumber, exchange }: { orderNumber: string; exchange: PurchaseExchange | undefined },
) {
  const [ship, shipping] = useSend(shipByLinkCall)
  const [shipExchange, exchanging] = useSend(shipExchangeByLinkCall)
  /** False: refused, or the person found the number wrong. */
  const send = async (parcel: Parcel, lines: ParcelLine[]): Promise<boolean> => {
    const common = { token, orderNumber, ...parcel }
    const { data, error } = exchange
      ? await shipExchange({ body: { ...common, returnId: exchange.returnId } })
      : await ship({ body: { ...common, lines } })
    if (data) return true
    if (!isApiError(error) || error.status !== 409) return false
    if (asksAboutNumber(error.data)) {
      const isRight = await confirmDialog({
        text: error.message,
        confirm: '그대로 입력',
        cancel: '번호 수정',
        doubtful: true,
      })
      return isRight ? send({ ...parcel, confirmed: true }, lines) : false
    }
    // Uses a dialog, because the refetched order may have nothing left to send and unmount this form.
    await alertDialog(error.message)
    return false
  }
  const { isLoading: pending, error } = exchange ? exchanging : shipping
  return { send, pending, error }
}
