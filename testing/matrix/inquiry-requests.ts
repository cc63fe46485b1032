import { inquiryForm } from '../inquiries.ts'
import type { CallRequest } from './call-request.ts'

/** Inquiries of visitors. */
export const inquiryRequests: Record<string, CallRequest> = {
  // A program: the limit of five per address must not run out during the matrix.
  'POST /counsel': { about: 'nothing', path: () => '/counsel', body: () => ({ ...inquiryForm, website: 'x' }) },
}
