import type { RouteObject } from 'react-router'
import { adminRoutes } from './admin-routes.tsx'
import { partnerRoutes } from './partner-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { tableOf } from './route-table.tsx'
import { shopRoutes } from './shop-routes.tsx'

/** Whole route table [spec §2]; one file per shell. The app itself starts with `start-routes.ts`. */
export const routes: RouteObject[] = tableOf([...publicRoutes, ...shopRoutes, ...partnerRoutes, ...adminRoutes])
