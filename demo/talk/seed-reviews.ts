import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { category, partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment, shipmentLine } from '#features/orders/orders/server/shipment.tables.ts'
import { writeReview } from '#features/talk/reviews/server/write-review.ts'
import { writeReviewComment } from '#features/talk/reviews/server/write-review-comment.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { demoReviewComments, demoReviews, type DemoReview } from '../data/reviews.ts'
import { listBuyers } from '../people/list-buyers.ts'
import { seededRandom, type Random } from '../random.ts'

const hour = 60 * 60 * 1_000
const day = 24 * hour
/** Lines shipped within these days are reviewed, so that the authors could still write. */
const shippedDays = 80
const mostReviews = 160

/** Reviews of shipped lines by the stores that ordered, with pictures, comments and answers of the headquarters. */
export async function seedReviews(db: Database, now: Date): Promise<void> {
  const random = seededRandom(20_261_121)
  const { buyers } = await listBuyers(db)
  const lines = await listShippedLines(db, new Date(now.getTime() - shippedDays * day))
  const planned = lines
    .filter(() => random.chance(0.4))
    .map((line) => ({ line, at: new Date(line.shippedAt.getTime() + random.int(26, 220) * hour) }))
    .filter(({ at }) => at.getTime() < now.getTime() - 4 * day)
    // Ids increase with time.
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-mostReviews)
  for (const { line, at } of planned) {
    const of = pickReview(random, line.root)
    const form = { rating: of.rating, content: of.content, pictures: [] }
    const written = await writeReview(db, { line, form, at })
    if (written.ok) await seedComments(db, { reviewId: written.reviewId, of, line, at, buyers, random })
  }
  // Every fifth shows the close-up and the parcel of its product. They are no uploads, so the use case does not take them.
  await db.execute(sql`
    update review set pictures = jsonb_build_array(p.pictures -> 1, p.pictures -> 2) from partner_product p
    where p.id = review.partner_product_id and review.id % 5 = 0 and jsonb_array_length(p.pictures) > 2`)
}

type ShippedLine = Awaited<ReturnType<typeof listShippedLines>>[number]

/** One row per line, by its last shipment. */
async function listShippedLines(db: Database, since: Date) {
  const rows = await db
    .select({
      orderNumber: orders.orderNumber,
      lineNo: orderProduct.lineNo,
      partnerProductId: orderProduct.partnerProductId,
      memberId: orders.memberId,
      partnerId: orders.partnerId,
      root: category.name,
      shippedAt: shipment.shippedAt,
    })
    .from(shipment)
    .innerJoin(shipmentLine, eq(shipmentLine.shipmentId, shipment.id))
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .innerJoin(orderProduct, and(eq(orderProduct.orderId, orders.id), eq(orderProduct.lineNo, shipmentLine.lineNo)))
    .innerJoin(partnerProduct, eq(partnerProduct.id, orderProduct.partnerProductId))
    .innerJoin(category, eq(category.id, partnerProduct.rootCategoryId))
    .where(gte(shipment.shippedAt, since))
    .orderBy(asc(shipment.shippedAt), asc(shipment.id), asc(shipmentLine.lineNo), asc(shipmentLine.rowNo))
  return [...new Map(rows.map((row) => [`${row.orderNumber}.${row.lineNo}`, row])).values()]
}

const pickReview = (random: Random, root: string): DemoReview =>
  random.pick(demoReviews.filter(({ only }) => only === undefined || only === root))

interface Commented {
  reviewId: number
  of: DemoReview
  line: ShippedLine
  at: Date
  buyers: readonly Buyer[]
  random: Random
}

async function seedComments(db: Database, { reviewId, of, line, at, buyers, random }: Commented): Promise<void> {
  const ofBrand = buyers.filter(({ home, memberId }) => home.partnerId === line.partnerId && memberId !== line.memberId)
  const say = (author: Buyer | undefined, content: string, hoursLater: number) =>
    author &&
    writeReviewComment(db, {
      review: { reviewId, partnerId: line.partnerId },
      author: { memberId: author.memberId, store: author.store },
      content,
      at: new Date(at.getTime() + hoursLater * hour),
    })
  const others = ofBrand.filter(({ authority }) => authority !== 'ROLE_PARTNER')
  if (others.length > 0 && random.chance(0.2)) await say(random.pick(others), random.pick(demoReviewComments), 5)
  const headquarters = ofBrand.find(({ authority }) => authority === 'ROLE_PARTNER')
  if (of.answer) await say(headquarters, of.answer, random.int(20, 70))
}
