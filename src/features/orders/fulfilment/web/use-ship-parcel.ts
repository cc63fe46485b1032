import type { BodyOf } from '#contract/call.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { asksAboutNumber, shipOrderCall } from '../contract/fulfilment.admin.calls.ts'

interface ShipOptions {
  /** Names the parcel in the question about its number, where several are sent. */
  name?: string
}

/** `refused` is undefined if the person wants to correct the number. */
type ShipParcelOutcome = { isShipped: true } | { isShipped: false; refused?: unknown }

/** Sends a parcel, and asks before it sends one with a doubtful number. */
export function useShipParcel() {
  const [send, { isLoading: pending, error }] = useSend(shipOrderCall)
  const ship = async (
    orderNumber: string,
    body: BodyOf<typeof shipOrderCall>,
    { name }: ShipOptions = {},
  ): Promise<ShipParcelOutcome> => {
    const { data, error: refused } = await send({ params: { orderNumber }, body })
    if (data) return { isShipped: true }
    if (!isApiError(refused) || refused.status !== 409 || !asksAboutNumber(refused.data))
      return { isShipped: false, refused }
    const isRight = await confirmDialog({
      text: name ? `${name}: ${refused.message}` : refused.message,
      confirm: '그대로 출고',
      cancel: '번호 수정',
      doubtful: true,
    })
    return isRight ? ship(orderNumber, { ...body, confirmed: true }) : { isShipped: false }
  }
  return { ship, pending, error }
}
