import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { PostCategory, PostSort } from '../contract/community-terms.ts'
import { communityCall, deletePostCall, ownCommentsCall, ownPostsCall, postCall } from '../contract/community.calls.ts'
import {
  communityNewsCall,
  communitySeenCall,
  likeCommentCall,
  likePostCall,
} from '../contract/community-reactions.calls.ts'

export interface CommunityFilter {
  partnerUri: string
  category: PostCategory | undefined
  search: string | undefined
  sort?: PostSort | undefined
}

const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
} as const

const lists = [{ type: 'Community', id: 'list' }] as const

const news = { type: 'Community', id: 'news' } as const

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

const communityApi = api.injectEndpoints({
  endpoints: (build) => ({
    posts: build.infiniteQuery<DataOf<typeof communityCall>, CommunityFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { partnerUri, ...filter }, pageParam }) =>
        request(communityCall, { params: { partnerUri }, query: { ...filter, cursor: pageParam ?? undefined } }),
      providesTags: lists,
    }),
    ownPosts: build.infiniteQuery<DataOf<typeof ownPostsCall>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(ownPostsCall, { query: { cursor: pageParam ?? undefined } }),
      providesTags: lists,
    }),
    ownComments: build.infiniteQuery<DataOf<typeof ownCommentsCall>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(ownCommentsCall, { query: { cursor: pageParam ?? undefined } }),
      providesTags: lists,
    }),
    /** Every visit reloads the post, because the request counts as a view. */
    post: build.query<DataOf<typeof postCall>, number>({
      query: (id) => request(postCall, { params: { id } }),
      providesTags: [{ type: 'Community', id: 'post' }],
      keepUnusedDataFor: 0,
      // An opened post no longer counts as new.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () => dispatch(communityApi.util.invalidateTags([news])),
          () => undefined,
        )
      },
    }),
    communityNews: build.query<DataOf<typeof communityNewsCall>, void>({
      query: () => request(communityNewsCall),
      providesTags: [news],
    }),
    seePosts: build.mutation<null, number>({
      query: (id) => request(communitySeenCall, { params: { id } }),
      invalidatesTags: [news],
    }),
    /** Optimistic, and rolled back on a refusal. The answer sets the count that other members' likes have changed, too. */
    likePost: build.mutation<DataOf<typeof likePostCall>, { postId: number; liked: boolean }>({
      query: ({ postId, liked }) => request(likePostCall, { params: { id: postId }, body: { liked } }),
      onQueryStarted: async ({ postId, liked }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (post: Liked) => void) =>
          dispatch(communityApi.util.updateQueryData('post', postId, recipe))
        await likeAtOnce({ change, liked, answer: queryFulfilled })
      },
    }),
    likeComment: build.mutation<DataOf<typeof likeCommentCall>, { postId: number; commentId: number; liked: boolean }>({
      query: ({ commentId, liked }) => request(likeCommentCall, { params: { id: commentId }, body: { liked } }),
      onQueryStarted: async ({ postId, commentId, liked }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (comment: Liked) => void) =>
          dispatch(
            communityApi.util.updateQueryData('post', postId, ({ comments }) => {
              const comment = comments.find((one) => one.commentId === commentId)
              if (comment) recipe(comment)
            }),
          )
        await likeAtOnce({ change, liked, answer: queryFulfilled })
      },
    }),
    // Don't invalidate the deleted post: the page that shows it is about to leave and must not reload it.
    deletePost: build.mutation<null, number>({
      query: (id) => request(deletePostCall, { params: { id } }),
      invalidatesTags: lists,
    }),
  }),
})
export const {
  usePostsInfiniteQuery,
  useOwnPostsInfiniteQuery,
  useOwnCommentsInfiniteQuery,
  usePostQuery,
  useDeletePostMutation,
  useCommunityNewsQuery,
  useSeePostsMutation,
  useLikePostMutation,
  useLikeCommentMutation,
} = communityApi
