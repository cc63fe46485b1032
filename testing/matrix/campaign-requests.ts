import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const frontUri = ({ partnerUri }: ExampleRecords) => ({ 'front-uri': partnerUri })

export const campaignBody = {
  kind: 'ADVERTISING',
  title: '지역 버스 광고',
  description: '버스 정류장에 광고합니다.',
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  deadlineOn: '2026-05-20',
  totalCost: 1_000_000,
  shareUnit: 'PERCENT',
  storeShare: 50,
}

export const campaignRequests: Record<string, CallRequest> = {
  'PUT /campaign/:id/answer': {
    about: 'member',
    path: (t) => `/campaign/${t.campaignId}/answer`,
    body: (_, caller) => ({ chainStoreId: caller?.storeIds[0] ?? 1, answer: 'AGREE' }),
  },
  'POST /partnerAdmin/campaign': {
    about: 'shop',
    path: () => '/partnerAdmin/campaign',
    body: () => campaignBody,
    headers: frontUri,
  },
}
