import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  changeViewCall,
  deleteViewCall,
  savedViewsCall,
  saveViewCall,
  type ViewList,
} from '../contract/saved-views.calls.ts'

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<DataOf<typeof savedViewsCall>, ViewList>({
      query: (list) => request(savedViewsCall, { query: { list } }),
      providesTags: ['SavedView'],
    }),
    saveView: build.mutation<DataOf<typeof saveViewCall>, BodyOf<typeof saveViewCall>>({
      query: (body) => request(saveViewCall, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['SavedView']),
    }),
    changeView: build.mutation<null, { id: number; body: BodyOf<typeof changeViewCall> }>({
      query: ({ id, body }) => request(changeViewCall, { params: { id }, body }),
      // After a refusal too: the view may be deleted.
      invalidatesTags: ['SavedView'],
    }),
    deleteView: build.mutation<null, number>({
      query: (id) => request(deleteViewCall, { params: { id } }),
      invalidatesTags: ['SavedView'],
    }),
  }),
})
export const { useSavedViewsQuery, useSaveViewMutation, useChangeViewMutation, useDeleteViewMutation } = savedViewsApi
