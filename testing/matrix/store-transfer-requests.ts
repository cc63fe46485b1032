import { newBusiness } from '../store-transfers.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })

/** The token of a link that nobody has sent. */
const token = 'A'.repeat(43)

export const storeTransferRequests: Record<string, CallRequest> = {
  'POST /partnerAdmin/chainStore/:id/transfer': {
    about: 'shop',
    path: (t) => `/partnerAdmin/chainStore/${t.storeId}/transfer`,
    body: () => ({ to: { email: 'next@example.com' }, startsOn: '2026-05-20' }),
    headers,
  },
  'POST /storeTransfer/:id/accept': {
    about: 'member',
    path: (t) => `/storeTransfer/${t.transferId}/accept`,
    body: () => newBusiness,
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
