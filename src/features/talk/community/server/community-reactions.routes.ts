import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import { ownBrandOf } from '#server/http/caller.ts'
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
import type { GoneRefusal } from '../contract/community-terms.ts'
import { maskName } from '#values/person-name.ts'
import { writableBrand } from './community-rights.ts'
import { likeComment, likePost, type LikeOutcome } from './like-text.ts'
import { listMentionable } from './mention.queries.ts'
import { readerOf } from './list-posts.ts'
import { reportComment, reportPost } from './report-text.ts'
import { countNews, updateSeen } from './unread.queries.ts'

export function communityReactionRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(likePostCall, async ({ caller, params, body: { liked } }) =>
    withLike(await likePost(db, caller, { postId: params.id, liked }), liked),
  )

  routes.on(likeCommentCall, async ({ caller, params, body: { liked } }) =>
    withLike(await likeComment(db, caller, { commentId: params.id, liked }), liked),
  )

  routes.on(reportPostCall, ({ caller, params: { id }, body: form }) =>
    reportPost(db, caller, { id, form, at: clock() }),
  )

  routes.on(reportCommentCall, ({ caller, params: { id }, body: form }) =>
    reportComment(db, caller, { id, form, at: clock() }),
  )

  routes.on(mentionableStoresCall, async ({ caller, query: { search = '' } }) => {
    const own = ownBrandOf(caller)
    if (!own) return success({ stores: [] })
    const { memberId } = caller
    const stores = await listMentionable(db, { partnerId: own.partnerId, memberId, search: search.trim() })
    return success({ stores: stores.map(({ ownerName, ...store }) => ({ ...store, owner: maskName(ownerName) })) })
  })

  routes.on(communityNewsCall, async ({ caller }) => {
    const own = ownBrandOf(caller)
    const reader = readerOf({ memberId: caller.memberId, at: clock() })
    return success({ unread: own ? await countNews(db, { ...reader, partnerId: own.partnerId }) : 0 })
  })

  routes.on(communitySeenCall, async ({ caller, params }) => {
    const seen = { memberId: caller.memberId, partnerId: writableBrand(caller), postId: params.id }
    const isKnown = await updateSeen(db, seen)
    return isKnown ? success() : notFound()
  })
}

const withLike = <Refusal extends GoneRefusal>(outcome: LikeOutcome<Refusal>, liked: boolean) =>
  outcome.ok ? success({ likedYn: liked ? 'Y' : 'N', likeCount: outcome.likeCount }) : outcome
