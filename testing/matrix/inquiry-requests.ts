import { inquiryForm } from '../inquiries.ts'
import type { CallRequest } from './call-request.ts'

export const inquiryRequests: Record<string, CallRequest> = {
  // Sends the field that only programs fill in: the limit of five per address must not run out during the matrix.
  'POST /counsel': { about: 'nothing', path: () => '/counsel', body: () => ({ ...inquiryForm, website: 'x' }) },
}
