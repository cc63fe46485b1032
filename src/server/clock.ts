/** Current time for business rules; tests and the demo pass their own clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
