import type { BodyOf, DataOf } from '#contract/call.ts'
import { uploadOwnAttachmentCall } from '#features/files/contract/attachments.calls.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  askCall,
  closeQuestionCall,
  markQuestionReadCall,
  questionCall,
  questionFileCall,
  questionsCall,
  writeQuestionMessageCall,
} from '../contract/questions.calls.ts'
import type { QuestionState } from '../contract/question-terms.ts'

interface OfQuestion {
  id: string
}
/** With the Idempotency-Key of the press. */
interface Sent<Call> {
  body: BodyOf<Call>
  headers: Record<string, string>
}

const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    questions: build.query<DataOf<typeof questionsCall>, { page?: number; state?: QuestionState }>({
      query: ({ page = 0, ...filter }) => request(questionsCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['Question'],
    }),
    question: build.query<DataOf<typeof questionCall>, OfQuestion>({
      query: (params) => request(questionCall, { params }),
      providesTags: ['Question'],
    }),
    ask: build.mutation<DataOf<typeof askCall>, Sent<typeof askCall>>({
      query: (sent) => request(askCall, sent),
      invalidatesTags: ['Question'],
    }),
    writeQuestionMessage: build.mutation<null, OfQuestion & Sent<typeof writeQuestionMessageCall>>({
      query: ({ id, ...sent }) => request(writeQuestionMessageCall, { params: { id }, ...sent }),
      invalidatesTags: ['Question'],
    }),
    closeQuestion: build.mutation<null, OfQuestion>({
      query: (params) => request(closeQuestionCall, { params }),
      invalidatesTags: ['Question'],
    }),
    markQuestionRead: build.mutation<null, OfQuestion>({
      query: (params) => request(markQuestionReadCall, { params }),
      invalidatesTags: ['Question'],
    }),
  }),
})
export const {
  useQuestionsQuery,
  useQuestionQuery,
  useAskMutation,
  useWriteQuestionMessageMutation,
  useCloseQuestionMutation,
  useMarkQuestionReadMutation,
} = questionsApi

export const ownFileRequest =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(questionFileCall, { params: { id, fileId: String(fileId) }, query: isPreview ? { preview: 'Y' } : {} })

/** The upload of a photo by the member. */
export const ownUpload = (upload: File, query: { name: string }): ApiRequest =>
  request(uploadOwnAttachmentCall, { query, upload })
