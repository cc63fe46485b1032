import { isInState } from '../order/status-condition.ts'
import { unshippedStatuses } from '../../contract/order-status.ts'

export const isUnshipped = isInState(...unshippedStatuses)
