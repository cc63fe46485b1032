import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })

export const designBody = {
  primaryColor: '#0F5132',
  accentColor: '#F59E0B',
  tintColor: '#F1F3F8',
  picture: null,
  banner: null,
}

/** The levels of `addBrands`, so that a second request is no conflict. */
export const levelRows = [0, 1, 2, 3, 5].map((discount, index) => ({
  level: index + 1,
  name: `${index + 1}등급`,
  discount,
}))

export const brandDesignRequests: Record<string, CallRequest> = {
  'PUT /partnerAdmin/level': {
    about: 'shop',
    path: () => '/partnerAdmin/level',
    body: () => ({ version: 0, levels: levelRows }),
    headers,
  },
  'PUT /partnerAdmin/picture': {
    about: 'shop',
    path: () => '/partnerAdmin/picture',
    // Equal to the stored design, so that a second request is no conflict.
    body: () => ({ ...designBody, primaryColor: '#1F3A8A', version: 0 }),
    headers,
  },
  'POST /partnerAdmin/file/picture': {
    about: 'shop',
    path: () => '/partnerAdmin/file/picture',
    body: () => Buffer.from('no picture'),
    headers: (records) => ({ ...headers(records), 'content-type': uploadType }),
  },
}
