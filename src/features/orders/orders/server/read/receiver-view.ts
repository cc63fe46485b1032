import { maskAddress } from '#values/address.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { Receiver } from '../../contract/order-terms.ts'
import type { ReceiverView } from '../order/order-access.ts'

/** Masked parts leave the server as masked text [law: masking]. A memo may contain the code of a door. */
export function receiverIn(view: ReceiverView, receiver: Receiver): Receiver {
  if (view === 'full') return receiver
  const phone = maskPhone(receiver.phone)
  if (view === 'without-phone') return { ...receiver, phone }
  return {
    name: maskName(receiver.name),
    phone,
    postalCode: `${receiver.postalCode.slice(0, 2)}***`,
    address1: maskAddress(receiver.address1),
    address2: '',
    memo: '',
  }
}
