import { findReadableBrand } from '#features/brands/brands/server/find-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  communityCall,
  deleteCommentCall,
  deletePostCall,
  editPostCall,
  ownCommentsCall,
  ownPostsCall,
  postCall,
  writeCommentCall,
  writePostCall,
} from '../contract/community.calls.ts'
import { deleteComment, deletePost } from './delete-post.ts'
import { listCommunity, listOwnPosts } from './list-posts.ts'
import { listOwnComments } from './list-own-comments.ts'
import { readPost } from './read-post.ts'
import { writeComment } from './write-comment.ts'
import { editPost, writePost } from './write-post.ts'

export function communityRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(communityCall, async ({ caller, params, query }) => {
    const partnerId = await findReadableBrand(db, caller, params.partnerUri)
    if (partnerId === undefined) return notFound()
    const reading = { memberId: caller.memberId, at: clock() }
    return paged(query, (list) => listCommunity(db, partnerId, { ...list, ...reading }))
  })

  routes.on(ownPostsCall, ({ caller: { memberId }, query }) =>
    paged(query, (list) => listOwnPosts(db, memberId, { ...list, memberId, at: clock() })),
  )

  routes.on(ownCommentsCall, async ({ caller, query: { cursor, size } }) =>
    success(await listOwnComments(db, caller.memberId, { cursor, size })),
  )

  routes.on(postCall, async ({ caller, params }) => {
    const outcome = await readPost(db, caller, { postId: params.id, at: clock() })
    return outcome.ok ? success(outcome.post) : outcome
  })

  routes.on(writePostCall, ({ caller, body: form, http: { once } }) =>
    writePost(db, caller, { form, at: clock(), once }),
  )
  routes.on(editPostCall, ({ caller, params, body: form }) =>
    editPost(db, caller, { postId: params.id, form, at: clock() }),
  )

  routes.on(writeCommentCall, ({ caller, params, body, http: { once } }) =>
    writeComment(db, caller, { postId: params.id, ...body, at: clock(), once }),
  )

  routes.on(deletePostCall, ({ caller, params: { id }, http: { audit } }) =>
    deletePost(db, caller, { id, at: clock(), audit }),
  )
  routes.on(deleteCommentCall, ({ caller, params: { id }, http: { audit } }) =>
    deleteComment(db, caller, { id, at: clock(), audit }),
  )
}

interface PagedQuery {
  search?: string | undefined
  keyword?: string | undefined
  page?: string | undefined
}

async function paged<Query extends PagedQuery>(
  { search, keyword, page, ...filter }: Query,
  list: (
    request: Omit<Query, keyof PagedQuery> & { search: string | undefined; page: number | undefined },
  ) => Promise<unknown>,
): Promise<Answer> {
  const request = { ...filter, search: search || keyword, page: page === undefined ? undefined : Number(page) }
  return success(await list(request))
}
