import type { CallRequest } from './call-request.ts'

const ofBrand = (path: string): CallRequest => ({
  about: 'shop',
  path: () => path,
  headers: ({ partnerUri }) => ({ 'front-uri': partnerUri }),
})

export const partnerMarginRequests: Record<string, CallRequest> = {
  'GET /partnerAdmin/dashboard': ofBrand('/partnerAdmin/dashboard'),
  'GET /partnerAdmin/margin': ofBrand('/partnerAdmin/margin'),
  'GET /partnerAdmin/margin/summary': ofBrand('/partnerAdmin/margin/summary?by=store'),
  'GET /partnerAdmin/margin/export': ofBrand('/partnerAdmin/margin/export'),
  'GET /partnerAdmin/margin/disclosure': ofBrand('/partnerAdmin/margin/disclosure'),
}
