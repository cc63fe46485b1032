import type { FastifyBaseLogger } from 'fastify'
import { circuitBreaker } from '#server/circuit-breaker.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { formatBusinessNumber, isBusinessNumber } from '#values/business-number.ts'
import type { BusinessCheck, BusinessState } from '../contract/business-state.ts'
import type { BusinessChecks, BusinessRegistry, RegistryAnswer } from './business-registry.ts'
import { findCheck, upsertCheck } from './business-check.queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * An answer that blocks the owner is asked again soon, because the owner may have corrected the data at the tax office.
 */
const freshFor = { ACTIVE: day, PAUSED: hour, CLOSED: hour, UNREGISTERED: hour } as const satisfies Record<
  BusinessState,
  number
>

interface CacheDeps {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  registry: BusinessRegistry
}

/** Asks the register once a day for each number. Requests for the same number at the same time share one call. */
export function cachedChecks({ db, clock, log, registry }: CacheDeps): BusinessChecks {
  const guarded = circuitBreaker<RegistryAnswer>(clock, {
    down: { ok: false, reason: 'resting' },
    isDown: (answer) => !answer.ok,
  })
  const pending = new Map<string, Promise<BusinessCheck | undefined>>()

  const recall = async (businessNumber: string) => {
    const known = await findCheck(db, formatBusinessNumber(businessNumber))
    if (!known) return undefined
    const { checkedAt, ...business } = known
    return clock().getTime() - checkedAt.getTime() < freshFor[business.state] ? business : undefined
  }

  const query = async (businessNumber: string) => {
    const answer = await guarded(() => registry.find(businessNumber.replaceAll('-', '')))
    if (answer.ok) {
      await upsertCheck(db, { businessNumber, business: answer.business, at: clock() })
      return answer.business
    }
    if (answer.reason !== 'resting') log.warn({ reason: answer.reason }, 'the state of a business number is unknown')
    return undefined
  }

  const share = (businessNumber: string) => {
    const asked = pending.get(businessNumber)
    if (asked) return asked
    const asking = query(businessNumber).finally(() => pending.delete(businessNumber))
    pending.set(businessNumber, asking)
    return asking
  }

  return {
    recall,
    ask: async (businessNumber) => {
      if (!isBusinessNumber(businessNumber)) return undefined
      return (await recall(businessNumber)) ?? share(formatBusinessNumber(businessNumber))
    },
  }
}
