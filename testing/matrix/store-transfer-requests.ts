import { newBusiness } from '../store-transfers.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })

/** The token of a link that nobody has sent. */
const token = 'A'.repeat(43)

/** Transfers of stores to new owners. */
export const storeTransferRequests: Record<string, CallRequest> = {
  'GET /partnerAdmin/chainStore/:id/transfer': {
    about: 'shop',
    path: (t) => `/partnerAdmin/chainStore/${t.transferStoreId}/transfer`,
    headers,
  },
  'GET /partnerAdmin/chainStore/:id/transfer/candidate': {
    about: 'shop',
    path: (t) => `/partnerAdmin/chainStore/${t.storeId}/transfer/candidate?search=store`,
    headers,
  },
  'POST /partnerAdmin/chainStore/:id/transfer': {
    about: 'shop',
    path: (t) => `/partnerAdmin/chainStore/${t.storeId}/transfer`,
    body: () => ({ to: { email: 'next@example.com' }, startsOn: '2026-05-20' }),
    headers,
  },
  'DELETE /partnerAdmin/chainStore/:id/transfer/:transferId': {
    about: 'shop',
    path: (t) => `/partnerAdmin/chainStore/${t.transferStoreId}/transfer/${t.transferId}`,
    headers,
  },
  'GET /storeTransfer': { about: 'nothing', path: () => '/storeTransfer' },
  'POST /storeTransfer/:id/accept': {
    about: 'member',
    path: (t) => `/storeTransfer/${t.transferId}/accept`,
    body: () => newBusiness,
  },
  'POST /storeTransfer/:id/decline': { about: 'member', path: (t) => `/storeTransfer/${t.transferId}/decline` },
  'POST /storeTransfer/invitation': {
    about: 'nothing',
    path: () => '/storeTransfer/invitation',
    body: () => ({ token }),
  },
  'POST /storeTransfer/invitation/claim': {
    about: 'nothing',
    path: () => '/storeTransfer/invitation/claim',
    body: () => ({ token }),
  },
  'POST /storeTransfer/invitation/join': {
    about: 'nothing',
    path: () => '/storeTransfer/invitation/join',
    body: () => ({
      token,
      username: 'nextowner',
      name: '박바다',
      phone: '01000001024',
      password: 'newPass!2026',
      consents: { service: true, personal: true, over14: true },
      receiveSmsYn: true,
      receiveEmailYn: false,
    }),
  },
}
