import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import {
  draftCall,
  dropDraftCall,
  saveDraftCall,
  type StoredDraft,
} from '#features/orders/checkout/contract/draft.calls.ts'
import { answerOf, type fakeServer } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'

const store: ChainStore = {
  id: 11,
  name: '성수점',
  type: 'FRANCHISE',
  status: 'ACTIVE',
  level: 1,
  levelName: '일반',
  isDefault: true,
  tel: '02-000-0011',
  postalCode: '04712',
  address1: '서울 성동구 누리길 27',
  address2: '1층',
  businessCompanyName: '성수상회',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '000-01-01011',
  businessEmail: 'tax@example.com',
  refusal: null,
}

export const stores: ChainStore[] = [
  store,
  { ...store, id: 12, name: '강남점', isDefault: false, postalCode: '06097', address1: '서울 강남구 해오름로 24' },
]

const holder = '주식회사 누리가맹'
export const methods: PaymentMethod[] = [
  {
    code: 'BANK',
    name: '계좌입금',
    depositDays: 3,
    accounts: [
      { bankCode: '088', bankName: '신한은행', account: '000-000000-00-001', holder },
      { bankCode: '004', bankName: 'KB국민은행', account: '000-000000-00-002', holder },
    ],
  },
  { code: 'CASH', name: '예치금', depositDays: null, accounts: [] },
]

/** Persisted state of a signed-in member. */
export const signedIn = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }

type Handlers = Parameters<typeof fakeServer>[0]

/** Requests that every page of a member makes. */
export const session: Handlers = {
  'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
  'GET /chainStore': () => answerOf(chainStoreListCall, stores),
}

let stored: StoredDraft | null = null
let savedTimes = 0

/** Stores a draft across page loads, like the server. `draft` is the initial content; by default the stored one. */
export function draftServer(draft = stored): Handlers {
  stored = draft
  const at = () => (stored === null ? null : new Date(Date.UTC(2026, 0, 1) + savedTimes).toISOString())
  return {
    'GET /order/draft': () => answerOf(draftCall, { draft: stored, updatedAt: at() }),
    'PUT /order/draft': ({ body }) => {
      stored = body as StoredDraft
      savedTimes += 1
      return answerOf(saveDraftCall, { updatedAt: at() ?? '' })
    },
    'DELETE /order/draft': () => {
      stored = null
      return answerOf(dropDraftCall, { dropped: true })
    },
  }
}
