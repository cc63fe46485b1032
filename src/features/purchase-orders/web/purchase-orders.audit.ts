import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportPurchaseOrdersCall,
  handOverCall,
  makePurchaseOrdersCall,
  resendPurchaseOrderCall,
  revokeLinkCall,
} from '../contract/purchase-orders.admin.calls.ts'
import { shipByLinkCall, shipExchangeByLinkCall } from '../contract/supplier-link.calls.ts'

export const purchaseOrdersWords: AuditWords = {
  calls: [
    [exportPurchaseOrdersCall, '발주서 목록 엑셀 저장'],
    [makePurchaseOrdersCall, '발주서 만들기'],
    [resendPurchaseOrderCall, '발주서 다시 보내기'],
    [revokeLinkCall, '발주서 링크 막기'],
    [handOverCall, '발주서 직접 전달'],
    [shipByLinkCall, '공급사 출고 입력'],
    [shipExchangeByLinkCall, '공급사 교환 출고 입력'],
  ],
  fields: {
    purchaseOrder: { name: '발주번호' },
    purchaseMails: { name: '발주서 메일 수' },
    isLinkRevoked: { name: '링크 막음' },
    isHandedOver: { name: '직접 전달' },
  },
  subjects: {
    purchaseOrder: { name: '발주서', link: (number) => `/admin/purchaseOrder/${number}` },
  },
}
