import { notFound, success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { handOverCall, redeemCall, redeemInSandboxCall, reviewKitKeyHeader } from '../contract/review-kit.calls.ts'
import { handOver, isEqual, redeem, type RedeemOutcome, type ReviewKitDeps } from './hand-over.ts'

/**
 * `findSiteKey`: authenticates the review site; without one nothing can be redeemed here. `isSandbox`: the installation is a
 * demo without a review site of its own.
 */
export function reviewKitRoutes(
  routes: Routes,
  deps: ReviewKitDeps & { findSiteKey: () => Promise<string | undefined>; isSandbox: () => Promise<boolean> },
): void {
  routes.on(handOverCall, async ({ caller }) => success(await handOver(deps, caller.memberId)))

  routes.on(redeemCall, async ({ body, http }) => {
    if (!hasKey(http, await deps.findSiteKey())) return notFound()
    return answerTo(await redeem(deps, body))
  })

  routes.on(redeemInSandboxCall, async ({ body }) =>
    (await deps.isSandbox()) ? answerTo(await redeem(deps, body)) : notFound(),
  )
}

function answerTo(outcome: RedeemOutcome) {
  if (!outcome.ok) return outcome
  const { name, userData } = outcome.user
  return success({ userId: outcome.userId, name, partnerUri: userData.partnerUri, partnerName: userData.partnerName })
}

function hasKey({ headers }: Incoming, siteKey: string | undefined): boolean {
  const given = headers[reviewKitKeyHeader]
  return siteKey !== undefined && typeof given === 'string' && isEqual(siteKey, given)
}
