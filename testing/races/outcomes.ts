import type { Reply } from '../harness/api-client.ts'

type Outcome = { ok: true } | { ok: false; refused: string; violations?: readonly { reason: string }[] }

/** Counts successes and refusals by reason, because a refusal for another reason must not count as the expected one. */
export const tally = (outcomes: readonly Outcome[]): Record<string, number> =>
  countEach(outcomes.map((outcome) => (outcome.ok ? 'ok' : (outcome.violations?.[0]?.reason ?? outcome.refused))))

/** Counts answers: 'ok', or the status with the reason of the refusal, or with its sentence where it has no reason. */
export const tallyReplies = (replies: readonly Pick<Reply, 'status' | 'code' | 'message' | 'data'>[]) =>
  countEach(replies.map(resultOf))

function resultOf({ status, code, message, data }: Pick<Reply, 'status' | 'code' | 'message' | 'data'>): string {
  if (code === 'S') return 'ok'
  const { reason, violations } = (data ?? {}) as { reason?: string; violations?: { reason: string }[] } // of refusals
  return `${status} ${violations?.[0]?.reason ?? reason ?? message ?? ''}`.trim()
}

export function countEach(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))
}

/** Resolves for all callers once so many have called; can be used again. */
export function barrier(parties: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < parties) return
      for (const release of waiting) release()
      waiting = []
    })
}
