import { request } from '#web/api/request.ts'
import { linkedPdfCall, linkedSheetCall } from '../contract/supplier-link.calls.ts'

export const linkedPdf = (token: string) => request(linkedPdfCall, { body: { token } })
export const linkedSheet = (token: string) => request(linkedSheetCall, { body: { token } })
