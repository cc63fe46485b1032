import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'

export type MoveTarget = 'ACTIVE' | 'STOP' | 'CLOSED'

export interface MoveTexts {
  button: string
  title: string
  /** Consequences, named before the operator decides. */
  effects: readonly string[]
  /** Sentence after the brand's name. */
  done: string
}

/** Words for the change from one state to another. */
export function moveTexts(from: BrandState, to: MoveTarget): MoveTexts {
  if (to === 'STOP') {
    return {
      button: '이용정지',
      title: '브랜드의 이용을 정지하시겠습니까?',
      effects: [
        '새 주문을 받지 않습니다.',
        '로그인, 주문내역, 예치금은 그대로 이용할 수 있습니다.',
        '이미 받은 주문은 계속 처리합니다.',
      ],
      done: '브랜드의 이용을 정지했습니다.',
    }
  }
  if (to === 'CLOSED') {
    return {
      button: '종료',
      title: '브랜드를 종료하시겠습니까?',
      effects: [
        '본사와 가맹점 회원 모두 바로 로그아웃되고, 다시 로그인할 수 없습니다.',
        '쇼핑몰과 마켓이 더 이상 열리지 않습니다.',
        '주문과 거래 자료는 보관되며, 나중에 다시 열 수 있습니다.',
      ],
      done: '브랜드를 종료했습니다.',
    }
  }
  return {
    button: from === 'STOP' ? '이용정지 해제' : '다시 열기',
    title: from === 'STOP' ? '브랜드의 이용정지를 해제하시겠습니까?' : '브랜드를 다시 여시겠습니까?',
    effects:
      from === 'STOP'
        ? ['바로 새 주문을 받습니다.']
        : [
            '본사와 가맹점 회원이 다시 로그인할 수 있습니다.',
            '승인된 브랜드는 바로 주문을 받고, 승인 전에 종료된 브랜드는 승인대기가 됩니다.',
          ],
    done: from === 'STOP' ? '브랜드의 이용정지를 해제했습니다.' : '브랜드를 다시 열었습니다.',
  }
}
