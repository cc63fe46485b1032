import { eq, inArray, or } from 'drizzle-orm'
import { statesWaitingFor } from '../contract/request-states.ts'
import { productRequest } from './product-requests.tables.ts'

/** Condition for requests that wait for the operator: in its turn, or with an unread message. */
export const waitsForOperator = or(
  inArray(productRequest.state, statesWaitingFor('OPERATOR')),
  eq(productRequest.isUnreadByOperator, true),
)
