import { brandAnswers, storeAnswers } from '../signup.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const frontUri = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })

export const headquartersRequests: Record<string, CallRequest> = {
  'PUT /partnerAdmin/userInfo': {
    about: 'shop',
    path: () => '/partnerAdmin/userInfo',
    // Fails with 400: another bank account needs the password.
    body: () => ({
      version: 0,
      partner: brandAnswers,
      chainStore: storeAnswers,
      name: '김하늘',
      phone: '010-0000-1024',
      email: 'hqa@example.com',
    }),
    headers: frontUri,
  },
}
