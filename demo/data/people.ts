export const demoPeople = [
  '김하늘',
  '이도윤',
  '박서연',
  '최민재',
  '정유진',
  '강지호',
  '조은우',
  '윤가람',
  '임소율',
  '한결',
] as const

export type DemoRegion = {
  /** The form used in a store's name: '성수'. */
  area: string
  sido: string
  sigungu: string
  /** The district's first two digits. */
  postcodePrefix: string
}

export const demoRegions: DemoRegion[] = [
  { area: '강남', sido: '서울특별시', sigungu: '강남구', postcodePrefix: '06' },
  { area: '성수', sido: '서울특별시', sigungu: '성동구', postcodePrefix: '04' },
  { area: '마포', sido: '서울특별시', sigungu: '마포구', postcodePrefix: '04' },
  { area: '잠실', sido: '서울특별시', sigungu: '송파구', postcodePrefix: '05' },
  { area: '노원', sido: '서울특별시', sigungu: '노원구', postcodePrefix: '01' },
  { area: '목동', sido: '서울특별시', sigungu: '양천구', postcodePrefix: '07' },
  { area: '역삼', sido: '서울특별시', sigungu: '강남구', postcodePrefix: '06' },
  { area: '분당', sido: '경기도', sigungu: '성남시 분당구', postcodePrefix: '13' },
  { area: '판교', sido: '경기도', sigungu: '성남시 분당구', postcodePrefix: '13' },
  { area: '수원영통', sido: '경기도', sigungu: '수원시 영통구', postcodePrefix: '16' },
  { area: '일산', sido: '경기도', sigungu: '고양시 일산동구', postcodePrefix: '10' },
  { area: '부천', sido: '경기도', sigungu: '부천시 원미구', postcodePrefix: '14' },
  { area: '송도', sido: '인천광역시', sigungu: '연수구', postcodePrefix: '21' },
  { area: '대전둔산', sido: '대전광역시', sigungu: '서구', postcodePrefix: '35' },
  { area: '천안불당', sido: '충청남도', sigungu: '천안시 서북구', postcodePrefix: '31' },
  { area: '청주', sido: '충청북도', sigungu: '청주시 흥덕구', postcodePrefix: '28' },
  { area: '대구수성', sido: '대구광역시', sigungu: '수성구', postcodePrefix: '42' },
  { area: '부산서면', sido: '부산광역시', sigungu: '부산진구', postcodePrefix: '47' },
  { area: '해운대', sido: '부산광역시', sigungu: '해운대구', postcodePrefix: '48' },
  { area: '광주상무', sido: '광주광역시', sigungu: '서구', postcodePrefix: '61' },
  { area: '전주', sido: '전북특별자치도', sigungu: '전주시 완산구', postcodePrefix: '54' },
  { area: '제주노형', sido: '제주특별자치도', sigungu: '제주시', postcodePrefix: '63' },
]

export type DemoAddress = { postalCode: string; address: string; detailAddress: string }

const roads = ['가온로', '누리길', '해오름로', '달빛로', '은하길', '솔바람로']
const quarters = ['가온동', '누리동']

export function demoPerson(seq: number): string {
  return pick(demoPeople, seq)
}

/** A real district with an invented road, so that no real shop has this address. */
export function demoAddress(region: DemoRegion, seq: number): DemoAddress {
  const building = ((seq * 37) % 99) + 1
  return {
    postalCode: region.postcodePrefix + String((seq * 71 + 103) % 1000).padStart(3, '0'),
    address: `${region.sido} ${region.sigungu} ${pick(roads, seq)} ${building}`,
    detailAddress: `(${pick(quarters, seq)}) ${(seq % 3) + 1}층`,
  }
}

/** Prefixes that begin with 0 are assigned to nobody. */
export function demoPhone(seq: number): string {
  return `010-0000-${String(seq).padStart(4, '0')}`
}

export function demoTel(seq: number): string {
  return `02-000-${String(seq).padStart(4, '0')}`
}

export function demoEmail(name: string): string {
  return `${name}@example.com`
}

export function demoBankAccount(seq: number): string {
  return `000-000000-00-${String(seq).padStart(3, '0')}`
}

/** Tax office 000 does not exist, so the number is visibly invented; the check digit is right. Kind 81 is a company, 01 a person. */
export function demoBizNo(seq: number, kind: '01' | '81' = '01'): string {
  const nine = `000${kind}${String(seq).padStart(4, '0')}`
  return `000-${kind}-${nine.slice(5)}${checkDigit(nine)}`
}

function checkDigit(nine: string): number {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nine[at]), 0)
  return (10 - ((sum + Math.floor((Number(nine[8]) * 5) / 10)) % 10)) % 10
}

function pick<Item>(pool: readonly Item[], seq: number): Item {
  return pool[Math.abs(seq) % pool.length]! // the pools are never empty
}
