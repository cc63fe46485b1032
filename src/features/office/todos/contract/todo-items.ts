import type { RequiredRole } from '#contract/call.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { hasRole } from '#contract/required-role.ts'
import { codesOf } from '#values/codes.ts'

/**
 * Kinds of work beside the orders: the role of an operator who may see their items, and the hours within which it should be done;
 * null: no deadline. A settlement is due on the 10th of the month after its own.
 */
export const todoItemKinds = {
  late: { role: 'orders', hours: 0 },
  cardPayment: { role: 'money', hours: 2 },
  charge: { role: 'money', hours: 24 },
  draw: { role: 'money', hours: 24 },
  unmatched: { role: 'money', hours: 24 },
  reversed: { role: 'money', hours: 4 },
  settlement: { role: 'money', hours: 240 },
  brandApproval: { role: 'all', hours: 48 },
  return: { role: 'orders', hours: 48 },
  purchaseOrder: { role: 'orders', hours: 4 },
  productRequest: { role: 'any', hours: 48 },
  question: { role: 'orders', hours: 24 },
  inquiry: { role: 'orders', hours: 48 },
  lowStock: { role: 'any', hours: null },
  failedMessage: { role: 'orders', hours: 24 },
  stalledJob: { role: 'any', hours: 1 },
} as const satisfies Record<string, { role: RequiredRole; hours: number | null }>
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

/** Days for which an item that an operator has taken for himself stays with him. */
export const assignedDays = 30

/** Durations for which an operator puts an item off: one hour, until 9:00 of the next day or of the next Monday (Korea). */
export const snoozeCodes = ['hour', 'tomorrow', 'monday'] as const
export type Snooze = (typeof snoozeCodes)[number]

export const claimSentences = {
  taken: ({ name, minutes, isAssigned }: { name: string; minutes: number; isAssigned: boolean }) =>
    isAssigned
      ? `${name}님이 담당하고 있습니다.`
      : `${name}님이 ${minutes < 1 ? '방금 전' : `${minutes}분 전`}부터 처리하고 있습니다.`,
} as const
