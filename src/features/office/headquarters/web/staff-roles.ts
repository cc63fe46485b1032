import { brandRoleLabels, brandRoles, type BrandRole } from '#contract/brand-role.ts'
import type { RadioCard } from '#web/ui/form/RadioCards.tsx'

const notes = {
  OWNER: '본사 정보와 직원 관리를 포함해 모든 업무를 할 수 있습니다.',
  ORDERS: '주문, 매장, 커뮤니티를 관리할 수 있습니다.',
  PRODUCTS: '상품, 마진, 쇼핑몰 꾸미기를 관리할 수 있습니다.',
  READ: '주문과 상품을 조회만 할 수 있습니다.',
} satisfies Record<BrandRole, string>

/** The roles with what each may do. */
export const staffRoleCards: RadioCard<BrandRole>[] = brandRoles.map((key) => ({
  key,
  label: brandRoleLabels[key],
  note: notes[key],
}))
