import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { gatherMonths } from './draw/gather-months.ts'
import { forgetLeftIdentities } from './identify/forget-identities.ts'
import { sendDocuments, sendDocumentsJob, type SendDeps } from './issue/send-documents.ts'

export const taxDocumentsJobs = (deps: SendDeps): Job[] => [
  { name: sendDocumentsJob, cron: everyMinute, run: () => sendDocuments(deps) },
  // Runs daily, so that the next night gathers a month whose first night was missed.
  { name: 'gather-tax-documents', cron: '20 0 * * *', run: () => gatherMonths(deps.db, { at: deps.clock() }) },
  { name: 'forget-receipt-numbers', cron: '40 3 * * *', run: () => forgetLeftIdentities(deps.db) },
]
