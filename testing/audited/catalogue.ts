import { expect } from 'vitest'
import { supplierForm } from '../matrix/catalogue-requests.ts'
import type { AuditedRequests } from './audited-request.ts'
import { addSupplier } from '../goods.ts'

export const auditedCatalogue: AuditedRequests = {
  'POST /admin/supplier': () => ({
    path: '/admin/supplier',
    body: supplierForm,
    subject: expect.stringMatching(/^supplier\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ name: supplierForm.name, deliveryType: 'PAID', baseFee: 3_000 }),
  }),
  'PUT /admin/supplier/:supplierId': async ({ world }) => {
    const id = await addSupplier(world, {}, '누리인쇄')
    const form = { ...supplierForm, version: 0, closedWeekdays: [3], closedDates: ['2099-12-24'], isActive: false }
    return {
      path: `/admin/supplier/${id}`,
      body: form,
      subject: `supplier/${id}`,
      before: expect.objectContaining({ name: '누리인쇄', deliveryType: 'FREE', isActive: true }),
      after: expect.objectContaining({ name: form.name, deliveryType: 'PAID', isActive: false, closedWeekdays: [3] }),
    }
  },
  'DELETE /admin/supplier/:supplierId': async ({ world }) => {
    const id = await addSupplier(world, {}, '폐업인쇄')
    return {
      path: `/admin/supplier/${id}`,
      subject: `supplier/${id}`,
      before: { name: '폐업인쇄' },
      after: { name: null },
    }
  },
}
