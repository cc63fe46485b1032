import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import { typedPhone } from '#contract/typed-phone.ts'
import { isPhone } from '#values/phone.ts'

/** 증빙: the tax document that the buyer wants for what no card pays. */
export const evidences = {
  TAX: { label: '세금계산서' },
  CASH_RECEIPT: { label: '현금영수증' },
  NONE: { label: '미발행' },
} as const
export type Evidence = keyof typeof evidences
export const evidenceCodes = ['TAX', 'CASH_RECEIPT', 'NONE'] as const satisfies readonly Evidence[]

const line = (longest: number) => z.string().check(oneLine, z.maxLength(longest))

export const receiverSentences = {
  name: '받는 분 이름을 입력해 주세요.',
  phone: '연락처를 010-0000-0000처럼 입력해 주세요.',
  postalCode: '우편번호 5자리를 입력해 주세요.',
  address1: '주소를 입력해 주세요.',
} as const

/** The recipient of the goods. `memo` is the request to the courier. */
export const receiver = z.strictObject({
  name: line(50).check(z.minLength(1, receiverSentences.name)),
  phone: z.string().check(typedPhone, z.refine(isPhone, receiverSentences.phone)),
  postalCode: z.string().check(z.regex(/^\d{5}$/, receiverSentences.postalCode)),
  address1: line(200).check(z.minLength(1, receiverSentences.address1)),
  address2: line(100),
  memo: line(200),
})
export type Receiver = z.output<typeof receiver>

/** The courier requests that the order page offers [wording §5]. */
export const deliveryMemos = ['문 앞에 놓아 주세요', '경비실에 맡겨 주세요', '배송 전 연락 주세요'] as const

/** Formats '종이컵 13oz 외 3건' from the first product's name and the number of products. */
export const goodsName = ({ title, productCount }: { title: string; productCount: number }): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title

export const exampleReceiver = {
  name: '김하늘',
  phone: '010-0000-1024',
  postalCode: '04712',
  address1: '서울',
  address2: '',
  memo: '',
} as const satisfies Receiver
