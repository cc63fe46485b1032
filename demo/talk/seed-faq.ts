import { faq } from '#features/talk/faq/server/faq.tables.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import type { Tx } from '#server/database/database.ts'
import { demoBrands } from '../data/brands.ts'
import { demoFaqs } from '../data/faq.ts'

/** Questions of the platform and of two brands, in the order of their list. */
export async function seedFaq(tx: Tx, now: Date): Promise<void> {
  const rows = demoFaqs.map(({ brand, category, question, answer }, index) => {
    const { html, text } = cleanRichText(answer)
    const partnerId = demoBrands.find(({ uri }) => uri === brand)?.partnerId ?? null
    const words = { category, question, answer: html, plainText: text }
    return { ...words, partnerId, contentPictures: [], sort: index + 1, isShown: true, createdAt: now }
  })
  await tx.insert(faq).values(rows)
}
