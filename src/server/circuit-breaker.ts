import type { Clock } from './clock.ts'

const mostFailures = 5
const cooldownMs = 60_000

/**
 * Stops calling a service for a minute after five failures in a row, so that callers don't wait for a service that is down.
 * The function that it returns makes one call, or answers `down` at once.
 */
export function circuitBreaker<T>(
  clock: Clock,
  { down, isDown }: { down: T; isDown: (outcome: T) => boolean },
): (call: () => Promise<T>) => Promise<T> {
  let failures = 0
  let downUntil = 0
  return async (call) => {
    if (clock().getTime() < downUntil) return down
    const outcome = await call()
    failures = isDown(outcome) ? failures + 1 : 0
    if (failures >= mostFailures) downUntil = clock().getTime() + cooldownMs
    return outcome
  }
}
