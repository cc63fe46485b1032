import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { generalSentences } from '#contract/sentences.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { pictureChoice, pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import type { BrandColorKey } from './brand-colors.ts'

export const brandDesignSentences = {
  colorForm: '색상은 #1F3A8A처럼 # 뒤에 여섯 자리로 입력해 주세요.',
  saved: '쇼핑몰 꾸미기를 저장했습니다. 바로 적용됩니다.',
} as const

/** Sentences for a colour on which the shop's texts are unreadable. */
export const unreadableColorText = {
  primaryColor: '버튼의 흰 글자나 링크가 잘 보이지 않습니다. 더 진한 색을 골라 주세요.',
  accentColor: '강조 색상 위의 검은 글자가 잘 보이지 않습니다. 더 밝은 색을 골라 주세요.',
  tintColor: '배경 색상 위의 글자가 잘 보이지 않습니다. 더 밝은 색을 골라 주세요.',
} as const satisfies Record<BrandColorKey, string>

/** `#rrggbb`, stored in capitals. */
const color = z
  .string()
  .check(z.trim(), z.regex(/^#[0-9a-f]{6}$/i, brandDesignSentences.colorForm), z.toUpperCase(), z.maxLength(7))

export const designForm = z.strictObject({
  primaryColor: color,
  accentColor: color,
  tintColor: color,
  /** URL of the logo; null: none. */
  picture: z.nullable(pictureChoice),
  /** URL of the banner; null: none. */
  banner: z.nullable(pictureChoice),
})
export type DesignForm = z.output<typeof designForm>

const brandDesign = z.object({
  version: recordVersion,
  name: z.string(),
  picture: z.nullable(picture),
  banner: z.nullable(picture),
  primaryColor: z.string(),
  accentColor: z.string(),
  tintColor: z.string(),
})
export type BrandDesign = z.output<typeof brandDesign>

export const brandDesignCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/picture',
  summary: 'Logo, banner and colours of the own brand',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: brandDesign,
  reads: ['Brand'],
})

/** The login page, the shop and the market show the change at the next request of every process. */
export const changeBrandDesignCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/picture',
  summary: 'Change logo, banner and colours of the own brand',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'PRODUCTS', role: 'catalogue', scope: 'brand', rate: 'write', audit: true },
  body: z.extend(designForm, { version: recordVersion }),
  data: z.object({ version: recordVersion }),
  refusals: {
    unreadable: {
      ...invalid(generalSentences.invalid),
      errors: ({ colors }: { colors: readonly BrandColorKey[] }) =>
        colors.map((path) => ({ path, message: unreadableColorText[path] })),
    },
    'picture-missing': conflict(pictureSentences.missing),
    conflict: recordChanged,
  },
  changes: ['Brand'],
  auditWord: '쇼핑몰 꾸미기 변경',
  example: {
    body: {
      version: 0,
      primaryColor: '#1F3A8A',
      accentColor: '#F59E0B',
      tintColor: '#F1F3F8',
      picture: null,
      banner: null,
    },
  },
})
