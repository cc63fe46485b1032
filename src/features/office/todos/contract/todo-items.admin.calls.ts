import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { conflict, forbidden } from '#contract/refusals.ts'
import { claimSentences, orderTodoKinds, snoozeCodes, todoItemKindCodes } from './todo-items.ts'

/** One piece of work for an operator; kind and key lead to the page that handles it. */
const todoItem = z.object({
  kind: z.enum(todoItemKindCodes),
  /** Id or number of the record. */
  key: z.string(),
  /** Null: nobody knows since when, such as low stock. */
  since: z.nullable(z.string()),
  /** Null: no deadline. */
  dueAt: z.nullable(z.string()),
  /** Name of the brand, the member or the product. */
  title: z.string(),
  /** Text of the record, such as the beginning of a question. */
  detail: z.string(),
  /** Won. */
  amount: z.nullable(z.int()),
})
export type TodoItem = z.output<typeof todoItem>

const claim = z.object({
  kind: z.string(),
  key: z.string(),
  name: z.string(),
  claimedAt: z.string(),
  isOwn: z.boolean(),
  /** Taken until it is given back, and not only while somebody works on it. */
  isAssigned: z.boolean(),
})

const snoozed = z.object({ kind: z.string(), key: z.string(), until: z.string() })

/** The oldest items of each kind that the role may see, oldest first, and who works on what. The orders are in the list of orders. */
export const todoItemsCall = defineCall({
  method: 'GET',
  path: '/admin/todo/item',
  summary: 'Items that wait for the operator, beside the orders',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: z.object({
    items: z.array(todoItem),
    /** False: more items wait than this answer contains. */
    complete: z.boolean(),
    /** Includes the claims of orders. */
    claims: z.array(claim),
    /** Items that the caller has put off, orders included. */
    snoozed: z.array(snoozed),
  }),
  reads: ['AdminTodo'],
  keepSeconds: 0,
})

const claimed = {
  kind: z.enum([...orderTodoKinds, ...todoItemKindCodes]),
  key: z.string().check(z.regex(/^[\w/-]{1,40}$/)),
}

/** Data of the refusal `taken`: the operator whose claim the caller may take over. */
export const claimOwner = z.object({ memberId: z.int() })

/**
 * Claims an item for the caller, who works on it. Another operator's claim answers 409 with the name, unless `takeOverFrom` names that
 * operator: of two who take over at once the second learns who was faster. With `assign` it stays with the caller until it is given
 * back, else for 15 minutes.
 */
export const claimTodoCall = defineCall({
  method: 'POST',
  path: '/admin/todo/claim',
  summary: 'Claim an item of the queue',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'write' },
  body: z.strictObject({
    ...claimed,
    takeOverFrom: z.optional(z.int().check(z.positive())),
    assign: z._default(z.optional(z.boolean()), false),
  }),
  data: z.object({ claimedAt: z.string() }),
  refusals: {
    'role-missing': forbidden(gateSentences.roleMissing),
    taken: { ...conflict(claimSentences.taken), data: claimOwner },
  },
  example: { body: { kind: 'lowStock', key: '1', takeOverFrom: 1 } },
})

/** Ends the caller's claim, or with `assigned` gives back what the caller has taken; nothing happens without one. */
export const releaseTodoCall = defineCall({
  method: 'POST',
  path: '/admin/todo/release',
  summary: 'Release an item of the queue',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'write' },
  body: z.strictObject({ ...claimed, assigned: z._default(z.optional(z.boolean()), false) }),
  example: { body: { kind: 'lowStock', key: '1' } },
})

/** Hides an item from the caller's queue until a later moment; null shows it again. Colleagues keep seeing it. */
export const snoozeTodoCall = defineCall({
  method: 'POST',
  path: '/admin/todo/snooze',
  summary: 'Put an item of the queue off',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'self', rate: 'write' },
  body: z.strictObject({ ...claimed, until: z.nullable(z.enum(snoozeCodes)) }),
  refusals: { 'role-missing': forbidden(gateSentences.roleMissing) },
  changes: ['AdminTodo'],
  example: { body: { kind: 'lowStock', key: '1', until: 'hour' } },
})
