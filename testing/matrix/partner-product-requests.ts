import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = ({ partnerUri }: ExampleRecords) => ({ 'front-uri': partnerUri })
const path = '/partnerAdmin/partnerProduct'
const items = ({ partnerProductId }: ExampleRecords) => ({ items: [{ id: partnerProductId, displayOrder: 3 }] })
const ownPrices = '/partnerAdmin/ownPrice'
const ownPriceItems = ({ storeId, partnerProductId }: ExampleRecords) => ({
  items: [{ chainStoreId: storeId, partnerProductId, own: { marginType: 'AMOUNT', margin: 0 } }],
})

export const partnerProductRequests: Record<string, CallRequest> = {
  [`GET ${path}`]: { about: 'shop', path: () => path, headers },
  [`GET ${path}/category`]: { about: 'shop', path: () => `${path}/category`, headers },
  [`GET ${path}/:id/history`]: {
    about: 'shop',
    path: ({ partnerProductId }) => `${path}/${partnerProductId}/history`,
    headers,
  },
  [`PUT ${path}`]: { about: 'shop', path: () => path, body: items, headers },
  [`PUT ${path}/plan`]: {
    about: 'shop',
    path: () => `${path}/plan`,
    body: ({ partnerProductId: id }) => ({
      startsOn: '2026-06-01',
      items: [{ id, marginType: 'RATE', margin: 100 }],
    }),
    headers,
  },
  [`DELETE ${path}/plan/:id`]: {
    about: 'shop',
    path: ({ partnerProductId }) => `${path}/plan/${partnerProductId}`,
    headers,
  },
  [`POST ${path}/preview`]: { about: 'shop', path: () => `${path}/preview`, body: items, headers },
  [`GET ${ownPrices}/store/:id`]: { about: 'shop', path: ({ storeId }) => `${ownPrices}/store/${storeId}`, headers },
  [`GET ${ownPrices}/product/:id`]: {
    about: 'shop',
    path: ({ partnerProductId }) => `${ownPrices}/product/${partnerProductId}`,
    headers,
  },
  [`POST ${ownPrices}/preview`]: { about: 'shop', path: () => `${ownPrices}/preview`, body: ownPriceItems, headers },
  [`PUT ${ownPrices}`]: { about: 'shop', path: () => ownPrices, body: ownPriceItems, headers },
  [`GET ${path}/export`]: { about: 'shop', path: () => `${path}/export`, headers },
  [`GET ${path}/import`]: { about: 'shop', path: () => `${path}/import`, headers },
  [`POST ${path}/import`]: {
    about: 'shop',
    path: () => `${path}/import?fileName=x.xlsx`,
    body: () => Buffer.from('no workbook'),
    headers: (t) => ({ ...headers(t), 'content-type': uploadType }),
  },
  [`POST ${path}/import/:importId/undo`]: {
    about: 'shop',
    path: ({ productImportId }) => `${path}/import/${productImportId}/undo`,
    headers,
  },
}
