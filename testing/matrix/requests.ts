import { randomUUID } from 'node:crypto'
import { uploadType, type Call } from '#contract/call.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { supplierLinkHeader } from '#features/orders/order-sheets/contract/supplier-tracking.calls.ts'
import { restoreFaq } from '../fixtures/talk/faq.ts'
import { inquiryForm } from '../fixtures/talk/inquiries.ts'
import { restorePopup } from '../fixtures/talk/popups.ts'
import { reopenInvitation } from '../fixtures/stores/store-invitations.ts'
import { restoreTerritory } from '../fixtures/stores/territories.ts'
import type { World } from '../world.ts'
import type { CallRequest } from './call-request.ts'
import { declaredRequests } from './declared-requests.ts'
import { missingRecords } from './missing-records.ts'

/** Runs a restoration for the records of an owner, not for the missing ones. */
const ifThere =
  (restore: (world: World, records: ExampleRecords) => Promise<void>): NonNullable<CallRequest['prepare']> =>
  async (world, records) => {
    if (records.faqId !== missingRecords.faqId) await restore(world, records)
  }

/** The parts of a request that no example can say, each with its reason. */
const byHand: Record<string, Partial<CallRequest>> = {
  // A caller can't delete or resend what the caller before has deleted.
  'DELETE /partnerAdmin/faq/:id': { prepare: ifThere(restoreFaq) },
  'DELETE /partnerAdmin/popup/:id': { prepare: ifThere(restorePopup) },
  'DELETE /partnerAdmin/territory/:id': { prepare: restoreTerritory },
  'DELETE /partnerAdmin/storeInvitation/:id': { prepare: reopenInvitation },
  'POST /partnerAdmin/storeInvitation/:id/resend': { prepare: reopenInvitation },
  'POST /partnerAdmin/storeInvitation/:id/link': { prepare: reopenInvitation },
  // Without the header Partner-Uri no shop loses a wish.
  'DELETE /partner/:partnerUri/product/:productId/wish': {
    headers: ({ partnerUri }) => ({ 'partner-uri': partnerUri }),
  },
  // Two callers of one brand can't add the same name, and a caller saves a name once.
  'POST /partnerAdmin/territory': { body: () => ({ name: randomUUID().slice(0, 30), supervisorId: null }) },
  'POST /mypage/savedView': {
    body: () => ({ list: 'partner-order', name: randomUUID().slice(0, 30), query: 'status=BD', isShared: false }),
  },
  // The token of the link is no part of the address, and the body is the file.
  'POST /supplier/tracking': {
    headers: ({ supplierLinkToken }) => ({ 'content-type': uploadType, [supplierLinkHeader]: supplierLinkToken }),
  },
  'POST /admin/savedReply': {
    body: () => ({ kind: 'QUESTION', title: randomUUID().slice(0, 30), text: '안녕하세요.' }),
  },
  'POST /partnerAdmin/savedReply': {
    body: () => ({ kind: 'QUESTION', title: randomUUID().slice(0, 30), text: '안녕하세요.' }),
  },
  // A program: the limit of five inquiries per address must not run out while all callers ask.
  'POST /counsel': { body: () => ({ ...inquiryForm, website: 'x' }) },
}

/** One valid request per call. */
export const requests: Record<string, CallRequest> = Object.fromEntries(
  Object.entries(declaredRequests()).map(([key, request]) => [key, { ...request, ...byHand[key] }]),
)

export const keyOf = (call: Call): string => `${call.method} ${call.path}`
