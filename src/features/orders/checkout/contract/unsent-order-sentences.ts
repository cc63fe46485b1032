import { formatWon } from '#values/won.ts'
import type { UnsentOrder } from './unsent-order.ts'

export const unsentOrderSentences = {
  offer: '주문을 이 기기에 보관했다가 연결되면 한 번만 보내 드립니다.',
  kept: '주문을 이 기기에 보관했습니다.',
  sending: '보관한 주문을 보내는 중입니다.',
  accepted: '보관한 주문이 접수되었습니다.',
  stillOffline: '아직 보내지 못했습니다. 연결을 확인하고 잠시 후 다시 시도해 주세요.',
  replaceAsk: '보관 중인 다른 주문이 있습니다. 그 주문을 삭제하고 이 주문을 보관하시겠습니까?',
  tooOld: '보관한 지 24시간이 지나 보내지 않았습니다. 가격과 재고를 다시 확인해 주세요.',
  declined: '예치금 잔액이 달라져 보내지 않았습니다. 주문서에서 다시 확인해 주세요.',
  deleteAsk: '보관한 주문을 삭제하시겠습니까? 이미 접수되었을 수 있으니 주문내역도 확인해 주세요.',
  waiting: ({ goods, total }: UnsentOrder) => `보내지 못한 주문 1건: ${goods}, ${formatWon(total)}`,
  balanceAsk: (before: number, now: number) =>
    `주문하실 때와 예치금 잔액이 다릅니다(${formatWon(before)} → ${formatWon(now)}). 보관한 주문을 보내시겠습니까? 이미 접수된 주문이면 다시 주문되지 않습니다.`,
} as const
