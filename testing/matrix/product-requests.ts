import { uploadType } from '#contract/call.ts'
import { productForm } from '../products.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const path = (t: ExampleRecords) => `/admin/product/${t.productId}`
const form = ({ categoryId, supplierId }: ExampleRecords) => productForm({ categoryId, supplierId })

export const productRequests: Record<string, CallRequest> = {
  'GET /admin/product/search': { about: 'nothing', path: () => '/admin/product/search?search=명함' },
  'GET /admin/product/:productId': { about: 'shop', path },
  'POST /admin/product': { about: 'nothing', path: () => '/admin/product', body: form },
  'PUT /admin/product/:productId': {
    about: 'shop',
    path,
    body: (t) => ({ version: 0, product: form(t), readStocks: { product: null, options: [] } }),
  },
  'POST /admin/product/:productId/copy': { about: 'shop', path: (t) => `${path(t)}/copy` },
  'PUT /admin/product/:productId/archive': {
    about: 'shop',
    path: (t) => `${path(t)}/archive`,
    body: () => ({ version: 0, archivedYn: 'Y' }),
  },
  'PUT /admin/product/status': {
    about: 'nothing',
    path: () => '/admin/product/status',
    body: (t) => ({ status: 'SOLD_OUT', products: [{ productId: t.productId, version: 0 }] }),
  },
  'DELETE /admin/product/:productId': { about: 'shop', path, body: () => ({ version: 0 }) },
  'POST /admin/product/import': {
    about: 'nothing',
    path: () => '/admin/product/import?fileName=x.xlsx',
    body: () => Buffer.from('no workbook'),
    headers: () => ({ 'content-type': uploadType }),
  },
}
