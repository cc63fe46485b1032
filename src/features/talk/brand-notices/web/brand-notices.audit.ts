import * as z from 'zod/mini'
import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { audience } from '../contract/audience.ts'
import { noticeStates } from '../contract/notice-terms.ts'
import { audienceText } from './audience-text.ts'

const files = z.array(z.object({ id: z.int(), name: z.string() }))
const labels = Object.fromEntries(Object.entries(noticeStates).map(([code, { label }]) => [code, label]))

export const brandNoticesLabels: AuditLabels = {
  fields: {
    noticeState: { name: '공지', text: labelled(labels) },
    noticeTitle: { name: '공지 제목' },
    noticeText: { name: '공지 내용' },
    noticeFormat: { name: '공지의 서식·사진', text: () => '변경' },
    noticeImportant: { name: '중요 공지', text: (value) => (value === true ? '예' : '아니요') },
    noticeAudience: {
      name: '받는 매장',
      text: (value) => {
        const read = audience.safeParse(value)
        return read.success ? audienceText(read.data) : undefined
      },
    },
    noticePublishAt: {
      name: '게시 시각',
      text: (value) => (typeof value === 'string' ? formatKoreanMinute(new Date(value)) : '없음'),
    },
    noticeFiles: {
      name: '첨부 파일',
      text: (value) => {
        const read = files.safeParse(value)
        return read.success ? read.data.map(({ name }) => name).join(', ') || '없음' : undefined
      },
    },
    remindedStores: { name: '읽음 요청', text: numberText('곳') },
  },
  subjects: { notice: { name: '공지' } },
}
