import * as z from 'zod/mini'
import { conflict, invalid } from '#contract/refusals.ts'

/** A file of a record that only the record's brand and the operators may open. */
export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
  bytes: z.int(),
})
export type Attachment = z.output<typeof attachment>
export type AttachmentType = Attachment['type']

/** [T54] */
export const attachmentLimits = {
  maxBytes: 15 * 1024 * 1024,
  /** Uploads of one member within 24 hours. */
  maxPerDay: 100,
  /** Limit per message. */
  maxAtOnce: 10,
} as const

export const attachmentTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

export type AttachmentRefusal = 'no-attachment' | 'heic' | 'broken' | 'locked' | 'active' | 'too-many-pixels'

export const attachmentRefusalText = {
  'no-attachment': 'PDF, JPG, PNG, WebP 파일만 올릴 수 있습니다.',
  heic: 'HEIC 사진은 올릴 수 없습니다. JPG로 저장해 올리거나, 아이폰에서 바로 올려 주세요.',
  broken: '파일을 읽지 못했습니다. 다른 프로그램으로 다시 저장한 뒤 올려 주세요.',
  locked: '암호가 걸린 PDF는 올릴 수 없습니다. 암호를 풀고 다시 저장한 뒤 올려 주세요.',
  active: '스크립트나 다른 파일이 들어 있는 PDF는 올릴 수 없습니다. 인쇄용 PDF로 다시 저장한 뒤 올려 주세요.',
  'too-many-pixels': '사진이 너무 큽니다. 4,000만 화소 이하로 줄여 주세요.',
} satisfies Record<AttachmentRefusal, string>

export const attachmentSentences = {
  tooLarge: '파일은 15MB까지 올릴 수 있습니다.',
  tooManyToday: '파일은 하루에 100개까지 올릴 수 있습니다. 내일 다시 올려 주세요.',
  tooMany: `파일은 한 번에 ${attachmentLimits.maxAtOnce}개까지 보낼 수 있습니다.`,
  missing: '올린 지 오래되어 지워진 파일이 있습니다. 파일을 다시 올려 주세요.',
} as const

export const attachmentRefusals = {
  'no-attachment': invalid(attachmentRefusalText['no-attachment']),
  heic: invalid(attachmentRefusalText.heic),
  broken: invalid(attachmentRefusalText.broken),
  locked: invalid(attachmentRefusalText.locked),
  active: invalid(attachmentRefusalText.active),
  'too-many-pixels': invalid(attachmentRefusalText['too-many-pixels']),
  'too-many-today': conflict(attachmentSentences.tooManyToday),
}

/** The name under which a file is shown and saved. Separators of folders and control characters become spaces. */
export const attachmentName = z.string().check(
  z.normalize('NFC'),
  z.overwrite((name) => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ').trim()),
  z.minLength(1),
  z.maxLength(120),
)

export const attachmentIds = z
  .array(z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)))
  .check(z.maxLength(attachmentLimits.maxAtOnce, attachmentSentences.tooMany))
