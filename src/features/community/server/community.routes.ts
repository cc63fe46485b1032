import { gateSentences } from '#contract/gate-sentences.ts'
import { findShop } from '#features/brands/server/find-shop.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import { denied, notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import { communitySentences, storeBlockerText } from '../contract/community-terms.ts'
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
import { goneAnswer } from './community-answers.ts'
import { deleteComment, deletePost, type DeleteOutcome } from './delete-post.ts'
import { listCommunity, listOwnPosts } from './list-posts.ts'
import { listOwnComments } from './list-own-comments.ts'
import { readPost, type ReadPostOutcome } from './read-post.ts'
import { writeComment, type WriteCommentOutcome } from './write-comment.ts'
import { editPost, writePost, type EditPostOutcome, type WritePostOutcome } from './write-post.ts'

export function communityRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(communityCall, async ({ caller, params, query }) => {
    const partnerId = await findBrand(db, caller, params.partnerUri)
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
    return outcome.ok ? success(outcome.post) : refusalAnswer(outcome)
  })

  routes.on(writePostCall, async ({ caller, body, http }) => {
    const outcome = await writePost(db, caller, { form: body, at: clock(), once: http.once })
    return outcome.ok ? success({ postId: outcome.postId }) : refusalAnswer(outcome)
  })

  routes.on(editPostCall, async ({ caller, params, body }) => {
    const outcome = await editPost(db, caller, { postId: params.id, form: body, at: clock() })
    return outcome.ok ? success({ postId: outcome.postId }) : refusalAnswer(outcome)
  })

  routes.on(writeCommentCall, async ({ caller, params, body, http }) => {
    const words = { postId: params.id, ...body, at: clock(), once: http.once }
    const outcome = await writeComment(db, caller, words)
    return outcome.ok ? success({ commentId: outcome.commentId }) : refusalAnswer(outcome)
  })

  // `audit` is set because the policies of both calls say so.
  routes.on(deletePostCall, async ({ caller, params, http }) =>
    deleted(await deletePost(db, caller, { id: params.id, at: clock(), audit: http.audit })),
  )
  routes.on(deleteCommentCall, async ({ caller, params, http }) =>
    deleted(await deleteComment(db, caller, { id: params.id, at: clock(), audit: http.audit })),
  )
}

/** Finds the own brand, or any brand for the operator; a brand that the caller may not read is unknown. */
async function findBrand(db: Db, caller: Caller, uri: string): Promise<number | undefined> {
  if (uri.toLowerCase() === caller.home.uri.toLowerCase()) return caller.home.partnerId
  return isOperator(caller) ? (await findShop(db, uri))?.partnerId : undefined
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

const deleted = (outcome: DeleteOutcome): Answer => (outcome.ok ? success() : notFound())

type Refusal = Extract<ReadPostOutcome | WritePostOutcome | WriteCommentOutcome | EditPostOutcome, { ok: false }>

function refusalAnswer(outcome: Refusal): Answer {
  switch (outcome.refused) {
    case 'unknown':
    case 'deleted':
    case 'hidden':
      return goneAnswer(outcome.refused)
    case 'notice':
      return denied('forbidden', communitySentences.noticeForHeadquarters)
    case 'store-waits':
    case 'store-stopped':
      return refusal(409, storeBlockerText[outcome.refused])
    case 'content-missing':
      return refusal(400, communitySentences.contentMissing)
    case 'picture-missing':
      return refusal(409, pictureSentences.missing)
    case 'same-text':
      return refusal(409, communitySentences.sameText)
    case 'too-many-comments':
      return refusal(409, communitySentences.tooManyComments)
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
    case 'too-many-in-minute':
      return tooMany(outcome.seconds, communitySentences.tooManyInMinute)
    case 'too-many-in-day':
      return tooMany(outcome.seconds, communitySentences.tooManyInDay)
  }
}
