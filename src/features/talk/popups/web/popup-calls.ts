import { adminPopupsCall, deletePopupCall, editPopupCall, writePopupCall } from '../contract/popup.admin.calls.ts'
import {
  deleteBrandPopupCall,
  editBrandPopupCall,
  ownPopupsCall,
  writeBrandPopupCall,
} from '../contract/popup.partner.calls.ts'

const ofOperator = { list: adminPopupsCall, write: writePopupCall, edit: editPopupCall, remove: deletePopupCall }
const ofBrand = {
  list: ownPopupsCall,
  write: writeBrandPopupCall,
  edit: editBrandPopupCall,
  remove: deleteBrandPopupCall,
}

/** The calls of the writer: a headquarters with its shop, or the operator. */
export const popupCallsOf = (shopId: string | undefined) => (shopId === undefined ? ofOperator : ofBrand)
