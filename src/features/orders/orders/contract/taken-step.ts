import type { OrderActor } from './order-events.ts'

/** Steps after which another step of the same order is refused. */
export type TakenStep = 'PAID' | 'PREPARED' | 'PREPARE_UNDONE' | 'CANCELLED'

/** Names the faster operator; undefined if the step has no known actor. */
export function takenText(
  type: TakenStep,
  { actor, name }: { actor: OrderActor; name: string | null },
): string | undefined {
  if (actor === 'OPERATOR') return name ? `${name}님이 먼저 ${takenBy[type]}` : undefined
  if (actor === 'BUYER' && type === 'CANCELLED') return '주문자가 취소한 주문입니다.'
  if (actor === 'BUYER' && type === 'PAID') return '주문자가 이미 결제한 주문입니다.'
  return undefined
}

const takenBy = {
  PAID: '입금을 확인했습니다.',
  PREPARED: '발주를 확인했습니다.',
  PREPARE_UNDONE: '발주 확인을 되돌렸습니다.',
  CANCELLED: '취소했습니다.',
} as const satisfies Record<TakenStep, string>
