import { question, questionEntry } from '#features/questions/server/questions.tables.ts'
import { addAttachment } from './attachments.ts'
import type { World } from './world.ts'

interface QuestionSpec {
  partnerId: number
  memberId: number
  /** Of the question and its file. */
  text?: string
  part?: Partial<typeof question.$inferInsert>
}

/** A question of a member with one file. */
export async function addQuestion(world: World, { partnerId, memberId, text = '배송일 문의', part }: QuestionSpec) {
  const { db, now } = world
  const [row] = await db
    .insert(question)
    .values({
      partnerId,
      memberId,
      topic: 'OTHER',
      state: 'OPEN',
      excerpt: text,
      createdAt: now,
      updatedAt: now,
      ...part,
    })
    .returning({ id: question.id })
  const questionId = row!.id // insert … returning always yields its one row
  const questionFileId = await addAttachment(world, { memberId, record: `question/${questionId}`, text })
  await db.insert(questionEntry).values({
    questionId,
    side: 'MEMBER',
    memberId,
    text,
    fileIds: [questionFileId],
    createdAt: now,
  })
  return { questionId, questionFileId }
}
