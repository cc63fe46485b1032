import { depositLinesCall } from '#features/money/payments/contract/deposit-lines.admin.calls.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AdminOrderRow } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { type MissingService } from '#features/platform/settings/contract/missing-services.ts'
import { type PlatformSetup } from '#features/orders/pricing/contract/platform-setup.ts'
import { adminOrder, adminPage, adminRow, preparedOrder } from '#features/orders/orders/web/testing/admin-orders.ts'
import { adminTodoCall } from '../../contract/todos.admin.calls.ts'
import { claimTodoCall, todoItemsCall } from '../../contract/todo-items.admin.calls.ts'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  confirmDepositCall,
} from '#features/orders/orders/contract/orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, success, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { PanelClose } from '#web/ui/overlay/PanelClose.tsx'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminTodoPage } from '../AdminTodoPage.tsx'
import {
  prepareOrderCall,
  shipOrderCall,
  undoPrepareCall,
} from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

export const bd = adminRow()
export const paid = adminRow({
  orderNumber: '20261119-7710925',
  status: 'PC',
  title: '원두 1kg',
  storeName: '송도점',
  productCount: 4,
  createdAt: '2026-11-20T06:00:00.000Z',
})
export const sending = adminRow({
  orderNumber: '20261118-3150842',
  status: 'PIP',
  title: '종이컵 13oz',
  storeName: '판교점',
  productCount: 1,
  createdAt: '2026-11-19T10:00:00.000Z',
})

/** A queue of three orders; a processed one leaves it. */
export function open(
  at = '/admin',
  more: Parameters<typeof fakeServer>[0] = {},
  missing: PlatformSetup[] = [],
  missingServices: MissingService[] = [],
) {
  const waiting = { deposit: [bd], prepare: [paid], ship: [sending], refund: [] as AdminOrderRow[] }
  const kindOf = (seen: RecordedCall) =>
    (['deposit', 'prepare', 'ship', 'refund'] as const).find((kind) => kind === seen.query.get('todo'))
  const counted = (kind: keyof typeof waiting) => ({
    count: waiting[kind].length,
    oldestAt: waiting[kind][0]?.createdAt ?? null,
  })
  const server = fakeServer({
    'GET /admin/todo': () =>
      answerOf(adminTodoCall, {
        deposit: counted('deposit'),
        prepare: counted('prepare'),
        ship: counted('ship'),
        refund: counted('refund'),
        late: { count: 0, oldestAt: null },
        cardPayment: { count: 0, oldestAt: null },
        charge: { count: 0, oldestAt: null },
        draw: { count: 0, oldestAt: null },
        unmatched: { count: 0, oldestAt: null },
        reversed: { count: 0, oldestAt: null },
        brandApproval: { count: 2, oldestAt: '2026-11-19T10:00:00.000Z' },
        productRequest: { count: 0, oldestAt: null },
        inquiry: { count: 0, oldestAt: null },
        question: { count: 0, oldestAt: null },
        return: { count: 0, oldestAt: null },
        settlement: { count: 0, oldestAt: null },
        purchaseOrder: { count: 0, oldestAt: null },
        lowStock: { count: 4, oldestAt: null },
        stalledJob: { count: 0, oldestAt: null },
        failedMessage: { count: 3, oldestAt: '2026-11-19T10:00:00.000Z' },
        missing,
        missingServices,
      }),
    'GET /admin/todo/item': () => answerOf(todoItemsCall, { items: [], complete: true, claims: [], snoozed: [] }),
    'POST /admin/todo/claim': () => answerOf(claimTodoCall, { claimedAt: '2026-11-20T09:28:00.000Z' }),
    'POST /admin/todo/release': () => success(),
    'GET /admin/order': (seen) => partOf(adminOrderListCall, adminPage(waiting[kindOf(seen) ?? 'deposit'])),
    [`GET /admin/order/${bd.orderNumber}`]: () => answerOf(adminOrderDetailCall, adminOrder()),
    [`GET /admin/order/${sending.orderNumber}`]: () =>
      answerOf(adminOrderDetailCall, preparedOrder({ orderNumber: sending.orderNumber, ...onlyPackaging })),
    [`POST /admin/order/${paid.orderNumber}/prepare`]: () => {
      waiting.prepare = []
      return answerOf(prepareOrderCall, { orderNumber: paid.orderNumber, status: 'PIP' })
    },
    [`POST /admin/order/${paid.orderNumber}/prepare/undo`]: () =>
      answerOf(undoPrepareCall, { orderNumber: paid.orderNumber, status: 'PC' }),
    [`POST /admin/order/${sending.orderNumber}/ship`]: () => {
      waiting.ship = []
      return answerOf(shipOrderCall, { orderNumber: sending.orderNumber, status: 'RC' })
    },
    'GET /admin/receipt/line': () => answerOf(depositLinesCall, { content: [], fitting: [] }),
    [`POST /admin/order/${bd.orderNumber}/deposit`]: ({ body }) => {
      const due = 253_000 - Number(Object(body).amount)
      if (due <= 0) waiting.deposit = []
      return answerOf(confirmDepositCall, {
        orderNumber: bd.orderNumber,
        status: due > 0 ? 'BD' : 'PC',
        received: 0,
        due: Math.max(due, 0),
        surplus: 0,
        receiptId: 41,
      })
    },
    ...more,
  })
  const order = <PanelClose list="/admin/order" back="주문 목록으로" beside />
  const routes = [
    { path: '/admin', Component: AdminTodoPage },
    { path: '/admin/order/:orderNumber', element: order },
  ]
  return { server, ...renderApp({ at, routes }) }
}

export const onlyPackaging = {
  // The store's own name already begins with the brand.
  chainStore: { ...preparedOrder().chainStore, name: '바삭온치킨 성수점' },
  bundles: preparedOrder().bundles.slice(1),
  orderProductList: preparedOrder().orderProductList.slice(1),
}

/** A question between the orders, and a product of low stock. */
export const otherWork = () =>
  ({
    items: [
      {
        kind: 'question',
        key: '12',
        since: '2026-11-18T10:00:00Z',
        dueAt: '2026-11-19T10:00:00Z',
        title: '김하늘',
        detail: '컵이 찌그러져 왔습니다.',
        amount: null,
      },
      { kind: 'lowStock', key: '31', since: null, dueAt: null, title: '냅킨', detail: '', amount: null },
    ],
    complete: true,
    claims: [],
    snoozed: [],
  }) as const

export const list = () => screen.findByRole('list', { name: '할 일, 기한이 가까운 순' })
export const rowTexts = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent)
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const actOf = (row: { storeName: string; orderNumber: string }, act: string) =>
  `바삭온치킨 ${row.storeName} ${row.orderNumber} ${act}`
