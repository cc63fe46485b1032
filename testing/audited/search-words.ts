import { expect } from 'vitest'
import { searchMiss, searchWord } from '#features/goods/search-words/server/search-words.tables.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const saved = { subject: 'searchWord/컵슬리브', before: {}, after: { meaning: '컵홀더' } }

const deleted = async ({ world }: AuditedContext, partnerId: number | null) => {
  const word = { word: '얼음컵', wordKey: '얼음컵', meaning: 'PET컵' }
  await world.db.insert(searchWord).values({ ...word, partnerId, createdAt: world.now })
  return { query: { word: '얼음컵' }, subject: 'searchWord/얼음컵', before: { meaning: 'PET컵' }, after: {} }
}

const by = 'admin A' as const
/** The text is in no log. */
const missSubject = expect.stringMatching(/^searchMiss\/[0-9a-f]{12}$/) as string

export const auditedSearchWords: AuditedRequests = {
  'PUT /admin/searchWord': () => saved,
  'PUT /partnerAdmin/searchWord': () => ({ ...saved, by }),
  'DELETE /admin/searchWord': (context) => deleted(context, null),
  'DELETE /partnerAdmin/searchWord': async (context) => ({
    ...(await deleted(context, context.records.partnerId)),
    by,
  }),
  'POST /partnerAdmin/searchMiss/answer': async ({ world, records: { partnerId, storeId } }) => {
    const miss = { partnerId, chainStoreId: storeId, textKey: '컵슬리브', text: '컵슬리브' }
    await world.db.insert(searchMiss).values({ ...miss, askedAt: world.now, missedAt: world.now })
    const after = { missAnswer: '다음 달부터 판매할 예정입니다.', missStores: 1 }
    return { by, subject: missSubject, before: {}, after }
  },
  'DELETE /partnerAdmin/searchMiss': async ({ world, records: { partnerId, storeId } }) => {
    const miss = { partnerId, chainStoreId: storeId, textKey: '컵슬리브', text: '컵슬리브' }
    await world.db.insert(searchMiss).values({ ...miss, missedAt: world.now })
    return { by, subject: missSubject, before: {}, after: { missForgotten: true } }
  },
}
