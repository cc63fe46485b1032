import * as z from 'zod/mini'
import { authorities } from './authority.ts'
import { brandRoles, type BrandRole } from './brand-role.ts'
import { operatorRoles } from './operator-role.ts'

/** The signed-in member as stored by the client [spec §3, decisions: Payloads]. */
export const sessionUser = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  nickname: z.string(),
  phone: z.string(),
  email: z.string(),
  type: z.object({ authority: z.enum(authorities) }),
  /** Present for operators only. */
  operatorRole: z.optional(z.enum(operatorRoles)),
  /** Present for members of a headquarters only. */
  brandRole: z.optional(z.enum(brandRoles)),
  /** Present in the own record of an operator with the role `brands`: the assigned brands. */
  brands: z.optional(z.array(z.object({ uri: z.string(), role: z.enum(brandRoles) }))),
  /** Present in the own record only; `missing`: an operator must set it up before any other call. */
  secondFactor: z.optional(z.enum(['set', 'missing', 'off'])),
  /** Present in the own record only: amended terms wait for the member's agreement. */
  termsDue: z.optional(z.boolean()),
  /** The store that the token is bound to; null for the operator, who has none. */
  chainStoreId: z.nullable(z.int()),
  userData: z.object({ partnerId: z.int(), partnerUri: z.string(), partnerName: z.string() }),
})
export type SessionUser = z.output<typeof sessionUser>

/** An operator of the console. False for an operator of single brands, who opens only their partner centres. */
export const isOperatorUser = (user: Pick<SessionUser, 'type' | 'operatorRole'> | null | undefined): boolean =>
  user?.type.authority === 'ROLE_ADMIN' && user.operatorRole !== 'brands'

/** Role in the partner centre of a brand; undefined for operators of the console, whose own role counts. */
export const centreRoleOf = ({ operatorRole, brandRole, brands }: SessionUser, uri: string): BrandRole | undefined =>
  operatorRole === 'brands' ? (brands?.find((brand) => brand.uri === uri)?.role ?? 'READ') : brandRole

/** Common answer of login, refresh and a switch of stores. */
export const sessionData = z.object({
  token: z.string(),
  user: sessionUser,
  redirectShop: z.string(),
})
export type SessionData = z.output<typeof sessionData>
