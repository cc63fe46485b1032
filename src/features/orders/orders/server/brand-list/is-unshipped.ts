import { isInState } from '../order/status-condition.ts'
import { unshippedStatuses } from '../../contract/orders.partner.calls.ts'

export const isUnshipped = isInState(...unshippedStatuses)
