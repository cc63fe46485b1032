import { storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import type { NoticeReader } from './brand-notices.partner.calls.ts'
import { readStates } from './notice-terms.ts'

export const readerSheet = {
  name: '읽은 매장',
  columns: [
    { title: '매장', width: 24 },
    { title: '구분', width: 10 },
    { title: '등급', width: 8, isNumber: true },
    { title: '읽음', width: 16 },
    { title: '읽은 시각', width: 18 },
    { title: '읽은 사람', width: 12 },
  ],
}

export const readerCells = ({ storeName, type, level, state, readAt, readBy }: NoticeReader) => [
  storeName,
  storeTypes[type].label,
  level,
  readStates[state].label,
  readAt && formatKoreanMinute(new Date(readAt)),
  readBy,
]

/** `day` is 20261124. */
export const readerFileName = (day: string): string => `공지_읽은_매장_${day}.xlsx`
