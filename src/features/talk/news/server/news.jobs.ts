import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { koreanDay } from '#values/korean-date.ts'
import { deleteOldViews } from './news.queries.ts'

export const newsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-news-views',
    cron: '50 3 * * *',
    run: async () => {
      await inBatches((most) => deleteOldViews(db, { before: koreanDay(clock()), most }))
    },
  },
]
