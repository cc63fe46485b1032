export const partnerProductSorts = {
  recent: { label: '최근 배정순' },
  name: { label: '상품명순' },
  popular: { label: '많이 팔린 순' },
  display: { label: '진열 순서' },
} as const
export type PartnerProductSort = keyof typeof partnerProductSorts
export const partnerProductSortCodes = [
  'recent',
  'name',
  'popular',
  'display',
] as const satisfies readonly PartnerProductSort[]
