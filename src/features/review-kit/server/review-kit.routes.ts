import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { handOverCall, redeemCall, reviewKitKeyHeader, reviewKitSentences } from '../contract/review-kit.calls.ts'
import { handOver, isEqual, redeem, type ReviewKitDeps } from './hand-over.ts'

/** `findSiteKey`: authenticates the review site; without one nothing can be redeemed here. */
export function reviewKitRoutes(
  routes: Routes,
  deps: ReviewKitDeps & { findSiteKey: () => Promise<string | undefined> },
): void {
  routes.on(handOverCall, async ({ caller }) => success(await handOver(deps, caller.memberId)))

  routes.on(redeemCall, async ({ body, http }) => {
    if (!hasKey(http, await deps.findSiteKey())) return notFound()
    const outcome = await redeem(deps, body)
    if (!outcome.ok) return refusal(409, reviewKitSentences.unusable)
    const { name, userData } = outcome.user
    return success({ userId: outcome.userId, name, partnerUri: userData.partnerUri, partnerName: userData.partnerName })
  })
}

function hasKey({ headers }: Incoming, siteKey: string | undefined): boolean {
  const given = headers[reviewKitKeyHeader]
  return siteKey !== undefined && typeof given === 'string' && isEqual(siteKey, given)
}
