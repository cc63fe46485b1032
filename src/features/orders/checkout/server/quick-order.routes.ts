import { answerInShop } from '#features/goods/catalog/server/answer-in-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { draftCall, dropDraftCall, orderDraft, saveDraftCall } from '../contract/draft.calls.ts'
import { forgetNameCall, learnNamesCall } from '../contract/quick-names.calls.ts'
import { quickMatchCall } from '../contract/quick-order.calls.ts'
import { deleteDraft, findDraft, upsertDraft } from './place/draft.queries.ts'
import { listFrequentProducts } from './quick/frequent-products.ts'
import { forgetName, learnNames } from './quick/learnt-names.ts'
import { quickMatch } from './quick/quick-match.ts'
import { frequentProductCall } from '../contract/frequent-products.calls.ts'

/** Quick ways to an order: re-order, frequent products, pasted lines with the names that stores use, and drafts. */
export function quickOrderRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(frequentProductCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async (shop) =>
      success(await listFrequentProducts(db, caller, { shop, at: clock(), all: query.all === 'Y' })),
    ),
  )

  routes.on(quickMatchCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) =>
      success(await quickMatch(db, caller, { texts: body.lines, shop, at: clock() })),
    ),
  )

  routes.on(learnNamesCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async ({ partnerId }) => {
      const owner = { partnerId, chainStoreId: caller.store.id, memberId: caller.memberId }
      return success({ learnt: await learnNames(db, owner, { names: body.names, at: clock() }) })
    }),
  )

  routes.on(forgetNameCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async ({ partnerId }) =>
      success({ forgotten: await forgetName(db, { partnerId, chainStoreId: caller.store.id }, query.words) }),
    ),
  )

  routes.on(draftCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async ({ partnerId }) => {
      const found = await findDraft(db, { partnerId, chainStoreId: caller.store.id })
      // Ignores a draft of an older version that the contract no longer accepts.
      const draft = orderDraft.safeParse(found?.body).data ?? null
      return success({ draft, updatedAt: draft && found ? found.updatedAt.toISOString() : null })
    }),
  )

  routes.on(saveDraftCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async ({ partnerId }) => {
      const at = clock()
      const key = { partnerId, chainStoreId: caller.store.id, memberId: caller.memberId }
      const isSaved = await upsertDraft(db, key, { body, at })
      return isSaved
        ? { ok: true as const, updatedAt: at.toISOString() }
        : ({ ok: false, refused: 'store-changed' } as const)
    }),
  )

  routes.on(dropDraftCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async ({ partnerId }) =>
      success({ dropped: await deleteDraft(db, { partnerId, chainStoreId: caller.store.id }) }),
    ),
  )
}
