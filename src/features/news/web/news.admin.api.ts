import type { BodyOf, DataOf } from '#contract/call.ts'
import type { PublishState } from '#contract/publishing.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  adminNewsCall,
  adminNewsListCall,
  deleteNewsCall,
  editNewsCall,
  writeNewsCall,
} from '../contract/news.admin.calls.ts'
import type { NewsCategory } from '../contract/news-terms.ts'

const changed = (_: unknown, error: unknown) => (error ? [] : (['News', 'Audit'] as const))

const newsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminNewsList: build.query<
      DataOf<typeof adminNewsListCall>,
      { category?: NewsCategory; state?: PublishState; search?: string; page: number }
    >({
      query: ({ page, ...filter }) => request(adminNewsListCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['News'],
    }),
    adminNews: build.query<DataOf<typeof adminNewsCall>, string>({
      query: (id) => request(adminNewsCall, { params: { id } }),
      providesTags: ['News'],
    }),
    writeNews: build.mutation<
      DataOf<typeof writeNewsCall>,
      { body: BodyOf<typeof writeNewsCall>; headers: Record<string, string> }
    >({
      query: ({ body, headers }) => request(writeNewsCall, { body, headers }),
      invalidatesTags: changed,
    }),
    editNews: build.mutation<DataOf<typeof editNewsCall>, { id: string; body: BodyOf<typeof editNewsCall> }>({
      query: ({ id, body }) => request(editNewsCall, { params: { id }, body }),
      invalidatesTags: changed,
    }),
    deleteNews: build.mutation<undefined, string>({
      query: (id) => request(deleteNewsCall, { params: { id } }),
      invalidatesTags: changed,
    }),
  }),
})
export const {
  useAdminNewsListQuery,
  useAdminNewsQuery,
  useWriteNewsMutation,
  useEditNewsMutation,
  useDeleteNewsMutation,
} = newsAdminApi
