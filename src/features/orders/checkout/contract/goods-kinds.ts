import { measureWords } from '#values/search-words.ts'
import { withoutParticles } from '#values/particles.ts'

/** Last parts of a word that make goods of another kind: a lid for a cup is no cup, and a holder for napkins no napkin. */
const kinds = [
  '뚜껑', '리드', '덮개', '마개', '커버', '케이스', '꽂이', '거치대', '받침', '받침대', '홀더', '캐리어', '디스펜서', '통', '끈', '줄',
  '고리', '걸이', '집게', '커터', '시럽', '소스', '파우더', '필터', '스틱', '스푼', '포크', '젓가락', '접시', '용기', '트레이', '호일',
  '테이프', '프린터', '잔', '병', '상자', '봉투', '봉지', '머신', '그라인더', '세제', '휴지', '티슈',
] // prettier-ignore

/** A beginning makes another kind of these: 물티슈 is no 티슈. */
const onlyWhole: ReadonlySet<string> = new Set(['티슈'])

/** Say of what goods are made or what they are like, and name none: 종이 alone is no 종이컵, and 양면 no menu that is printed on both sides. */
const describing: ReadonlySet<string> = new Set(
  '종이 비닐 플라스틱 아크릴 자석 나무 스텐 양면 단면 무광 유광 라미 코팅 인쇄 투명 원형 사각 방수 무지 일반 미니 라운드 반팔'.split(
    ' ',
  ),
)

interface Goods {
  name: string
  options: readonly string[]
}

/** True if the words end with a kind of goods that the product isn't: '종이컵 뚜껑' of 종이컵 13oz. */
export function isOtherKind({ name, options }: Goods, words: string): boolean {
  const written = measureWords(words.replaceAll(/\([^)]*\)/g, ' '))
  const last = written.findLast((word) => /^[가-힣]+$/.test(word))
  if (last === undefined) return false
  if (written.every((word) => describing.has(word) || /^\d+$/.test(word))) return true
  const forms = [last, ...withoutParticles(last)]
  const kind = kinds.findLast((one) => forms.some((form) => form.endsWith(one)))
  if (kind === undefined) return false
  const known = [name, ...options].flatMap(measureWords)
  return !known.some((word) => (onlyWhole.has(kind) ? forms.includes(word) : word.includes(kind)))
}
