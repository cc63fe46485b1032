import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { questionListSheet } from '../contract/question-list-sheet.ts'
import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  addQuestionNoteCall,
  adminQuestionCall,
  adminQuestionFileCall,
  adminQuestionsCall,
  answerQuestionCall,
  assignQuestionCall,
  closeMemberQuestionCall,
  exportQuestionsCall,
  markMemberQuestionReadCall,
} from '../contract/questions.admin.calls.ts'
import type { QueryOf } from '#contract/call.ts'
import type { QuestionFilter } from './question-list.queries.ts'
import { closeQuestion, markQuestionRead } from './change-question.ts'
import { addNote, assignQuestion } from './handle-question.ts'
import { findQuestionRecord, listQuestions, readQuestion } from './read-question.ts'
import { writeAsOperator } from './write-question-message.ts'

type Asked = Omit<QueryOf<typeof adminQuestionsCall>, 'page' | 'size'>

const ofCaller = ({ assignee, ...filter }: Asked, { memberId }: { memberId: number }): QuestionFilter => ({
  ...filter,
  ...(assignee && { assigneeId: assignee === 'MINE' ? memberId : null }),
})

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
  sheets: Sheets
}

export function questionsAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps

  routes.on(adminQuestionsCall, async ({ query: { page, size, ...filter }, caller }) =>
    success(await listQuestions(db, ofCaller(filter, caller), { side: 'OPERATOR', page, size })),
  )

  routes.on(exportQuestionsCall, ({ query, http, caller }) => {
    const batches = allPages(db, (tx, at) => listQuestions(tx, ofCaller(query, caller), { side: 'OPERATOR', ...at }))
    return answerListSheet(deps, questionListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminQuestionCall, async ({ params: { id } }) => {
    const found = await readQuestion(db, { id, side: 'OPERATOR' })
    return found ? success(found) : notFound()
  })

  routes.on(answerQuestionCall, ({ caller: { memberId }, params, body, http: { audit, once } }) =>
    writeAsOperator(db, { memberId, audit }, { ...params, ...body, at: clock(), once }),
  )

  routes.on(closeMemberQuestionCall, ({ params: { id }, http: { audit } }) =>
    closeQuestion(db, { id, at: clock(), audit }),
  )

  routes.on(assignQuestionCall, ({ caller: { memberId }, params: { id }, body, http: { audit } }) =>
    assignQuestion(db, { id, memberId, at: clock(), audit }, body),
  )

  routes.on(addQuestionNoteCall, ({ caller: { memberId }, params: { id }, body, http: { audit, once } }) =>
    addNote(db, { id, memberId, at: clock(), audit }, { ...body, once }),
  )

  routes.on(markMemberQuestionReadCall, ({ params: { id }, http: { audit } }) =>
    markQuestionRead(db, { id, at: clock(), audit }),
  )

  routes.on(adminQuestionFileCall, async (asked) =>
    answerAttachment(deps, await findQuestionRecord(db, { id: asked.params.id }), asked),
  )
}
