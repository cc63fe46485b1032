import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { communityNewsCall, communitySeenCall, likeCommentCall, likePostCall } from '../contract/community.calls.ts'
import { goneAnswer } from './community-answers.ts'
import { readableBrand } from './community-rights.ts'
import { likeComment, likePost, type LikeOutcome } from './like-text.ts'
import { readerOf } from './list-posts.ts'
import { countNews, updateSeen } from './unread.store.ts'

/** Likes, reports, mentions and marks of unread posts. */
export function communityReactionRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(likePostCall, async ({ caller, params, body: { liked } }) =>
    likeAnswer(await likePost(db, caller, { postId: params.id, liked }), liked),
  )

  routes.on(likeCommentCall, async ({ caller, params, body: { liked } }) =>
    likeAnswer(await likeComment(db, caller, { commentId: params.id, liked }), liked),
  )

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
