import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import { codesOf } from '#values/codes.ts'

/** The facts of 상품정보제공고시 that some kind of goods must state [law: Product information]. */
export const noticeFields = {
  model: '품명 및 모델명',
  material: '재질',
  parts: '구성품',
  size: '크기·용량',
  color: '색상',
  care: '세탁방법 및 취급 시 주의사항',
  madeOn: '제조연월',
  foodName: '제품명',
  foodType: '식품의 유형',
  producer: '생산자 및 소재지 (수입품은 수입자와 제조국 포함)',
  expiry: '제조연월일, 소비기한 또는 품질유지기한',
  content: '포장단위별 내용물의 용량(중량), 수량',
  ingredients: '원재료명 및 함량',
  nutrition: '영양성분',
  modified: '유전자변형식품 여부',
  caution: '소비자안전을 위한 주의사항',
  certificate: '법에 의한 인증·허가 사항',
  maker: '제조자 (수입품은 수입자 포함)',
  origin: '제조국 또는 원산지',
  imported: '수입식품안전관리 특별법에 따른 수입신고 여부',
  warranty: '품질보증기준',
  service: 'A/S 책임자와 전화번호',
  consumerTel: '소비자상담 관련 전화번호',
} as const
export type NoticeField = keyof typeof noticeFields

/** The kinds of goods that a platform of packaging, supplies and prints sells, each with its facts in the order of the law. */
export const noticeKinds = {
  GOODS: { label: '기타 재화', fields: ['model', 'certificate', 'origin', 'maker', 'size', 'material', 'service'] },
  KITCHEN: {
    label: '주방용품 (컵·용기·수저)',
    fields: ['model', 'material', 'parts', 'size', 'madeOn', 'maker', 'origin', 'imported', 'warranty', 'service'],
  },
  FOOD: {
    label: '가공식품',
    fields: [
      'foodName',
      'foodType',
      'producer',
      'expiry',
      'content',
      'ingredients',
      'nutrition',
      'modified',
      'caution',
      'imported',
      'consumerTel',
    ],
  },
  CLOTHES: {
    label: '의류',
    fields: ['material', 'color', 'size', 'maker', 'origin', 'care', 'madeOn', 'warranty', 'service'],
  },
} as const satisfies Record<string, { label: string; fields: readonly NoticeField[] }>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindCodes = codesOf(noticeKinds)

export const longestNoticeText = 300

/** Any text is taken, because the facts of goods differ; an empty one is not shown. */
export const productNotice = z
  .strictObject({
    kind: z.enum(noticeKindCodes),
    items: z
      .array(
        z.strictObject({
          field: z.enum(codesOf(noticeFields)),
          text: z
            .string()
            .check(oneLine, z.maxLength(longestNoticeText, `${longestNoticeText}자까지 입력할 수 있습니다.`)),
        }),
      )
      .check(z.maxLength(20)),
  })
  .check(
    z.refine(
      ({ kind, items }) => {
        const fields: readonly string[] = noticeKinds[kind].fields
        return (
          items.every(({ field }) => fields.includes(field)) &&
          new Set(items.map(({ field }) => field)).size === items.length
        )
      },
      { error: '품목에 맞는 항목을 하나씩만 입력해 주세요.', path: ['items'] },
    ),
  )
export type ProductNotice = z.output<typeof productNotice>

/** The filled facts with their names, in the order of the law. */
export function noticeRows(notice: ProductNotice | null): { name: string; text: string }[] {
  if (!notice) return []
  return noticeKinds[notice.kind].fields.flatMap((field) => {
    const text = notice.items.find((item) => item.field === field)?.text ?? ''
    return text === '' ? [] : [{ name: noticeFields[field], text }]
  })
}
