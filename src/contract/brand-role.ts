/** Roles of a headquarters' members: `OWNER` may do everything for the brand, `READ` may only look. */
export const brandRoles = ['OWNER', 'ORDERS', 'PRODUCTS', 'READ'] as const
export type BrandRole = (typeof brandRoles)[number]

export const brandRoleLabels = {
  OWNER: '대표',
  ORDERS: '주문·매장',
  PRODUCTS: '상품·마진',
  READ: '조회',
} satisfies Record<BrandRole, string>

/** `any`: every member of the headquarters; several: one of them. The role `OWNER` may make every call. */
export type RequiredBrandRole = 'any' | WritingRole | readonly WritingRole[]
type WritingRole = Exclude<BrandRole, 'READ'>

export const hasBrandRole = (held: BrandRole, needed: RequiredBrandRole): boolean =>
  needed === 'any' || held === 'OWNER' || [needed].flat().some((role) => role === held)
