import { listedName } from '#contract/listed-name.ts'
import { listMissingSetup } from '#features/orders/pricing/server/missing-setup.ts'
import { isWatchedJob, jobTitle, meanwhileOf } from '#features/platform/stalled-jobs/contract/watched-jobs.ts'
import { listMissingServices } from '#features/platform/settings/server/list-missing-services.ts'
import type { LiveSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { hasRole } from '#contract/required-role.ts'
import { messageTemplates } from '#features/messages/messages/contract/message-templates.ts'
import { failureText, messageChannels } from '#features/messages/messages/contract/message-terms.ts'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { returnReasons, returnWishes } from '#features/orders/returns/contract/return-terms.ts'
import { adminTodoCall } from '../contract/todos.admin.calls.ts'
import {
  claimTodoCall,
  releaseTodoCall,
  snoozeTodoCall,
  todoItemsCall,
  type TodoItem,
} from '../contract/todo-items.admin.calls.ts'
import { mayClaim, todoItemKindCodes, todoItemKinds } from '../contract/todo-items.ts'
import { claimTodo } from './claim-todo.ts'
import { snoozeTodo } from './snooze-todo.ts'
import { listSnoozes } from './todo-snooze.queries.ts'
import { deleteClaim, listClaims } from './todo-claim.queries.ts'
import { listTodoItems, type WaitingItem } from './todo-item.queries.ts'
import { countTodo } from './todo.queries.ts'

/** Items of one kind that the queue shows at once. */
const mostOfEach = 100

/** Their titles are names of members, which nobody compares with a transfer. */
const namedKinds: ReadonlySet<TodoItem['kind']> = new Set(['cardPayment', 'question'])

/** Replaces codes by their words on the server, where the contracts with all of them are, and masks names. */
function inWords(item: WaitingItem): WaitingItem {
  if (item.kind === 'return') return { ...item, detail: returnInWords(item.detail) }
  if (item.kind === 'failedMessage')
    return { ...item, title: listedName(item.title), detail: failureInWords(item.detail) }
  if (item.kind === 'late') return { ...item, title: storeInWords(item.title) }
  if (namedKinds.has(item.kind)) return { ...item, title: listedName(item.title) }
  const { kind, title: job, detail: subject } = item
  if (kind !== 'stalledJob' || !isWatchedJob(job)) return item
  return { ...item, title: jobTitle(job, subject), detail: meanwhileOf(job, subject) }
}

/** Of wish, reason, pieces, order number and title, as the query joins them; the pieces are missing if their units differ. */
function returnInWords(detail: string): string {
  const [wish = '', reason = '', ...rest] = detail.split('|')
  const labels: Record<string, { label: string }> = { ...returnWishes, ...returnReasons }
  return [...[wish, reason].flatMap((code) => labels[code]?.label ?? []), ...rest].join(' · ')
}

/** Of the names of brand and store, as the query joins them. */
function storeInWords(title: string): string {
  const [brand = '', store = ''] = title.split('|')
  return store === '' ? brand : fullStoreName(store, brand)
}

/** Of channel, event, order number and the provider's error, as the query joins them. */
function failureInWords(detail: string): string {
  const [channel = '', event = '', orderNumber = '', ...error] = detail.split('|')
  const labels: Record<string, { label: string }> = messageChannels
  const names: Record<string, { name: string }> = messageTemplates
  const words = [labels[channel]?.label, names[event]?.name, orderNumber, failureText(error.join('|'))]
  return words.filter(Boolean).join(' · ')
}

function withDeadline(item: WaitingItem): TodoItem {
  const { hours } = todoItemKinds[item.kind]
  if (hours === null || item.since === null) return { ...item, dueAt: null }
  return { ...item, dueAt: new Date(Date.parse(item.since) + hours * 3_600_000).toISOString() }
}

interface BackOfficeDeps {
  db: Database
  live: LiveSettings
  clock: Clock
}

export function todosAdminRoutes(routes: Routes, { db, live, clock }: BackOfficeDeps): void {
  routes.on(adminTodoCall, async () => {
    const [waiting, missing] = [await countTodo(db, clock()), await listMissingSetup(db)]
    return success({ ...waiting, missing, missingServices: listMissingServices(live.now()) })
  })

  routes.on(todoItemsCall, async ({ caller: { memberId, operatorRole } }) => {
    const at = clock()
    const kinds = todoItemKindCodes.filter((kind) => operatorRole && hasRole(operatorRole, todoItemKinds[kind].role))
    const items = (await listTodoItems(db, { kinds, mostOfEach, at })).map(inWords)
    const visible = (await listClaims(db, at)).filter(({ kind }) => mayClaim(operatorRole, kind))
    const claims = visible.map(({ memberId: owner, claimedAt, ...claim }) => ({
      ...claim,
      claimedAt: claimedAt.toISOString(),
      isOwn: owner === memberId,
    }))
    const isFull = kinds.some((kind) => items.filter((item) => item.kind === kind).length === mostOfEach)
    const snoozed = (await listSnoozes(db, { memberId, at })).map(({ until, ...item }) => ({
      ...item,
      until: until.toISOString(),
    }))
    return success({ items: items.map(withDeadline), complete: !isFull, claims, snoozed })
  })

  routes.on(claimTodoCall, async ({ caller: { memberId, operatorRole }, body }) => {
    if (!mayClaim(operatorRole, body.kind)) return { ok: false, refused: 'role-missing' } as const
    const at = clock()
    const outcome = await claimTodo(db, { ...body, memberId, at })
    return outcome.ok ? success({ claimedAt: at.toISOString() }) : outcome
  })

  routes.on(snoozeTodoCall, async ({ caller: { memberId, operatorRole }, body }) => {
    if (!mayClaim(operatorRole, body.kind)) return { ok: false, refused: 'role-missing' } as const
    await snoozeTodo(db, { ...body, memberId, at: clock() })
    return success()
  })

  routes.on(releaseTodoCall, async ({ caller: { memberId }, body }) => {
    await deleteClaim(db, { ...body, memberId })
    return success()
  })
}
