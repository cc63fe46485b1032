/** Reasons to ask for a count instead of taking the number that was found. */
export const countDoubts = ['minus', 'unclear', 'several'] as const
export type CountDoubt = (typeof countDoubts)[number]

export const countDoubtText = {
  minus: '수량에 빼기(-) 표시가 있습니다. 반품과 취소는 주문내역에서 신청하시고, 여기에는 주문할 수량을 입력해 주세요.',
  unclear: '어떤 숫자가 수량인지 분명하지 않습니다. 주문할 수량을 입력해 주세요.',
  several: '한 줄에 여러 상품이 있습니다. 한 줄에 한 상품씩 적어 주세요.',
} satisfies Record<CountDoubt, string>

/** One pasted line, parsed. */
export interface QuickLine {
  /** The product's name, without the count. */
  name: string
  /** Null: the line has no count, or its count is in doubt. */
  count: number | null
  /** The unit as written: '박스', 'ea'. */
  unit: string | null
  /** The whole line, for a product whose name itself ends like a count ('감열지 79×70 50롤'). */
  whole: string
  doubt: CountDoubt | null
}

export const digitsPattern = String.raw`(?<digits>\d{1,3}(?:,\d{3})+|\d+)\s?(?<large>[만천백])?`
export const unitNames =
  '개|매|장|박스|box|봉지|봉|벌|롤|팩|세트|set|통|병|권|부|켤레|묶음|포대|포|캔|ea|pcs|pc|roll|상자|줄|판|자루|다스|갑|본|켤레'
export const unitPattern = `(?<unit>${unitNames})`

const nativeNumbers: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  스무: 20,
  백: 100,
  이백: 200,
  삼백: 300,
  오백: 500,
  천: 1_000,
  이천: 2_000,
  삼천: 3_000,
  오천: 5_000,
  만: 10_000,
}
export const numberWords = Object.keys(nativeNumbers)

/** The number of a match of `digitsPattern` or of a number in words. */
export function numberOf(groups: Record<string, string | undefined> | undefined): number | null {
  const words = groups?.['words']
  if (words !== undefined) return nativeNumbers[words] ?? null
  const written = groups?.['digits']
  if (written === undefined) return null
  const larger = { 만: 10_000, 천: 1_000, 백: 100 }[groups?.['large'] ?? ''] ?? 1
  return Number(written.replaceAll(',', '')) * larger
}

/** The sign directly before a count: ' -2박스' takes away, '종이컵 - 2박스' separates, and '종이컵-2박스' may be either. */
export function findMinus(before: string): CountDoubt | null {
  if (/(?:^|[\s(:=])[-–]$|[△▲]\s?$/.test(before)) return 'minus'
  return /[^\s\d]-$/.test(before) ? 'unclear' : null
}
