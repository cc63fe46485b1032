/**
 * The stock to store when a person typed another count than the one that they read, while orders took pieces: 100 read,
 * 150 typed, 97 by now gives 147. Null is a stock that is not counted; counting that begins or ends is taken as typed.
 */
export function movedStock(
  typed: number | null,
  { read, now }: { read: number | null; now: number | null },
): number | null {
  if (typed === read) return now
  if (typed === null || read === null || now === null) return typed
  return Math.max(0, now + typed - read)
}
