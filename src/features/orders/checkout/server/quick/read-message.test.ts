import { describe, expect, it } from 'vitest'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import type { FrequentRow } from '#features/orders/orders/server/read/frequent-rows.ts'
import { quickLinesOf } from '../../contract/quick-line.ts'
import { lineView } from './line-view.ts'
import { nameMatcher } from './match-names.ts'
import { readMessage } from './read-message.ts'

/** A chicken shop: name, spec, unit, options; ★ is the option of the store's last order. */
const goods: [name: string, spec: string, unit: string, ...options: string[]][] = [
  ['튀김유 18L', '카놀라유', '통'],
  ['치킨무', '200g · 50개입', '박스'],
  ['양념소스', '2kg', '봉', '순한맛', '매운맛★', '갈릭'],
  ['위생장갑', '폴리 100매', '팩', '소', '중', '대★'],
  ['포장봉투', '크라프트', '장', '1도 인쇄★', '2도 인쇄'],
  ['치킨박스', '크라프트 · 손잡이형', '장', '한마리용', '반마리용★', '코팅 없음'],
  ['직원 티셔츠', '면 100%', '벌', 'M', 'L', 'XL'],
  ['튀김가루 10kg', '바삭', '포'],
  ['안내판', '아크릴', '개', '200×300', '400×600'],
]

const products = new Map(
  goods.map(([name, spec, unit, ...options], at) => {
    const rows = options.map((option, place) => ({ id: at * 10 + place, name: option.replace('★', ''), isOnSale: true, stock: null })) // prettier-ignore
    // Only what the reader looks at.
    return [
      at,
      { partnerProductId: at, name, spec, unit, status: 'SALE', options: rows } as unknown as OrderableProduct,
    ]
  }),
)
const last = new Map(
  goods.flatMap(([, , , ...options], at) => {
    const place = options.findIndex((option) => option.endsWith('★'))
    return place < 0 ? [] : [[at, { productOptionId: at * 10 + place, count: 7 } as unknown as FrequentRow] as const]
  }),
)
const names = nameMatcher(
  [...products.values()].map((product) => ({ ...product, options: product.options.map(({ name }) => name) })),
)

/** 'name option count' of each line that is not ignored; '?' for what is asked. */
async function read(message: string): Promise<string[]> {
  const parts = await readMessage(quickLinesOf(message), { names, isOrdered: (id) => last.has(id) })
  return parts.flatMap((part) => {
    const { verdict, candidates, count, doubt } = lineView(part, { products, last })
    if (verdict === 'ignored') return []
    const [first] = verdict === 'matched' ? candidates : []
    const product = first && products.get(first.partnerProductId)
    if (!product) return [`? ${count}`]
    const option = product.options.find(({ id }) => id === first.productOptionId)?.name ?? '?'
    return [[product.name, ...(product.options.length > 0 ? [option] : []), doubt ? '?' : (count ?? '?')].join(' ')]
  })
}

