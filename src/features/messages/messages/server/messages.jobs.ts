import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { sendMessages, type SendDeps } from './send-messages.ts'
import { pushSender, type PushDeps } from './push/push-sender.ts'
import { sweepSubscriptions } from './push/sweep-subscriptions.ts'
import { sweepMessages } from './sweep-messages.ts'

export const sendMessagesJob = 'send-messages'

export function messagesJobs(deps: Omit<SendDeps, 'pausedUntil' | 'push'> & PushDeps): Job[] {
  const sending = { ...deps, push: pushSender(deps), pausedUntil: new Map() }
  return [
    { name: sendMessagesJob, cron: everyMinute, run: () => sendMessages(sending) },
    { name: 'sweep-messages', cron: '25 3 * * *', run: () => sweepMessages(deps) },
    { name: 'sweep-push', cron: '27 3 * * *', run: () => sweepSubscriptions(deps) },
  ]
}
