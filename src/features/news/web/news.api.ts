import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { newsCall, newsListCall } from '../contract/news.calls.ts'
import type { NewsCategory } from '../contract/news-terms.ts'

interface Filter {
  category?: NewsCategory
  search?: string
}

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsList: build.query<DataOf<typeof newsListCall>, Filter & { page: number }>({
      query: ({ page, ...filter }) => request(newsListCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['News'],
    }),
    news: build.query<DataOf<typeof newsCall>, { id: string; filter: Filter }>({
      query: ({ id, filter }) => request(newsCall, { params: { id }, query: { ...filter } }),
      providesTags: ['News'],
    }),
  }),
})
export const { useNewsListQuery, useNewsQuery } = newsApi
