import * as z from 'zod/mini'
import { parseKoreanMinute } from '#values/korean-minute.ts'

/** States of content that is written first and published later. They follow from the time of publication. */
export const publishStates = {
  DRAFT: { label: '임시 저장', tone: 'gray' },
  SCHEDULED: { label: '예약', tone: 'orange' },
  PUBLISHED: { label: '게시 중', tone: 'green' },
} as const
export type PublishState = keyof typeof publishStates
export const publishStateCodes = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const satisfies readonly PublishState[]

export const publishWays = {
  NOW: { label: '바로 게시' },
  AT: { label: '시각 예약' },
  DRAFT: { label: '임시 저장' },
} as const
export type PublishWay = keyof typeof publishWays
export const publishWayCodes = ['NOW', 'AT', 'DRAFT'] as const satisfies readonly PublishWay[]

export const timeMissing = '날짜와 시각을 입력해 주세요.'

/** A Korean time to the minute, as a field of the browser writes it: 2026-05-15T10:00. */
export const koreanMinuteText = z
  .string()
  .check(z.refine((text) => parseKoreanMinute(text) !== undefined, { error: timeMissing }))

/** State at a time; scheduled content is published without a job. */
export function publishStateOf(publishAt: Date | null, at: Date): PublishState {
  if (!publishAt) return 'DRAFT'
  return publishAt > at ? 'SCHEDULED' : 'PUBLISHED'
}
