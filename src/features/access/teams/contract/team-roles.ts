import { brandRoleLabels, brandRoles } from '#contract/brand-role.ts'
import { operatorRoleLabels, operatorRoles } from '#contract/operator-role.ts'

/** Roles of operators and of a headquarters' staff; no role belongs to both. */
export const teamRoles = [...operatorRoles, ...brandRoles] as const
export type TeamRole = (typeof teamRoles)[number]

export const roleLabels = { ...operatorRoleLabels, ...brandRoleLabels } satisfies Record<TeamRole, string>
