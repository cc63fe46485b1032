/** The limits of a count; the permanent ones come first. */
export const limitKinds = ['order', 'month', 'rest-of-month', 'stock'] as const
