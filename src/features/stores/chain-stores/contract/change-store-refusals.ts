import { conflict } from '#contract/refusals.ts'

export const changeStoreSentences = {
  'own-store': '본사 매장의 상태는 변경할 수 없습니다.',
  closed: '폐점된 매장은 변경할 수 없습니다.',
  'no-such-move': '현재 상태에서는 변경할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
} as const
export type ChangeStoreRefusal = keyof typeof changeStoreSentences

/** Refusals of a decision about a store, made by its headquarters or by an operator. */
export const changeStoreRefusals = {
  'own-store': conflict(changeStoreSentences['own-store']),
  closed: conflict(changeStoreSentences.closed),
  'no-such-move': conflict(changeStoreSentences['no-such-move']),
}
