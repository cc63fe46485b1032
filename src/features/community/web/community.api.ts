import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { PostCategory } from '../contract/community-terms.ts'
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

export interface CommunityFilter {
  partnerUri: string
  category: PostCategory | undefined
  search: string | undefined
}

interface KeyedRequest<Body> {
  body: Body
  headers: Record<string, string>
}

const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
} as const

const lists = [{ type: 'Community', id: 'list' }] as const

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
    }),
    writePost: build.mutation<DataOf<typeof writePostCall>, KeyedRequest<BodyOf<typeof writePostCall>>>({
      query: ({ body, headers }) => request(writePostCall, { body, headers }),
      invalidatesTags: ['Community'],
    }),
    editPost: build.mutation<DataOf<typeof editPostCall>, { id: number; body: BodyOf<typeof editPostCall> }>({
      query: ({ id, body }) => request(editPostCall, { params: { id }, body }),
      invalidatesTags: ['Community'],
    }),
    // Don't invalidate the deleted post: the page that shows it is about to leave and must not reload it.
    deletePost: build.mutation<null, number>({
      query: (id) => request(deletePostCall, { params: { id } }),
      invalidatesTags: lists,
    }),
    writeComment: build.mutation<
      DataOf<typeof writeCommentCall>,
      KeyedRequest<BodyOf<typeof writeCommentCall>> & { postId: number }
    >({
      query: ({ postId, body, headers }) => request(writeCommentCall, { params: { id: postId }, body, headers }),
      invalidatesTags: ['Community'],
    }),
    deleteComment: build.mutation<null, number>({
      query: (id) => request(deleteCommentCall, { params: { id } }),
      invalidatesTags: ['Community'],
    }),
  }),
})
export const {
  usePostsInfiniteQuery,
  useOwnPostsInfiniteQuery,
  useOwnCommentsInfiniteQuery,
  usePostQuery,
  useWritePostMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useWriteCommentMutation,
  useDeleteCommentMutation,
} = communityApi
