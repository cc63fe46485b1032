import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { questionDetail, questionRow } from './question-data.ts'
import { questionFileQuery } from './questions.calls.ts'
import { conflict } from '#contract/refusals.ts'
import { manyLines } from '#contract/text.ts'
import {
  operatorMessageBody,
  questionLimits,
  questionRefusals,
  questionSentences,
  questionStateCodes,
  questionTopicCodes,
} from './question-terms.ts'

const ofQuestion = z.strictObject({ id: idParam })
const spec = 'decisions: Operator console'
const reads = { who: 'operator', role: 'orders', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const

export const assigneeFilterCodes = ['MINE', 'NONE'] as const

const asker = {
  brandName: z.string(),
  memberName: z.string(),
  memberId: z.int(),
  /** The operator who answers it; null: nobody yet. */
  assignee: z.nullable(z.object({ memberId: z.int(), name: z.string() })),
}
const adminQuestionRow = z.object({ ...questionRow.shape, ...asker })
export type AdminQuestionRow = z.output<typeof adminQuestionRow>

export const adminQuestionSorts = ['topic', 'state', 'storeName', 'createdAt', 'updatedAt'] as const
export type AdminQuestionSort = ListSort<(typeof adminQuestionSorts)[number]>

/**
 * Lists open questions first, the oldest at the top; then by the last change. `search`: order number, store, product,
 * member.
 */
export const adminQuestionsCall = defineCall({
  method: 'GET',
  path: '/admin/question',
  summary: 'Questions of all members',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    page: pageParam,
    size: sizeParam(20),
    state: z.optional(z.enum(questionStateCodes)),
    topic: z.optional(z.enum(questionTopicCodes)),
    /** MINE: those that the caller answers; NONE: those of nobody yet. */
    assignee: z.optional(z.enum(assigneeFilterCodes)),
    sort: sortParam(adminQuestionSorts),
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  data: pageOf(adminQuestionRow),
  reads: ['Question'],
})

export const exportQuestionsCall = defineCall({
  ...listExport(adminQuestionsCall),
  summary: 'The questions of a filter as a workbook',
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'costly', audit: true },
  auditWord: '문의 엑셀 저장',
})

/** A note among operators, which no member reads. */
const note = z.object({ id: z.int(), author: z.string(), text: z.string(), createdAt: z.string() })

const adminQuestionDetail = z.object({ ...questionDetail.shape, ...asker, notes: z.array(note) })
export type AdminQuestionDetail = z.output<typeof adminQuestionDetail>

export const adminQuestionCall = defineCall({
  method: 'GET',
  path: '/admin/question/:id',
  summary: 'A question with its messages',
  spec,
  policy: { ...reads, speculative: true },
  params: ofQuestion,
  data: adminQuestionDetail,
  reads: ['Question'],
  example: (of) => ({ params: { id: of.questionId } }),
})

export const answerQuestionCall = defineCall({
  method: 'POST',
  path: '/admin/question/:id/message',
  summary: 'Answer a question',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofQuestion,
  body: operatorMessageBody,
  refusals: questionRefusals.answer,
  changes: ['Question', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '주문·상품 문의 답변',
  example: (of) => ({ params: { id: of.questionId }, body: { text: '확인 부탁드립니다.', fileIds: [] } }),
})

export const closeMemberQuestionCall = defineCall({
  method: 'POST',
  path: '/admin/question/:id/close',
  summary: 'Close a question',
  spec,
  policy: writes,
  params: ofQuestion,
  changes: ['Question', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '주문·상품 문의 종료',
  example: { about: 'missing', params: { id: '999999999' } },
})

/** `seen`: the assignee whom the operator was shown, so that two operators don't both take a question. */
export const assignQuestionCall = defineCall({
  method: 'PUT',
  path: '/admin/question/:id/assignee',
  summary: 'Take a question as its assignee, or give it back',
  spec,
  policy: writes,
  params: ofQuestion,
  body: z.strictObject({ isMine: z.boolean(), seen: z.nullable(z.int()) }),
  refusals: { taken: conflict(({ name }: { name: string }) => questionSentences.taken(name)) },
  changes: ['Question'],
  staleWhenRefused: true,
  auditWord: '문의 담당 지정',
  example: (of) => ({ params: { id: of.questionId }, body: { isMine: true, seen: null } }),
})

export const addQuestionNoteCall = defineCall({
  method: 'POST',
  path: '/admin/question/:id/note',
  summary: 'Add a note for operators to a question',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofQuestion,
  body: z.strictObject({
    text: z
      .string()
      .check(
        manyLines,
        z.minLength(1, questionSentences.noteMissing),
        z.maxLength(questionLimits.noteLength, questionSentences.noteLong),
      ),
  }),
  refusals: { 'notes-full': conflict(questionSentences.notesFull) },
  changes: ['Question'],
  auditWord: '문의 내부 메모 추가',
  example: (of) => ({ params: { id: of.questionId }, body: { text: '공급사에 확인 중' } }),
})

export const markMemberQuestionReadCall = defineCall({
  method: 'POST',
  path: '/admin/question/:id/read',
  summary: 'Mark a question as read by the operators',
  spec,
  policy: writes,
  params: ofQuestion,
  changes: ['Question', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '주문·상품 문의 읽음',
  example: (of) => ({ params: { id: of.questionId } }),
})

export const adminQuestionFileCall = defineCall({
  method: 'GET',
  path: '/admin/question/:id/file/:fileId',
  summary: 'A file of a question',
  spec,
  policy: { ...reads, speculative: true },
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: questionFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.questionId, fileId: of.questionFileId } }),
})
