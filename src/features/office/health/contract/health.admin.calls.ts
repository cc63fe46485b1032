import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { healthCheckCodes, healthStates } from './health-checks.ts'

const platformHealth = z.object({
  checkedAt: z.string(),
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes: z.int() }),
  checks: z.array(
    z.object({
      code: z.enum(healthCheckCodes),
      state: z.enum(healthStates),
      /** Records that wait or have failed. */
      count: z.int(),
      /** Time since which the oldest waits; of the ledger: the last proof. Null: nothing waits. */
      since: z.nullable(z.string()),
    }),
  ),
})
export type PlatformHealth = z.output<typeof platformHealth>

/** State of the whole platform; `SPEED` is of the answering process alone. */
export const healthCall = defineCall({
  method: 'GET',
  path: '/admin/health',
  summary: 'Health of the platform',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read' },
  data: platformHealth,
  keepSeconds: 0,
})
