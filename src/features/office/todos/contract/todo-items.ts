import type { RequiredRole } from '#contract/call.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { hasRole } from '#contract/required-role.ts'
import { codesOf } from '#values/codes.ts'

/** Kinds of work beside the orders, with the role of an operator who may see their items. */
export const todoItemKinds = {
  late: { role: 'orders' },
  cardPayment: { role: 'money' },
  charge: { role: 'money' },
  draw: { role: 'money' },
  unmatched: { role: 'money' },
  reversed: { role: 'money' },
  settlement: { role: 'money' },
  brandApproval: { role: 'all' },
  return: { role: 'orders' },
  purchaseOrder: { role: 'orders' },
  productRequest: { role: 'any' },
  question: { role: 'orders' },
  inquiry: { role: 'orders' },
  lowStock: { role: 'any' },
  failedMessage: { role: 'orders' },
  stalledJob: { role: 'any' },
} as const satisfies Record<string, { role: RequiredRole }>
export type TodoItemKind = keyof typeof todoItemKinds
export const todoItemKindCodes = codesOf(todoItemKinds)

/** Kinds of work on an order; the list of orders reads them. */
export const orderTodoKinds = ['deposit', 'prepare', 'ship', 'refund'] as const
type TodoKind = TodoItemKind | (typeof orderTodoKinds)[number]

/** The roles that do the work, and see who does it. */
const claimRoles = {
  ...todoItemKinds,
  deposit: { role: 'money' },
  prepare: { role: 'orders' },
  ship: { role: 'orders' },
  refund: { role: 'money' },
} as const satisfies Record<TodoKind, { role: RequiredRole }>

/** Nobody may claim a kind that only an earlier version knew. */
export const mayClaim = (role: OperatorRole | null, kind: string): boolean =>
  role !== null && kind in claimRoles && hasRole(role, claimRoles[kind as TodoKind].role) // just looked up

/** Minutes for which a claim lasts; it is renewed while the operator works. */
export const claimMinutes = 15

export const claimSentences = {
  taken: ({ name, minutes }: { name: string; minutes: number }) =>
    `${name}님이 ${minutes < 1 ? '방금 전' : `${minutes}분 전`}부터 처리하고 있습니다.`,
} as const
