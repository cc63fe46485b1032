import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attachment } from '#features/platform/files/server/files.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { coffee } from '../fixtures/people/people.ts'
import { drawPicture } from '../fixtures/goods/pictures.ts'
import { addRequest } from '../fixtures/talk/product-requests.ts'
import type { AuditedContext, AuditedRequest, AuditedRequests } from './audited-request.ts'

type Part = Parameters<typeof addRequest>[1]['part']

const added = async ({ world, records }: AuditedContext, part: Part = {}) =>
  (await addRequest(world, { partnerId: records.partnerId, memberId: records.ownerId, part })).requestId

const byBrand = { by: 'admin A' } as const

const attached = async (): Promise<AuditedRequest> => ({
  query: { name: '시안.jpg' },
  body: await drawPicture(),
  subject: expect.stringMatching(/^attachment\/\d+$/) as string,
  before: {},
  after: { fileName: '시안.jpg' },
})

export const auditedProductRequests: AuditedRequests = {
  'POST /partnerAdmin/file/attachment': async () => ({ ...byBrand, ...(await attached()) }),
  'POST /admin/file/attachment': () => attached(),
  'POST /partnerAdmin/productRequest': () => ({
    ...byBrand,
    subject: expect.stringMatching(/^productRequest\/\d+$/) as string,
    before: {},
    after: { requestState: 'REQUESTED', requestTitle: '여름 전단지' },
  }),
  'POST /partnerAdmin/productRequest/:id/message': async (context) => {
    const id = await added(context)
    return {
      ...byBrand,
      params: { id },
      body: { text: '아트지로 부탁드립니다.', fileIds: [] },
      subject: `productRequest/${id}`,
      before: {},
      after: { requestMessage: '아트지로 부탁드립니다.' },
    }
  },
  'POST /partnerAdmin/productRequest/:id/decision': async (context) => {
    const id = await added(context, { state: 'PROOF', proofCount: 2 })
    return {
      ...byBrand,
      params: { id },
      subject: `productRequest/${id}`,
      before: { requestState: 'PROOF' },
      after: { requestState: 'APPROVED', proofNo: 2 },
    }
  },
  'POST /partnerAdmin/productRequest/:id/read': async (context) => {
    const id = await added(context, { isUnreadByAsker: true })
    return {
      ...byBrand,
      params: { id },
      subject: `productRequest/${id}`,
      before: { isRead: false },
      after: { isRead: true },
    }
  },
  'POST /admin/productRequest/:id/message': async (context) => {
    const id = await added(context)
    return {
      params: { id },
      subject: `productRequest/${id}`,
      before: {},
      after: { requestMessage: '재질을 알려 주세요.' },
    }
  },
  'POST /admin/productRequest/:id/quote': async (context) => {
    const id = await added(context)
    return {
      params: { id },
      subject: `productRequest/${id}`,
      before: { requestState: 'REQUESTED' },
      after: { requestState: 'QUOTED', quoteAmount: 180_000, quoteValidUntil: '2026-05-31' },
    }
  },
  'POST /admin/productRequest/:id/proof': async (context) => {
    const id = await added(context, { state: 'ACCEPTED' })
    const { attachmentId } = await uploaded(context)
    return {
      params: { id },
      body: { version: 1, text: '', fileIds: [attachmentId] },
      subject: `productRequest/${id}`,
      before: { requestState: 'ACCEPTED' },
      after: { requestState: 'PROOF', proofNo: 1 },
    }
  },
  'POST /admin/productRequest/:id/decline': async (context) => {
    const id = await added(context)
    return {
      params: { id },
      subject: `productRequest/${id}`,
      before: { requestState: 'REQUESTED' },
      after: { requestState: 'DECLINED' },
    }
  },
  'POST /admin/productRequest/:id/finish': async (context) => {
    const id = await added(context, { state: 'APPROVED' })
    const { productId } = await addProduct(context.world, { brand: coffee })
    return {
      params: { id },
      body: { version: 1, productId, text: '' },
      subject: `productRequest/${id}`,
      before: { requestState: 'APPROVED' },
      after: { requestState: 'DONE', madeProduct: productId },
    }
  },
  'POST /admin/productRequest/:id/read': async (context) => {
    const id = await added(context)
    return {
      params: { id },
      subject: `productRequest/${id}`,
      before: { isRead: false },
      after: { isRead: true },
    }
  },
}

/** An upload of the operator, which the audited upload above has made. */
async function uploaded({ world }: AuditedContext): Promise<{ attachmentId: number }> {
  const [row] = await world.db
    .select({ attachmentId: attachment.id })
    .from(attachment)
    .where(eq(attachment.record, ''))
    .orderBy(desc(attachment.id))
    .limit(1)
  return row! // the upload above has stored it
}