describe('a message', () => {
  it.each([
    [
      'the endings of a chat',
      '치킨무 두박만 보내주세여\n위생장갑 중짜리 3팩 갖다주세용',
      ['치킨무 2', '위생장갑 중 3'],
    ],
    ['a particle in the spelling of a chat', '포장봉투 천장 2도루', ['포장봉투 2도 인쇄 1000']],
    ['an option without its goods', '양념소스 갈릭 3\n순한맛꺼 1봉이요', ['양념소스 갈릭 3', '양념소스 순한맛 1']],
    ['options below a heading', '위생장갑:\n ㄴ 큰거 5\n ㄴ 작은거 3', ['위생장갑 대 5', '위생장갑 소 3']],
    ['options after a colon', '소스: 매운맛 ３ / 갈릭 １', ['양념소스 매운맛 3', '양념소스 갈릭 1']],
    ['one count for several options', '위생장갑 중자랑 큰거 각 2팩씩', ['위생장갑 중 2', '위생장갑 대 2']],
    ['one count for goods in one breath', '치킨무 튀김가루 3개씩이요', ['치킨무 3', '튀김가루 10kg 3']],
    [
      'the last order of several goods',
      '위생장갑 치킨박스는 저번이랑 똑같이요',
      ['위생장갑 대 7', '치킨박스 반마리용 7'],
    ],
    ['goods after those that are left out', '치킨무 2박스\n치킨무는 빼고요 튀김가루 두 포', ['튀김가루 10kg 2']],
    ['an option of the goods that a later line counts', '위생장갑 중 2팩\n위생장갑은 3팩으로요', ['위생장갑 중 3']],
    [
      'a correction of one of two options',
      '양념소스 갈릭 3\n양념소스 순한맛 1\n양념소스 갈릭은 2봉으로 바꿔주세요',
      ['양념소스 순한맛 1', '양념소스 갈릭 2'],
    ],
    ['news that nothing is left', '치킨무가 하나도 없어요ㅠ 2박스만 먼저 보내주실 수 있나요', ['치킨무 2']],
    ['one count for several goods', '치킨무, 튀김가루 각각 두개씩', ['치킨무 2', '튀김가루 10kg 2']],
    ['large numbers in words', '치킨무 열두박스\n튀김유 스물한통', ['치킨무 12', '튀김유 18L 21']],
    [
      'a sender and a time above each message',
      '오후 3:12 김점장\n치킨무 2개만 더 추가할게요\n김점장 오후 3:13\n❌ 튀김유\n튀김가루는 이번엔 안 받을게요',
      ['치킨무 2'],
    ],
    ['a weight of goods in bags', '소스 매운맛으로 6키로', ['양념소스 매운맛 3']],
    ['what an option must not have', '치킨박스 코팅 없이 200장', ['치킨박스 코팅 없음 200']],
    ['a size of options with measures', '안내판은 작은 걸로 두 개', ['안내판 200×300 2']],
    ['sizes in one cell', '품목\t수량\n티셔츠\tM 2, XL 1', ['직원 티셔츠 M 2', '직원 티셔츠 XL 1']],
    [
      'no spaces',
      '튀김유는세통주시고치킨무도네박스요\n양념소스갈릭으로다섯봉추가해주세요',
      ['튀김유 18L 3', '치킨무 4', '양념소스 갈릭 5'],
    ],
    ['reasons', '주말에 손님이 많아서 치킨무가 얼마 안 남았는데 세 박스 받을 수 있을까요?', ['치킨무 3']],
    ['verbs before the goods', '주방에서 쓰는 위생장갑 큰 걸로 두 팩', ['위생장갑 대 2']],
    ['a count that is taken back', '치킨무 3박스 말고 5박스로요\n튀김유 2통 -> 4통', ['치킨무 5', '튀김유 18L 4']],
    [
      'a correction of an earlier line',
      '치킨무 3\n튀김유 2통\n아 치킨무는 3박스라고 했는데 1박스로 바꿔주세요',
      ['튀김유 18L 2', '치킨무 1'],
    ],
    [
      'an answer in a chat',
      '[A] [오후 1:00] 치킨무 바닥났어요\n[B] [오후 1:01] 몇 박스?\n[A] [오후 1:02] 2박스면 될듯요',
      ['치킨무 2'],
    ],
    [
      'the last order in a chat',
      '[A] [오후 1:00] 위생장갑도 얼마 안남음요\n[B] [오후 1:01] 그건 지난번처럼 시킬게요',
      ['위생장갑 대 7'],
    ],
    [
      'another count for the goods just before',
      '치킨무 3박스\n아 아니다 2박스로\n튀김유 1',
      ['치킨무 2', '튀김유 18L 1'],
    ],
    ['another count in the same line', '튀김유 열 통 음 아니다 여섯 통으로 해 주세요', ['튀김유 18L 6']],
    ['a count that takes back the one before it', '튀김유 하나 아 아니다 두개요', ['튀김유 18L 2']],
    ['an option in a later line', '[A] [오후 1:00] 티셔츠 2벌이요\n[A] [오후 1:01] XL로요', ['직원 티셔츠 XL 2']],
  ])('is read with %s', async (_, message, rows) => {
    expect(await read(message)).toEqual(rows)
  })

  it.each([
    ['a word that only describes goods', '안내판 200×300 2개\n코팅 무광 3개', ['안내판 200×300 2', '? 3']],
    ['a lid for goods of the shop', '치킨박스 뚜껑 2박스', ['? 2']],
    ['a word inside an option', '손잡이 3개', ['? 3']],
    ['goods that a number with an unknown unit counts', '영수증 프린터 1대', ['? null']],
    ['other goods that resemble a name', '치킨무통 2개\n위생장갑 거치대 3개', ['? 2', '? 3']],
    ['a word that may name other goods', '두꺼운 치킨무 2박스\n스테인리스 안내판이 떨어져서 2개', ['? 2', '? 2']],
    ['a remark about goods without options', '치킨무는 새콤한 걸로 2박스', ['? 2']],
    ['an option of which nobody has heard', '양념소스 간장맛 2봉', ['양념소스 ? 2']],
    [
      'other goods between an option and its goods',
      '양념소스 갈릭 3\n물엿 2통\n순한맛 1',
      ['양념소스 갈릭 3', '? 2', '양념소스 순한맛 1'],
    ],
    ['words of a description alone', '카놀라유 2통', ['? 2']],
    ['a size that is a part of another', '티셔츠 2XL 3벌', ['? 3']],
    ['goods that are still to be chosen, with another count', '형광등 3개\n아 아니다 2개로', ['? 2']],
    ['another count in another unit', '치킨무 3박스\n아 아니다 2개로', ['치킨무 3', '? 2']],
    [
      'another count for one of several goods',
      '치킨무 3박스 튀김유 2통\n아 아니다 4통으로',
      ['치킨무 3', '튀김유 18L 2', '? 4'],
    ],
  ])('asks for %s', async (_, message, rows) => {
    expect(await read(message)).toEqual(rows)
  })

  it.each([
    ['a count without goods below enough of them', '치킨무는 아직 많아요\n2박스 남았어요'],
    ['claims', '치킨무 2박스 중에 1박스만 왔어요\n튀김유 1통 반품이요\n소스 매운맛 2봉 터져서 교환해주세요'],
  ])('orders nothing by %s', async (_, message) => {
    expect(await read(message)).toEqual([])
  })
})
