import type { DataOf } from '#contract/call.ts'
import { formatWaitingTime } from '#web/ui/text/format-waiting-time.ts'
import type { adminTodoCall } from '../contract/todos.admin.calls.ts'

export type Todo = DataOf<typeof adminTodoCall>

/** Kinds of orders in the queue of the console. */
export const orderKinds = ['deposit', 'prepare', 'ship', 'refund'] as const

/** The operator's kinds of work with the page that handles each. */
export const todoKinds = [
  { key: 'deposit', label: '입금 확인', to: '/admin?kind=deposit' },
  { key: 'prepare', label: '발주 확인', to: '/admin?kind=prepare' },
  { key: 'ship', label: '출고', to: '/admin?kind=ship' },
  { key: 'late', label: '출고 지연', to: '/admin/dispatch' },
  { key: 'refund', label: '카드 환불', to: '/admin?kind=refund' },
  { key: 'cardPayment', label: '카드 확인', to: '/admin/cardPayment' },
  { key: 'charge', label: '충전 입금', to: '/admin/charge?state=BD&method=BANK' },
  { key: 'draw', label: '출금 지급', to: '/admin/draw' },
  { key: 'settlement', label: '본사 정산', to: '/admin/settlement' },
  { key: 'unmatched', label: '미처리 입금', to: '/admin/bankStatement' },
  { key: 'reversed', label: '취소된 입금', to: '/admin/bankStatement' },
  { key: 'brandApproval', label: '본사 승인', to: '/admin/brand?state=WAIT' },
  { key: 'productRequest', label: '제작 요청', to: '/admin/productRequest?waiting=Y' },
  { key: 'return', label: '반품·교환', to: '/admin/return?state=TODO' },
  { key: 'question', label: '1:1 문의', to: '/admin/question?state=OPEN' },
  { key: 'inquiry', label: '도입·입점 문의', to: '/admin/inquiry?state=OPEN' },
  { key: 'purchaseOrder', label: '발주서 전달', to: '/admin/purchaseOrder?state=NO_ADDRESS&period=all' },
  { key: 'lowStock', label: '재고 부족', to: '/admin/product?stock=low' },
  { key: 'failedMessage', label: '발송 실패', to: '/admin/message?state=FAILED' },
  { key: 'stalledJob', label: '자동 작업', to: '/admin/job' },
] as const
export type TodoKind = (typeof todoKinds)[number]['key']

/** All pending work. A late order already counts as one to prepare or to ship. */
export const pendingOf = (todo: Todo): number =>
  todoKinds.reduce((sum, { key }) => (key === 'late' ? sum : sum + todo[key].count), 0)

/** '최장 3일', the waiting time of the oldest entry. */
export const waitingNote = (since: string | null | undefined, now: Date): string | undefined =>
  since ? `최장 ${formatWaitingTime(since, now)}` : undefined
