import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { sendMessages, type SendDeps } from './send-messages.ts'
import { sweepMessages } from './sweep-messages.ts'

export const sendMessagesJob = 'send-messages'

export function messagesJobs(deps: Omit<SendDeps, 'pausedUntil'>): Job[] {
  const sending = { ...deps, pausedUntil: new Map() }
  return [
    { name: sendMessagesJob, cron: everyMinute, run: () => sendMessages(sending) },
    { name: 'sweep-messages', cron: '25 3 * * *', run: () => sweepMessages(deps) },
  ]
}
