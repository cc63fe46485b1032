import { operatorRoleLabels, operatorRoles, type OperatorRole } from '#contract/operator-role.ts'
import type { RadioCard } from '#web/ui/form/RadioCards.tsx'

const notes = {
  all: '운영자 관리와 설정을 포함해 모든 업무를 할 수 있습니다.',
  orders: '발주 확인, 출고, 취소와 알림톡 발송을 할 수 있습니다.',
  catalogue: '상품, 카테고리, 공급사를 관리할 수 있습니다.',
  money: '입금 확인, 예치금 조정과 카드 환불을 할 수 있습니다.',
  read: '주문과 상품을 조회만 할 수 있습니다.',
  brands:
    '운영 콘솔 없이, 지정한 브랜드의 파트너센터에서만 일합니다. 담당 브랜드는 초대를 수락한 뒤 운영자 화면에서 지정합니다.',
} satisfies Record<OperatorRole, string>

/** The roles with what each may do. */
export const roleCards: RadioCard<OperatorRole>[] = operatorRoles.map((key) => ({
  key,
  label: operatorRoleLabels[key],
  note: notes[key],
}))
