import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { updateCached } from '#web/api/endpoints.ts'
import { request } from '#web/api/request.ts'
import { postCall } from '../contract/community.calls.ts'
import { likeCommentCall, likePostCall } from '../contract/community-reactions.calls.ts'

interface Liked {
  likedYn: 'Y' | 'N'
  likeCount: number
}

interface LikeInCache {
  change: (recipe: (text: Liked) => void) => { undo: () => void }
  liked: boolean
  answer: Promise<{ data: Liked }>
}

async function likeAtOnce({ change, liked, answer }: LikeInCache): Promise<void> {
  const patch = change((text) => {
    if (liked !== (text.likedYn === 'Y')) text.likeCount += liked ? 1 : -1
    text.likedYn = liked ? 'Y' : 'N'
  })
  await answer.then(
    ({ data }) => change((text) => Object.assign(text, data)),
    () => patch.undo(),
  )
}

// By hand, because a like is shown before its answer.
const communityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic, and rolled back on a refusal. The answer sets the count that other members' likes have changed, too. */
    likePost: build.mutation<DataOf<typeof likePostCall>, { postId: number; liked: boolean }>({
      query: ({ postId, liked }) => request(likePostCall, { params: { id: postId }, body: { liked } }),
      onQueryStarted: async ({ postId, liked }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (post: Liked) => void) =>
          dispatch(updateCached(postCall, { params: { id: postId } }, recipe))
        await likeAtOnce({ change, liked, answer: queryFulfilled })
      },
    }),
    likeComment: build.mutation<DataOf<typeof likeCommentCall>, { postId: number; commentId: number; liked: boolean }>({
      query: ({ commentId, liked }) => request(likeCommentCall, { params: { id: commentId }, body: { liked } }),
      onQueryStarted: async ({ postId, commentId, liked }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (comment: Liked) => void) =>
          dispatch(
            updateCached(postCall, { params: { id: postId } }, ({ comments }) => {
              const comment = comments.find((one) => one.commentId === commentId)
              if (comment) recipe(comment)
            }),
          )
        await likeAtOnce({ change, liked, answer: queryFulfilled })
      },
    }),
  }),
})
export const { useLikePostMutation, useLikeCommentMutation } = communityApi
