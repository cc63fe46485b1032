import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  askCall,
  closeQuestionCall,
  markQuestionReadCall,
  questionCall,
  questionFileCall,
  questionsCall,
  writeQuestionMessageCall,
} from '../contract/questions.calls.ts'
import { askQuestion } from './ask-question.ts'
import { closeQuestion, markQuestionRead } from './change-question.ts'
import { listQuestions, findQuestionRecord, readQuestion } from './read-question.ts'
import { writeAsMember } from './write-question-message.ts'

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
}

export function questionsRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps

  routes.on(askCall, ({ caller, body, http: { once } }) => askQuestion(db, caller, { body, at: clock(), once }))

  routes.on(questionsCall, async ({ caller: { memberId }, query: { page, size, ...filter } }) =>
    success(await listQuestions(db, { ...filter, memberId }, { side: 'MEMBER', page, size })),
  )

  routes.on(questionCall, async ({ caller: { memberId }, params: { id } }) => {
    const found = await readQuestion(db, { id, memberId, side: 'MEMBER' })
    return found ? success(found) : notFound()
  })

  routes.on(writeQuestionMessageCall, ({ caller: { memberId }, params, body, http: { once } }) =>
    writeAsMember(db, memberId, { ...params, ...body, at: clock(), once }),
  )

  routes.on(closeQuestionCall, ({ caller: { memberId }, params: { id } }) =>
    closeQuestion(db, { id, memberId, at: clock() }),
  )

  routes.on(markQuestionReadCall, ({ caller: { memberId }, params: { id } }) =>
    markQuestionRead(db, { id, memberId, at: clock() }),
  )

  routes.on(questionFileCall, async ({ caller: { memberId }, ...asked }) =>
    answerAttachment(deps, await findQuestionRecord(db, { id: asked.params.id, memberId }), asked),
  )
}
