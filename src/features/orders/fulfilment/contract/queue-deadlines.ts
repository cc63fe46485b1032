/** Hours after the payment of an order within which the operator takes a step of it; a transfer has the deadline of its order. */
export const stepHours = { prepare: 24, ship: 48, refund: 24 } as const
