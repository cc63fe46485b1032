import { conflict, refusalsOf } from '#contract/refusals.ts'
import { codesOf } from '#values/codes.ts'
import { isChargeNumber } from './deposit-code.ts'

/** Minutes for which a confirmed deposit can be taken back; without a limit while the bank has taken the money back as well. */
export const undoDepositMinutes = 60

export const undoDepositRefusalText = {
  unknown: '입금을 찾을 수 없습니다. 새로고침한 후 다시 확인해 주세요.',
  undone: '확인된 입금이 아니거나 이미 취소한 입금입니다.',
  'confirmed-anew': '그사이에 다시 확인된 입금입니다. 새로고침한 후 지금 상태를 확인해 주세요.',
  late: '입금을 확인한 지 1시간이 지나 취소할 수 없습니다. 주문 취소나 예치금 조정으로 처리해 주세요.',
  'later-receipt': '이 건에는 더 늦게 확인한 입금이 있습니다. 가장 늦게 확인한 입금부터 취소해 주세요.',
  prepared: '상품 준비가 시작된 주문입니다. 발주 확인을 먼저 취소해 주세요.',
  listed: '발주서가 공급사에 전달된 주문입니다. 주문을 취소하거나 구매자에게 다시 입금을 요청해 주세요.',
  shipped: '출고가 시작된 주문의 입금 확인은 취소할 수 없습니다.',
  ended: '이미 끝난 주문의 입금 확인은 취소할 수 없습니다.',
  changed: '입금 확인 후에 변경, 취소 또는 환불된 주문입니다. 입금 확인을 취소할 수 없습니다.',
  'cash-used':
    '예치금으로 들어간 금액을 회원이 이미 사용했거나 출금을 신청했습니다. 회원과 협의해 예치금을 조정해 주세요.',
} as const
export type UndoDepositRefusal = keyof typeof undoDepositRefusalText
export const undoDepositRefusalCodes = codesOf(undoDepositRefusalText)

const { unknown: _, ...knownTexts } = undoDepositRefusalText
export const undoDepositRefusals = refusalsOf(conflict, knownTexts)

interface UndoneDeposit {
  /** In words. */
  amount: string
  /** The orders and charges that the deposit has paid. */
  numbers: readonly string[]
  /** The bank took the money back; undefined: the page doesn't know, nor whether a line of a statement was confirmed. */
  isReversed?: boolean
}

/** Asked before a deposit is taken back. */
export const undoDepositQuestion = ({ amount, numbers, isReversed }: UndoneDeposit): string =>
  [
    `${amount} 입금 확인을 취소하고 회원에게 알려 드립니다.`,
    ...(numbers.every(isChargeNumber)
      ? []
      : ['주문에 쓰인 금액은 다시 입금을 기다리고, 예치금으로 들어간 금액은 예치금에서 차감됩니다.']),
    ...(numbers.some(isChargeNumber)
      ? [
          '충전된 금액은 예치금에서 차감되고, 충전은 다시 입금을 기다립니다. 신청 없이 거래 내역에서 넣은 충전은 취소됩니다.',
        ]
      : []),
    isReversed === undefined ? lineEffects.unknown : isReversed ? lineEffects.reversed : lineEffects.open,
  ].join(' ')

const lineEffects = {
  unknown:
    '통장 내역으로 확인한 입금이면 그 내역은 미처리로 돌아가고, 은행에서 취소된 입금이면 입금 내역에서 제외됩니다.',
  reversed: '은행에서 취소된 입금이므로 거래 내역에서는 제외됩니다.',
  open: '거래 내역에서는 미처리로 돌아갑니다.',
}
