import type { CallRequest } from './call-request.ts'

const exportOf = (list: string): CallRequest => ({ about: 'nothing', path: () => `${list}/export` })
const exportOfBrand = (list: string): CallRequest => ({
  about: 'shop',
  path: () => `${list}/export`,
  headers: ({ partnerUri }) => ({ 'front-uri': partnerUri }),
})

/** The workbooks of lists. */
export const listExportRequests: Record<string, CallRequest> = {
  'GET /admin/member/export': exportOf('/admin/member'),
  'GET /admin/store/export': exportOf('/admin/store'),
  'GET /admin/partner/export': exportOf('/admin/partner'),
  'GET /admin/supplier/export': exportOf('/admin/supplier'),
  'GET /admin/cash/members/export': exportOf('/admin/cash/members'),
  'GET /admin/charge/export': exportOf('/admin/charge'),
  'GET /admin/draw/export': exportOf('/admin/draw'),
  'GET /admin/bankStatement/line/export': exportOf('/admin/bankStatement/line'),
  'GET /admin/return/export': exportOf('/admin/return'),
  'GET /admin/inquiry/export': exportOf('/admin/inquiry'),
  'GET /admin/question/export': exportOf('/admin/question'),
  'GET /admin/message/export': exportOf('/admin/message'),
  'GET /admin/taxDocument/export': exportOf('/admin/taxDocument'),
  'GET /admin/purchaseOrder/export': exportOf('/admin/purchaseOrder'),
  'GET /admin/review/export': exportOf('/admin/review'),
  'GET /admin/productRequest/export': exportOf('/admin/productRequest'),
  'GET /partnerAdmin/chainStore/export': exportOfBrand('/partnerAdmin/chainStore'),
  'GET /admin/settlement/export': { about: 'nothing', path: () => '/admin/settlement/export?month=2026-04' },
  'GET /partnerAdmin/staff/export': exportOfBrand('/partnerAdmin/staff'),
  'GET /partnerAdmin/productRequest/export': exportOfBrand('/partnerAdmin/productRequest'),
  'GET /partnerAdmin/community/export': exportOfBrand('/partnerAdmin/community'),
  'GET /partnerAdmin/review/export': exportOfBrand('/partnerAdmin/review'),
}
