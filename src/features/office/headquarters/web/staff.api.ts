import { request } from '#web/api/request.ts'
import { exportStaffCall } from '../contract/staff.partner.calls.ts'

export const staffWorkbook = (shopId: string) => request(exportStaffCall, { shop: shopId })
