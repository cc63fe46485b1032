import * as z from 'zod/mini'
import { authorities } from './authority.ts'
import { brandRoles } from './brand-role.ts'
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

/** Common answer of login, refresh and a switch of stores. */
export const sessionData = z.object({
  token: z.string(),
  user: sessionUser,
  redirectShop: z.string(),
})
export type SessionData = z.output<typeof sessionData>
