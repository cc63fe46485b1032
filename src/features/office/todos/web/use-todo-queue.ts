import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingStore,
  IconBulb,
  IconCashBanknote,
  IconClockExclamation,
  IconCoins,
  IconCreditCard,
  IconFileAlert,
  IconInbox,
  IconMailQuestion,
  IconMessageOff,
  IconMessageQuestion,
  IconReportMoney,
  IconRobotOff,
  IconTruckReturn,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { OtherQueueItem, QueueClaims, QueueSnooze } from '#web/list/queue-port.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { monthText } from '#features/office/settlement/contract/settlement-terms.ts'
import {
  claimOwner,
  claimTodoCall,
  releaseTodoCall,
  snoozeTodoCall,
  todoItemsCall,
  type TodoItem,
} from '../contract/todo-items.admin.calls.ts'
import { orderTodoKinds, todoItemKindCodes, type TodoItemKind } from '../contract/todo-items.ts'

interface KindView {
  label: string
  action: string
  Icon: typeof IconInbox
  to: (key: string) => string
  facts?: (item: TodoItem) => string
  /** Text by which several of them stand as one row among all kinds of work; undefined: each stands for itself. */
  group?: (item: TodoItem) => string
}

const detail = (item: TodoItem) => item.detail

const settlementText = ({ detail: month, amount }: TodoItem) =>
  `${monthText(month)} · ${amount === null ? '확정 전' : '지급 전'}`

/** Texts, icon and page of each kind in the queue. */
const views: Record<TodoItemKind, KindView> = {
  late: {
    label: '출고 지연',
    action: '확인',
    Icon: IconClockExclamation,
    to: (key) => `/admin/order/${key}`,
    facts: (item) => `${item.key} · ${item.detail} · 출고 예정일이 지났습니다.`,
  },
  cardPayment: { label: '카드 확인', action: '확인', Icon: IconCreditCard, to: () => '/admin/cardPayment' },
  charge: {
    label: '충전 입금',
    action: '입금 확인',
    Icon: IconCoins,
    to: (key) => `/admin/charge?search=${key}`,
    facts: (item) => `${item.key} · 입금자 ${item.detail}`,
  },
  draw: {
    label: '출금 지급',
    action: '지급',
    Icon: IconCashBanknote,
    to: (key) => `/admin/draw?search=${key}`,
    facts: (item) => `${item.key} · 예금주 ${item.detail}`,
  },
  unmatched: { label: '미처리 입금', action: '대조', Icon: IconInbox, to: () => '/admin/bankStatement' },
  reversed: {
    label: '취소된 입금',
    action: '처리',
    Icon: IconArrowBackUp,
    to: () => '/admin/bankStatement',
    facts: ({ detail: number }) =>
      `${number} · 은행에서 취소된 입금이 확인되어 있습니다. 입금 확인을 취소하거나 다시 입금을 요청해 주세요.`,
  },
  settlement: {
    label: '본사 정산',
    action: '정산',
    Icon: IconReportMoney,
    to: (key) => `/admin/settlement/${key}?month=${key.split('/')[1] ?? ''}`,
    facts: settlementText,
    group: settlementText,
  },
  brandApproval: { label: '본사 승인', action: '검토', Icon: IconBuildingStore, to: (key) => `/admin/brand/${key}` },
  productRequest: { label: '제작 요청', action: '답변', Icon: IconBulb, to: (key) => `/admin/productRequest/${key}` },
  return: { label: '반품·교환', action: '처리', Icon: IconTruckReturn, to: (key) => `/admin/return/${key}` },
  purchaseOrder: {
    label: '발주서 전달',
    action: '확인',
    Icon: IconFileAlert,
    to: (key) => `/admin/purchaseOrder/${key}`,
    facts: ({ detail: number }) => `${number} · 공급사 메일 주소가 없습니다.`,
  },
  question: { label: '1:1 문의', action: '답변', Icon: IconMessageQuestion, to: (key) => `/admin/question/${key}` },
  inquiry: { label: '도입·입점 문의', action: '답변', Icon: IconMailQuestion, to: (key) => `/admin/inquiry/${key}` },
  lowStock: {
    label: '재고 부족',
    action: '확인',
    Icon: IconAlertTriangle,
    to: (key) => `/admin/product/${key}`,
    facts: () => '설정한 재고 수량보다 적습니다.',
    group: () => '설정한 재고 수량보다 적습니다.',
  },
  failedMessage: {
    label: '발송 실패',
    action: '확인',
    Icon: IconMessageOff,
    to: (key) => `/admin/message?message=${key}`,
  },
  stalledJob: {
    label: '자동 작업',
    action: '확인',
    Icon: IconRobotOff,
    to: () => '/admin/job',
  },
}

export function isTodoItemKind(kind: string | null): kind is TodoItemKind {
  return todoItemKindCodes.some((code) => code === kind)
}

