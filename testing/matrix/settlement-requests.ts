import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const month = '2026-04'
const ofBrand = (path: string): CallRequest => ({
  about: 'shop',
  path: () => path,
  headers: ({ partnerUri }) => ({ 'front-uri': partnerUri }),
})
const statement = (part = ''): CallRequest => ({
  about: 'shop',
  path: (t) => `/admin/settlement/${t.partnerId}/${month}${part}`,
})
const act = (action: string, body: object): CallRequest => ({
  about: 'member',
  path: (t) => `/admin/settlement/${t.settlementId}/${action}`,
  body: () => body,
})
const listed = (path: string, more: object): CallRequest => ({
  about: 'member',
  path: () => path,
  body: (t: ExampleRecords) => ({ ids: [t.settlementId], ...more }),
})

/** Settlements of brands: the operator's work on them, and what the headquarters reads. */
export const settlementRequests: Record<string, CallRequest> = {
  'GET /admin/settlement': { about: 'nothing', path: () => `/admin/settlement?month=${month}` },
  'GET /admin/settlement/:partnerId/:month': statement(),
  'GET /admin/settlement/:partnerId/:month/sheet': statement('/sheet'),
  'GET /admin/settlement/:partnerId/:month/pdf': statement('/pdf'),
  'POST /admin/settlement/confirm': {
    about: 'shop',
    path: () => '/admin/settlement/confirm',
    body: (t) => ({ month, brands: [{ partnerId: t.partnerId, amount: 2_000 }] }),
  },
  'POST /admin/settlement/transferList': listed('/admin/settlement/transferList', { again: true }),
  'POST /admin/settlement/paid': listed('/admin/settlement/paid', { paidOn: '2026-05-10' }),
  'POST /admin/settlement/:id/hold': act('hold', { reason: '시험 보류' }),
  'POST /admin/settlement/:id/release': act('release', {}),
  'POST /admin/settlement/:id/carry': act('carry', {}),
  'GET /partnerAdmin/settlement': ofBrand('/partnerAdmin/settlement'),
  'GET /partnerAdmin/settlement/:month': ofBrand(`/partnerAdmin/settlement/${month}`),
  'GET /partnerAdmin/settlement/:month/sheet': ofBrand(`/partnerAdmin/settlement/${month}/sheet`),
  'GET /partnerAdmin/settlement/:month/pdf': ofBrand(`/partnerAdmin/settlement/${month}/pdf`),
}
