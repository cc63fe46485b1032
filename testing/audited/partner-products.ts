import { addProduct } from '../goods.ts'
import { coffee } from '../people.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedPartnerProducts: AuditedRequests = {
  'PUT /partnerAdmin/partnerProduct': async ({ world, records: { partnerUri } }) => {
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const terms = { marginType: 'AMOUNT', margin: 700, mandatoryYn: 'Y', priceBasis: '공급가에 더한 금액' }
    return {
      path: '/partnerAdmin/partnerProduct',
      body: { items: [{ id, ...terms, version: 0 }] },
      headers: { 'front-uri': partnerUri },
      by: 'admin A',
      subject: `partnerProduct/${id}`,
      before: { margin: '0%', isMandatory: false, priceBasis: null },
      after: { margin: '700원', isMandatory: true, priceBasis: '공급가에 더한 금액' },
    }
  },
}
