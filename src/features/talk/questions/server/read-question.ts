import { listedName } from '#contract/listed-name.ts'
import { sameLine } from '#features/orders/orders/contract/order-lines.ts'
import { isUnreadBy } from '#features/talk/conversations/server/add-entry.ts'
import { readThread } from '#features/talk/conversations/server/read-thread.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { QuestionDetail, QuestionRow } from '../contract/question-data.ts'
import type { BrandQuestionRow } from '../contract/questions.partner.calls.ts'
import type { QuestionSide } from '../contract/question-terms.ts'
import { listRows, type QuestionFilter } from './question-list.queries.ts'
import { listOrderRowNames, questionSubject } from './question-subject.ts'
import { findQuestion, listNotes, type QuestionKey, type StoredQuestion } from './question.queries.ts'

type ListedRow = Awaited<ReturnType<typeof listRows>>['content'][number]

function rowOf({ question, storeName, productName }: ListedRow, side: QuestionSide): QuestionRow {
  const { id, topic, state, orderNumber, partnerProductId, excerpt, createdAt, updatedAt } = question
  return {
    id,
    topic,
    state,
    orderNumber,
    product: partnerProductId === null ? null : { partnerProductId, name: productName ?? '' },
    excerpt,
    storeName: storeName ?? '',
    isUnread: isUnreadBy(side, question),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const askerOf = ({ question, brandName, memberName, assigneeName }: ListedRow) => ({
  brandName,
  memberName: listedName(memberName),
  memberId: question.memberId,
  assignee: question.assigneeId === null ? null : { memberId: question.assigneeId, name: assigneeName ?? '' },
})

/** Questions as one side sees them; the names around them are for the operators. */
export async function listQuestions(
  db: Db,
  filter: QuestionFilter,
  { side, ...page }: AskedPage & { side: QuestionSide },
) {
  const found = await listRows(db, filter, page)
  const content = found.content.map((row) => ({ ...rowOf(row, side), ...askerOf(row) }))
  return { ...found, content }
}

/** Questions about a brand's orders for its headquarters: their kind and state, not their words. */
export async function listBrandQuestions(
  db: Db,
  { partnerId, ...filter }: Pick<QuestionFilter, 'id' | 'state' | 'search' | 'sort'> & { partnerId: number },
  page: AskedPage,
) {
  const found = await listRows(db, { ...filter, ofBrand: partnerId }, page)
  const content = found.content.map((row): BrandQuestionRow => {
    const { id, topic, state, orderNumber, storeName, createdAt, updatedAt } = rowOf(row, 'OPERATOR')
    const { chainStoreId } = row.question
    return { id, topic, state, orderNumber: orderNumber ?? '', chainStoreId, storeName, createdAt, updatedAt }
  })
  return { ...found, content }
}

export const findBrandQuestion = async (db: Db, of: { partnerId: number; id: number }) =>
  (await listBrandQuestions(db, of, { page: 0, size: 1 })).content[0]

/** Reads a question with its messages. A member sees no names of operators. */
export async function readQuestion(db: Db, { side, ...key }: QuestionKey & { side: QuestionSide }) {
  const found = await findQuestion(db, key)
  if (!found) return undefined
  const { id, discussionId } = found.question
  const thread = await readThread(db, { subject: questionSubject(id), discussionId })
  const entries = thread.map(({ side: by, author, ...entry }) => ({
    ...entry,
    side: by as QuestionSide, // written by the verbs of this feature
    author: side === 'MEMBER' && by === 'OPERATOR' ? '' : author,
  }))
  return {
    ...rowOf(found, side),
    ...askerOf(found),
    partnerUri: found.partnerUri,
    claim: await claimOf(db, found.question),
    entries,
    notes: side === 'OPERATOR' ? await notesOf(db, id) : [],
  }
}

const notesOf = async (db: Db, id: number) =>
  (await listNotes(db, id)).map((note) => ({ ...note, createdAt: note.createdAt.toISOString() }))

/** Resolves the claimed pieces to the names stored in the order. */
async function claimOf(db: Db, { orderNumber, claim, refundTotal }: StoredQuestion): Promise<QuestionDetail['claim']> {
  if (claim === null || orderNumber === null) return null
  const rows = await listOrderRowNames(db, orderNumber)
  return {
    refundTotal,
    lines: claim.flatMap(({ count, ...key }) => {
      const row = rows.find((known) => sameLine(known, key))
      return row ? [{ name: row.name, option: row.option, unit: row.unit, count }] : []
    }),
  }
}

/** Names the record of a question's files, if the caller may read them. */
export async function findQuestionRecord(db: Db, key: QuestionKey): Promise<string | undefined> {
  return (await findQuestion(db, key)) && questionSubject(key.id)
}
