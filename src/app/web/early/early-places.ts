/** Values that only the browser knows, as they stand in the path of an early read: request encoding leaves the stars alone. */
export const places = {
  shopId: '*shopId*',
  productId: '*productId*',
  memberId: '*memberId*',
  today: '*today*',
  monthStart: '*monthStart*',
  quarterStart: '*quarterStart*',
} as const
export type Place = keyof typeof places

export const filledPath = (path: string, values: Record<Place, string>): string =>
  path.replaceAll(/\*(\w+)\*/g, (_, place: Place) => encodeURIComponent(values[place]))
