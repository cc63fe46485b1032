import { allPages, answerListSheet } from '#features/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  brandPostCall,
  brandPostsCall,
  deleteBrandCommentCall,
  dismissReportsCall,
  exportBrandPostsCall,
  hidePostsCall,
  showPostsCall,
  unstatedReason,
} from '../contract/community.partner.calls.ts'
import { postListSheet } from '../contract/post-list-sheet.ts'
import { deleteComment } from './delete-post.ts'
import { dismissReports } from './dismiss-reports.ts'
import { hidePosts, showPosts } from './hide-posts.ts'
import { findModeratedPost, listModeratedPosts } from './moderate-posts.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export function communityPartnerRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps
  routes.on(brandPostsCall, async ({ query: { page, size, ...filter }, shop }) =>
    success(await listModeratedPosts(db, { ...filter, partnerId: shop.partnerId }, { page, size })),
  )

  routes.on(exportBrandPostsCall, ({ query, shop: { partnerId }, http }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listModeratedPosts(tx, { ...filter, partnerId }, at))
    return answerListSheet(deps, postListSheet, { batches, query, audit: http.audit })
  })

  routes.on(brandPostCall, async ({ params, shop, caller }) => {
    const key = { partnerId: shop.partnerId, postId: params.id, memberId: caller.memberId }
    const post = await findModeratedPost(db, key)
    return post ? success(post) : notFound()
  })

  routes.on(hidePostsCall, async ({ body, shop, http }) => {
    const audit = http.audit
    const { postIds, reason = unstatedReason } = body
    const outcome = await hidePosts(db, { postIds, reason, partnerId: shop.partnerId, at: clock(), audit })
    return outcome.ok ? success({ hidden: outcome.hidden }) : notFound()
  })

  routes.on(showPostsCall, async ({ body, shop, http }) => {
    const audit = http.audit
    const outcome = await showPosts(db, { ...body, partnerId: shop.partnerId, at: clock(), audit })
    return outcome.ok ? success({ shown: outcome.shown }) : notFound()
  })

  routes.on(dismissReportsCall, async ({ params, shop, http }) => {
    const audit = http.audit
    const request = { partnerId: shop.partnerId, postId: params.id, at: clock(), audit }
    const outcome = await dismissReports(db, request)
    return outcome.ok ? success({ dismissed: outcome.dismissed }) : notFound()
  })

  routes.on(deleteBrandCommentCall, async ({ caller, params, shop, http }) => {
    const audit = http.audit
    const request = { id: params.id, partnerId: shop.partnerId, at: clock(), audit }
    const outcome = await deleteComment(db, caller, request)
    return outcome.ok ? success() : notFound()
  })
}
