import { releaseAttachments } from '#features/platform/files/server/attachments.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { questionSubject } from './question-subject.ts'
import { deleteOldQuestions } from './question.queries.ts'

export const questionsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-questions', cron: '52 3 * * *', run: () => sweepQuestions(deps) },
]

/** Deletes closed questions; `sweep-attachments` removes their files. */
async function sweepQuestions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - sweptRows.closedQuestion.kept.ms)
  await inBatches(async (most) => {
    const { deleted } = await db.transact(async (tx) => {
      const ids = await deleteOldQuestions(tx, { upTo, most })
      if (ids.length > 0) await releaseAttachments(tx, ids.map(questionSubject))
      return { ok: true, deleted: ids.length }
    })
    return deleted
  })
}
