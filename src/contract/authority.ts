/**
 * ROLE_ADMIN platform operator · ROLE_PARTNER headquarters · ROLE_FRANCHISEE chain store · ROLE_USER general member.
 */
export const authorities = ['ROLE_ADMIN', 'ROLE_PARTNER', 'ROLE_FRANCHISEE', 'ROLE_USER'] as const
export type Authority = (typeof authorities)[number]
