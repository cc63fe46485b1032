import { and, desc, eq, lt } from 'drizzle-orm'
import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { askQuestion } from '#features/talk/questions/server/ask-question.ts'
import { writeAsOperator } from '#features/talk/questions/server/write-question-message.ts'
import type { QuestionTopic } from '#features/talk/questions/contract/question-terms.ts'
import type { Database } from '#server/database/database.ts'
import { listBuyers } from '../people/list-buyers.ts'

const hour = 60 * 60 * 1000

const demoQuestions: readonly { hoursAgo: number; topic: QuestionTopic; text: string; answer?: string }[] = [
  {
    hoursAgo: 50,
    topic: 'DELIVERY',
    text: '금요일 오전에 매장을 비웁니다. 오후에 받을 수 있을까요?',
    answer: '택배사에 오후 배송을 요청해 두었습니다. 배송조회에서 예상 시간을 확인하실 수 있습니다.',
  },
  { hoursAgo: 3, topic: 'PRINT', text: '다음 주문부터 로고를 조금 더 진하게 인쇄할 수 있을까요?' },
]

const longestAgo = Math.max(...demoQuestions.map(({ hoursAgo }) => hoursAgo))
const askedAt = (now: Date, hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour)

/** Questions of the shown store about its newest shipped orders: one answered, one that waits. */
export async function seedQuestions(db: Database, now: Date): Promise<void> {
  const { buyers } = await listBuyers(db)
  const buyer = buyers.find(({ username }) => username === 'storecoffee')
  const [operatorId] = await listOperatorIds(db)
  if (!buyer || operatorId === undefined) return
  const own = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(
      and(eq(orders.memberId, buyer.memberId), eq(orders.status, 'RC'), lt(orders.createdAt, askedAt(now, longestAgo))),
    )
    .orderBy(desc(orders.id))
    .limit(demoQuestions.length)
  for (const [index, { orderNumber }] of own.entries()) {
    const { hoursAgo, topic, text, answer } = demoQuestions[index]! // the statement reads no more orders than there are questions
    const at = askedAt(now, hoursAgo)
    const body = { orderNumber, partnerProductId: null, topic, text, fileIds: [] }
    const asked = await askQuestion(db, buyer, { body, at, once: undefined })
    if (!asked.ok || answer === undefined) continue
    const audit = { actorId: operatorId, partnerId: null, call: 'seed', address: '127.0.0.1', requestId: 'seed' }
    const message = { id: asked.id, text: answer, fileIds: [], at: new Date(at.getTime() + hour), once: undefined }
    await writeAsOperator(db, { memberId: operatorId, audit }, message)
  }
}
