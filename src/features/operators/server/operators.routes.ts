import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import type { Routes } from '#server/http/route.ts'
import { operatorsAdminRoutes, type OperatorDeps } from './operators.admin.routes.ts'
import { ownFactorRoutes } from './own-factor.routes.ts'
import type { OwnFactorDeps } from './own-factor.ts'

export function operatorsRoutes(
  routes: Routes,
  deps: OperatorDeps & OwnFactorDeps & { cookies: SessionCookies },
): void {
  ownFactorRoutes(routes, deps)
  operatorsAdminRoutes(routes, deps)
}
