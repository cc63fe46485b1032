import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
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

  routes.on(brandPostCall, async ({ params, shop }) => {
    const post = await findModeratedPost(db, { partnerId: shop.partnerId, postId: params.id })
    return post ? success(post) : notFound()
  })

  routes.on(hidePostsCall, ({ body: { postIds, reason = unstatedReason }, shop: { partnerId }, http: { audit } }) =>
    hidePosts(db, { postIds, reason, partnerId, at: clock(), audit }),
  )

  routes.on(showPostsCall, ({ body, shop: { partnerId }, http: { audit } }) =>
    showPosts(db, { ...body, partnerId, at: clock(), audit }),
  )

  routes.on(dismissReportsCall, ({ params, shop: { partnerId }, http: { audit } }) =>
    dismissReports(db, { partnerId, postId: params.id, at: clock(), audit }),
  )

  routes.on(deleteBrandCommentCall, ({ caller, params: { id }, shop: { partnerId }, http: { audit } }) =>
    deleteComment(db, caller, { id, partnerId, at: clock(), audit }),
  )
}
