import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idDigits } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'

/** partnerId of the default multi-shop brand; its uri is also the "special multishop" id of the specification [spec §9]. */
export const marketPartnerId = 110

/** Properties that must be unique among brands. */
export type UniqueBrandField = 'name' | 'uri'
export const marketUri = 'market'
export const marketName = '프랜차이즈 마켓'

/** WAIT not yet approved · ACTIVE · STOP takes no orders · CLOSED no sign-in possible [decisions: People and roles]. */
export const brandStates = ['WAIT', 'ACTIVE', 'STOP', 'CLOSED'] as const
export type BrandState = (typeof brandStates)[number]

/** Public data of a brand, used for the theme of its login page and its shop. */
export const publicBrand = z.object({
  partnerId: z.int(),
  name: z.string(),
  uri: z.string(),
  /** The logo. */
  picture: z.nullable(picture),
  /** The wide picture of the login page, the shop and the market. */
  banner: z.nullable(picture),
  openMarketYn: z.enum(['Y', 'N']),
  state: z.enum(brandStates),
  /** #rrggbb: the main action, the selected state, links. White text on it is readable. */
  primaryColor: z.string(),
  /** #rrggbb: carries dark text only. */
  accentColor: z.string(),
  /** #rrggbb: the light background behind pictures. */
  tintColor: z.string(),
})
export type PublicBrand = z.output<typeof publicBrand>

/** A number or a uri with a letter [decisions: Calls]. Digits alone are a number, and more digits than an id has are neither. */
const partnerKey = z
  .string()
  .check(z.regex(new RegExp(String.raw`^(${idDigits}|\d*[a-zA-Z][a-zA-Z0-9]*)$`)), z.minLength(1), z.maxLength(30))

export const brandCall = defineCall({
  method: 'GET',
  path: '/partner/:id',
  summary: 'A brand by number or uri',
  spec: '§2 Brand login, §7',
  policy: { who: 'guest', scope: 'public', rate: 'read', revalidated: true },
  params: z.strictObject({ id: partnerKey }),
  data: publicBrand,
  reads: ['Brand'],
  keepSeconds: 300,
  example: (of) => ({ params: { id: of.partnerUri } }),
})

/** The brand whose samples are requested; a brand without approval shows none. */
export const sampleBrandCall = defineCall({
  method: 'GET',
  path: '/partner/partner-sample/:id',
  summary: 'The brand of a preview',
  spec: '§7 Samples',
  policy: { who: 'guest', scope: 'public', rate: 'read', revalidated: true },
  params: z.strictObject({ id: partnerKey }),
  data: publicBrand,
  example: (of) => ({ params: { id: of.partnerUri } }),
})

/** The public part of a brand that its mark in a list needs. */
const listedBrand = z.object({
  partnerId: z.int(),
  name: z.string(),
  uri: z.string(),
  picture: z.nullable(picture),
  primaryColor: z.string(),
  openMarketYn: z.enum(['Y', 'N']),
})
export type ListedBrand = z.output<typeof listedBrand>

/** The brand list of the sign-up's brand search; an empty search lists all [spec §7]. */
export const brandListCall = defineCall({
  method: 'GET',
  path: '/user/partner',
  summary: 'Brands by name or initial consonants',
  spec: '§2 Sign-up wizard, §7',
  policy: { who: 'guest', scope: 'public', rate: 'read', revalidated: true },
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(50))) }),
  data: z.array(listedBrand),
  reads: ['Brand'],
})

const brandShops = z.object({
  own: publicBrand,
  markets: z.array(z.object({ ...publicBrand.shape, productCount: z.int() })),
  /** Brands that an operator of single brands acts for, by name; left out for every other member. */
  assigned: z.optional(z.array(publicBrand)),
})
export type BrandShops = z.output<typeof brandShops>

/** Lists the shops that the member can use: the own brand first, then open markets of others [spec §2 Route table]. */
export const brandShopCall = defineCall({
  method: 'GET',
  path: '/brandShop',
  summary: 'Shops that the member may enter',
  spec: '§2 Route table',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: brandShops,
  reads: ['Brand'],
})

export const brandSentences = {
  noMarket: '마켓을 열지 않은 브랜드입니다.',
  unknown: '등록되지 않은 브랜드입니다. 주소를 다시 확인해 주세요.',
  notOpenYet: '아직 준비 중인 쇼핑몰입니다. 브랜드 승인이 완료되면 주문하실 수 있습니다.',
  stopped: '지금은 주문을 받지 않는 쇼핑몰입니다. 주문내역과 예치금은 그대로 확인하실 수 있습니다.',
} as const
