import { sweepThreads } from '#features/talk/conversations/server/sweep-threads.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { questionSubject } from './question-subject.ts'
import { deleteOldQuestions } from './question.queries.ts'

export const questionsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-questions', cron: '52 3 * * *', run: () => sweepQuestions(deps) },
]

function sweepQuestions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - sweptRows.closedQuestion.kept.ms)
  return sweepThreads(db, {
    subjectOf: questionSubject,
    deleteSome: (tx, most) => deleteOldQuestions(tx, { upTo, most }),
  })
}
