export type DemoCategory = { key: string; name: string; parentKey: string | null }

export const demoCategories: DemoCategory[] = [
  { key: 'print', name: '인쇄물', parentKey: null },
  { key: 'business-card', name: '명함', parentKey: 'print' },
  { key: 'flyer', name: '전단지', parentKey: 'print' },
  { key: 'leaflet', name: '리플렛', parentKey: 'print' },
  { key: 'sticker', name: '스티커', parentKey: 'print' },
  { key: 'coupon', name: '쿠폰·상품권', parentKey: 'print' },
  { key: 'menu-pop', name: '메뉴판·POP', parentKey: 'print' },
  { key: 'large-format', name: '실사출력', parentKey: null },
  { key: 'banner', name: '배너·현수막', parentKey: 'large-format' },
  { key: 'packaging', name: '포장재', parentKey: null },
  { key: 'cup', name: '컵·용기', parentKey: 'packaging' },
  { key: 'bag', name: '봉투·쇼핑백', parentKey: 'packaging' },
  { key: 'uniform', name: '유니폼', parentKey: null },
  { key: 'clothing', name: '상의·앞치마', parentKey: 'uniform' },
  { key: 'headwear', name: '모자·명찰', parentKey: 'uniform' },
  { key: 'supplies', name: '소모품', parentKey: null },
  { key: 'store-supply', name: '매장 소모품', parentKey: 'supplies' },
  { key: 'trade-supply', name: '업종 전용', parentKey: 'supplies' },
]
