import { adminFaqsCall, deleteFaqCall, editFaqCall, orderFaqsCall, writeFaqCall } from '../contract/faq.admin.calls.ts'
import {
  brandFaqsCall,
  deleteBrandFaqCall,
  editBrandFaqCall,
  orderBrandFaqsCall,
  writeBrandFaqCall,
} from '../contract/faq.partner.calls.ts'

const ofOperator = {
  list: adminFaqsCall,
  write: writeFaqCall,
  edit: editFaqCall,
  remove: deleteFaqCall,
  order: orderFaqsCall,
}
const ofBrand = {
  list: brandFaqsCall,
  write: writeBrandFaqCall,
  edit: editBrandFaqCall,
  remove: deleteBrandFaqCall,
  order: orderBrandFaqsCall,
}

/** The calls of the writer: a headquarters with its shop, or the operator. */
export const faqCallsOf = (shopId: string | undefined) => (shopId === undefined ? ofOperator : ofBrand)
