import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  communityNewsCall,
  communitySeenCall,
  likeCommentCall,
  likePostCall,
  mentionableStoresCall,
  reportCommentCall,
  reportPostCall,
} from '../contract/community-reactions.calls.ts'
import { maskName } from '#values/person-name.ts'
import { reportSentences } from '../contract/report-terms.ts'
import { goneAnswer } from './community-answers.ts'
import { readableBrand } from './community-rights.ts'
import { likeComment, likePost, type LikeOutcome } from './like-text.ts'
import { listMentionable } from './mention.store.ts'
import { readerOf } from './list-posts.ts'
import { reportComment, reportPost, type ReportOutcome } from './report-text.ts'
import { countNews, updateSeen } from './unread.store.ts'

export function communityReactionRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(likePostCall, async ({ caller, params, body: { liked } }) =>
    likeAnswer(await likePost(db, caller, { postId: params.id, liked }), liked),
  )

  routes.on(likeCommentCall, async ({ caller, params, body: { liked } }) =>
    likeAnswer(await likeComment(db, caller, { commentId: params.id, liked }), liked),
  )

  routes.on(reportPostCall, async ({ caller, params, body }) =>
    reportAnswer(await reportPost(db, caller, { id: params.id, form: body, at: clock() })),
  )

  routes.on(reportCommentCall, async ({ caller, params, body }) =>
    reportAnswer(await reportComment(db, caller, { id: params.id, form: body, at: clock() })),
  )

  routes.on(mentionableStoresCall, async ({ caller: { memberId, home }, query: { search = '' } }) => {
    const stores = await listMentionable(db, { partnerId: home.partnerId, memberId, search: search.trim() })
    return success({ stores: stores.map(({ ownerName, ...store }) => ({ ...store, owner: maskName(ownerName) })) })
  })

  routes.on(communityNewsCall, async ({ caller: { memberId, home } }) => {
    const reader = readerOf({ memberId, at: clock() })
    return success({ unread: await countNews(db, { ...reader, partnerId: home.partnerId }) })
  })

  routes.on(communitySeenCall, async ({ caller, params }) => {
    const seen = { memberId: caller.memberId, partnerId: readableBrand(caller), postId: params.id }
    const isKnown = await updateSeen(db, seen)
    return isKnown ? success() : notFound()
  })
}

const likeAnswer = (outcome: LikeOutcome, liked: boolean): Answer =>
  outcome.ok ? success({ likedYn: liked ? 'Y' : 'N', likeCount: outcome.likeCount }) : goneAnswer(outcome.refused)

function reportAnswer(outcome: ReportOutcome): Answer {
  if (outcome.ok) return success()
  if (outcome.refused === 'own') return refusal(409, reportSentences.own)
  if (outcome.refused === 'again') return refusal(409, reportSentences.again)
  if (outcome.refused === 'too-many') return tooMany(outcome.seconds, reportSentences.tooMany)
  return goneAnswer(outcome.refused)
}