// Polls, because colleagues claim items while the page is open.
const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

/** The items beside the orders, of one kind or of all, and the claims of all items. */
export function useTodoQueue(kind: TodoItemKind | 'orders' | null) {
  const { data, error, refetch } = useCall(todoItemsCall, {}, polling)
  const others = useMemo(
    () => (kind === 'orders' ? [] : data?.items.filter((item) => kind === null || item.kind === kind).map(queueItemOf)),
    [data, kind],
  )
  return { others, error, refetch, isComplete: data?.complete ?? true, claims: useClaims() }
}

const queueItemOf = (item: TodoItem): OtherQueueItem => {
  const { label, action, Icon, to, facts = detail, group } = views[item.kind]
  const { kind, key, since, dueAt, amount, title } = item
  return {
    key: `${kind}/${key}`,
    label,
    action,
    Icon,
    to: to(key),
    title: title || label,
    facts: facts(item),
    amount,
    since,
    dueAt,
    orderNumber: kind === 'late' ? key : undefined,
    group: group && { text: group(item), to: `/admin?kind=${kind}` },
  }
}

const snoozeLabels: Record<QueueSnooze, string> = {
  hour: '1시간 뒤에',
  tomorrow: '내일 오전 9시에',
  monday: '다음 주 월요일 오전 9시에',
}

function useClaims(): QueueClaims {
  const { data, refetch } = useCall(todoItemsCall)
  const [claim] = useSend(claimTodoCall)
  const [release] = useSend(releaseTodoCall)
  const [snooze] = useSend(snoozeTodoCall)
  // An operator who may only look claims nothing.
  const may = useMay()(claimTodoCall)
  return useMemo(() => {
    const names = new Map<string, string>(
      data?.claims.flatMap(({ kind, key, name, isOwn }) => (isOwn ? [] : [[`${kind}/${key}`, name] as const])),
    )
    const mine = new Set(
      data?.claims.flatMap(({ kind, key, ...of }) => (of.isOwn && of.isAssigned ? `${kind}/${key}` : [])),
    )
    const snoozed = new Map(data?.snoozed.map(({ kind, key, until }) => [`${kind}/${key}`, until]))
    const tell = async (sent: PromiseLike<{ error?: unknown }>, done: string) => {
      const { error } = await sent
      toast(error ? sentenceOf(error) : done, error ? { tone: 'error' } : undefined)
      void refetch()
    }
    const putOff = async (queueKeys: readonly string[], until: QueueSnooze | null) => {
      for (const queueKey of queueKeys) {
        const { error } = await snooze({ body: { ...claimedItem(queueKey), until } })
        if (error) toast(sentenceOf(error), { tone: 'error' })
      }
      void refetch()
      if (until === null) return toast('다시 목록에 표시합니다.')
      const count = queueKeys.length > 1 ? `${queueKeys.length}건을 ` : ''
      const action = { label: '되돌리기', onPress: () => void putOff(queueKeys, null) }
      toast(`${count}${snoozeLabels[until]} 다시 표시합니다.`, { action })
    }
    return {
      may,
      isMine: (key) => mine.has(key),
      assign: (queueKey, isMine) => {
        const item = claimedItem(queueKey)
        void (isMine
          ? tell(claim({ body: { ...item, assign: true } }), '내 담당으로 정했습니다.')
          : tell(release({ body: { ...item, assigned: true } }), '담당에서 뺐습니다.'))
      },
      snoozedUntil: (key) => snoozed.get(key),
      snooze: (queueKeys, until) => void putOff(queueKeys, until),
      other: (key) => names.get(key),
      take: async (queueKey) => {
        if (!may) return true
        const item = claimedItem(queueKey)
        let answer = await claim({ body: item })
        while (answer.error) {
          const owner = isApiError(answer.error) ? claimOwner.safeParse(answer.error.data).data : undefined
          void refetch()
          if (!owner) {
            await alertDialog(sentenceOf(answer.error))
            return false
          }
          const text = `${sentenceOf(answer.error)} 이어받아 처리하시겠습니까?`
          if (!(await confirmDialog({ text, confirm: '이어받기' }))) return false
          answer = await claim({ body: { ...item, takeOverFrom: owner.memberId } })
        }
        return true
      },
      release: (queueKey) => {
        if (may) void release({ body: claimedItem(queueKey) })
      },
    }
  }, [data, claim, release, snooze, refetch, may])
}

/** 'settlement/201/2026-10' → kind and key. */
function claimedItem(queueKey: string) {
  const at = queueKey.indexOf('/')
  const kind = [...orderTodoKinds, ...todoItemKindCodes].find((code) => code === queueKey.slice(0, at)) ?? 'deposit'
  return { kind, key: queueKey.slice(at + 1) }
}
