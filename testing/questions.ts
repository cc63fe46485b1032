import { question, questionEntry } from '#features/talk/questions/server/questions.tables.ts'
import { addAttachment } from './attachments.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

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
  const questionId = insertedId(
    await db
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
      .returning({ id: question.id }),
  )
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
