import { faq } from '#features/talk/faq/server/faq.tables.ts'
import type { FaqForm } from '#features/talk/faq/contract/faq-form.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

export const faqBody = (part: Partial<FaqForm> = {}): FaqForm => ({
  category: 'ORDER',
  question: '주문을 취소하고 싶어요.',
  answer: '<p>주문상세에서 취소하실 수 있습니다.</p>',
  isShown: true,
  ...part,
})

const storedFaq = ({ now }: World, partnerId: number | null, sort: number) => ({
  partnerId,
  category: 'CASH' as const,
  question: '예치금은 환불되나요?',
  answer: '<p>출금을 신청하실 수 있습니다.</p>',
  plainText: '출금을 신청하실 수 있습니다.',
  contentPictures: [],
  sort,
  isShown: true,
  createdAt: now,
})

/** Inserts a question of a brand, or of the platform (null). */
export async function addFaq(world: World, partnerId: number | null, sort = 1): Promise<number> {
  return insertedId(
    await world.db
      .insert(faq)
      .values(storedFaq(world, partnerId, sort))
      .returning({ id: faq.id }),
  )
}

/** Inserts the question again that an earlier request has deleted. */
export async function restoreFaq(world: World, { faqId, partnerId }: { faqId: number; partnerId: number }) {
  await world.db
    .insert(faq)
    .overridingSystemValue()
    .values({ ...storedFaq(world, partnerId, 1), id: faqId })
    .onConflictDoNothing()
}
