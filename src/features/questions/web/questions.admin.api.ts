import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  adminQuestionCall,
  adminQuestionFileCall,
  adminQuestionsCall,
  answerQuestionCall,
  closeMemberQuestionCall,
  markMemberQuestionReadCall,
} from '../contract/questions.admin.calls.ts'
import type { QuestionState, QuestionTopic } from '../contract/question-terms.ts'

export interface QuestionFilter {
  page?: number
  state?: QuestionState
  topic?: QuestionTopic
  search?: string
}
interface OfQuestion {
  id: string
}

/** After a refusal too: the question has moved on. */
const changes = ['Question', 'AdminTodo'] as const

const questionsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminQuestions: build.query<DataOf<typeof adminQuestionsCall>, QuestionFilter>({
      query: ({ page = 0, ...filter }) => request(adminQuestionsCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['Question'],
    }),
    adminQuestion: build.query<DataOf<typeof adminQuestionCall>, OfQuestion>({
      query: (params) => request(adminQuestionCall, { params }),
      providesTags: ['Question'],
    }),
    answerQuestion: build.mutation<
      null,
      OfQuestion & { body: BodyOf<typeof answerQuestionCall>; headers: Record<string, string> }
    >({
      query: ({ id, ...sent }) => request(answerQuestionCall, { params: { id }, ...sent }),
      invalidatesTags: [...changes],
    }),
    closeMemberQuestion: build.mutation<null, OfQuestion>({
      query: (params) => request(closeMemberQuestionCall, { params }),
      invalidatesTags: [...changes],
    }),
    markMemberQuestionRead: build.mutation<null, OfQuestion>({
      query: (params) => request(markMemberQuestionReadCall, { params }),
      invalidatesTags: [...changes],
    }),
  }),
})
export const {
  useAdminQuestionsQuery,
  useAdminQuestionQuery,
  useAnswerQuestionMutation,
  useCloseMemberQuestionMutation,
  useMarkMemberQuestionReadMutation,
} = questionsAdminApi

export const memberFileRequest =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(adminQuestionFileCall, { params: { id, fileId: String(fileId) }, query: isPreview ? { preview: 'Y' } : {} })
