import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { questionTopics, type QuestionTopic } from '../contract/question-terms.ts'

interface News {
  question: { id: number; partnerId: number; memberId: number; topic: QuestionTopic; excerpt: string }
  entryId: number
  at: Date
}

const headlineOf = ({ topic, excerpt }: News['question']) => `${questionTopics[topic].label} · ${excerpt}`

/** Notifies the operators of a question or a message; once per message. */
export async function notifyOperators(tx: Tx, { question, entryId, at }: News): Promise<void> {
  const { partnerId } = question
  const facts = { headline: headlineOf(question) }
  const operators = await listOperatorIds(tx)
  await queueMemberMessages(
    tx,
    operators.map((memberId) => ({ event: 'QUESTION_SENT' as const, memberId, partnerId, once: entryId, facts, at })),
  )
}

/** Notifies the member of an answer; once per message. */
export async function notifyMember(tx: Tx, { question, entryId, at }: News): Promise<void> {
  const { id, partnerId, memberId } = question
  const facts = { headline: headlineOf(question), recordId: String(id) }
  await queueMemberMessages(tx, [{ event: 'QUESTION_ANSWERED', memberId, partnerId, once: entryId, facts, at }])
}
