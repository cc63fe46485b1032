import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { agreeToTermsCall, ownTermsCall } from '../contract/own-terms.calls.ts'
import { termsCall, termsVersionCall } from '../contract/terms.calls.ts'
import { agreeToTerms, listDueTerms } from './agree-to-terms.ts'
import { findPublishedTerms } from './published-terms.ts'

export function termsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(termsCall, async ({ params }) => {
    const terms = await findPublishedTerms(db, { type: params.termsType, day: koreanDay(clock()) })
    return terms ? success(terms) : notFound()
  })

  routes.on(ownTermsCall, async ({ caller }) =>
    success(await listDueTerms(db, { memberId: caller.memberId, at: clock() })),
  )
  routes.on(agreeToTermsCall, ({ caller: { memberId }, body, http: { address } }) =>
    agreeToTerms(db, { memberId, ...body, at: clock(), address }),
  )
  routes.on(termsVersionCall, async ({ params: { termsType: type, version } }) => {
    const terms = await findPublishedTerms(db, { type, day: koreanDay(clock()), version: Number(version) })
    return terms ? success(terms) : notFound()
  })
}
