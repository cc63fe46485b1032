import { addSupplierCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import { assignProductsCall } from '#features/goods/assortment/contract/assortment.admin.calls.ts'
import { expect } from 'vitest'
import { chicken, coffee } from '../fixtures/people/people.ts'
import type { AuditedRequests } from './audited-request.ts'
import { addCategory, addProduct, addSupplier } from '../fixtures/goods/goods.ts'
import { bodyOf } from '../harness/example-body.ts'

const terms = bodyOf(assignProductsCall)
const supplierForm = bodyOf(addSupplierCall)

export const auditedCatalogue: AuditedRequests = {
  'POST /admin/supplier': () => ({
    subject: expect.stringMatching(/^supplier\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ name: supplierForm.name, deliveryType: 'PAID', baseFee: 3_000 }),
  }),
  'PUT /admin/supplier/:supplierId': async ({ world }) => {
    const id = await addSupplier(world, {}, '누리인쇄')
    const form = { ...supplierForm, version: 0, closedWeekdays: [3], closedDates: ['2099-12-24'], isActive: false }
    return {
      params: { supplierId: id },
      body: form,
      subject: `supplier/${id}`,
      before: expect.objectContaining({ name: '누리인쇄', deliveryType: 'FREE', isActive: true }),
      after: expect.objectContaining({ name: form.name, deliveryType: 'PAID', isActive: false, closedWeekdays: [3] }),
    }
  },
  'DELETE /admin/supplier/:supplierId': async ({ world }) => {
    const id = await addSupplier(world, {}, '폐업인쇄')
    return {
      params: { supplierId: id },
      subject: `supplier/${id}`,
      before: { name: '폐업인쇄' },
      after: { name: null },
    }
  },
  'POST /admin/category': () => ({
    body: { name: '포장재', parentId: null, isHidden: false },
    subject: expect.stringMatching(/^category\/\d+$/) as string,
    before: {},
    after: { name: '포장재', isHidden: false },
  }),
  'PUT /admin/category/:categoryId': async ({ world }) => {
    const { id } = await addCategory(world, '컵', '음료')
    return {
      params: { categoryId: id },
      body: { name: '종이컵', isHidden: true, version: 0 },
      subject: `category/${id}`,
      before: { name: '컵', isHidden: false },
      after: { name: '종이컵', isHidden: true },
    }
  },
  'PUT /admin/category/:categoryId/place': async ({ world }) => {
    const { id } = await addCategory(world, '빨대', '음료 소모품')
    return {
      params: { categoryId: id },
      subject: `category/${id}`,
      before: expect.objectContaining({ parent: '음료 소모품' }),
      after: expect.objectContaining({ parent: '' }),
    }
  },
  'DELETE /admin/category/:categoryId': async ({ world }) => {
    const { id } = await addCategory(world, '빈 것', '빈 상위')
    return {
      params: { categoryId: id },
      subject: `category/${id}`,
      before: { name: '빈 것' },
      after: { name: null },
    }
  },
  'POST /admin/partnerproduct': async ({ world }) => {
    const { productId } = await addProduct(world, { brand: coffee })
    return {
      body: { ...terms, productIds: [productId], partnerIds: [chicken.partnerId] },
      subject: expect.stringMatching(/^partnerProduct\/\d+$/) as string,
      before: {},
      after: { margin: '10%', marketMargin: '15%', isSample: true, salesStatus: 'SALE' },
    }
  },
  'PUT /admin/partnerproduct/:partnerProductId': async ({ world }) => {
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    return {
      params: { partnerProductId },
      subject: `partnerProduct/${partnerProductId}`,
      before: expect.objectContaining({ margin: '0%', marketMargin: null, maxPerOrder: null }),
      after: expect.objectContaining({ margin: '10%', marketMargin: '15%', maxPerOrder: 50 }),
    }
  },
  'PUT /admin/partnerproduct': async ({ world }) => {
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    return {
      body: { ids: [partnerProductId], change: { marginType: 'AMOUNT', margin: 500, status: 'SOLD_OUT' } },
      subject: `partnerProduct/${partnerProductId}`,
      before: { margin: '0%', salesStatus: 'SALE' },
      after: { margin: '500원', salesStatus: 'SOLD_OUT' },
    }
  },
  'POST /admin/partnerproduct/remove': async ({ world }) => {
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    return {
      body: { ids: [partnerProductId] },
      subject: `partnerProduct/${partnerProductId}`,
      before: expect.objectContaining({ salesStatus: 'SALE' }),
      after: { salesStatus: null, margin: null },
    }
  },
}
