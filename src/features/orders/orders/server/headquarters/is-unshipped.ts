import { isInState } from '../order/status-condition.ts'
import { unshippedStatuses } from '../../contract/partner-orders.calls.ts'

export const isUnshipped = isInState(...unshippedStatuses)
