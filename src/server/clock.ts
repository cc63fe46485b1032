/** The time that business rules go by; tests and the demo hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
