import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminOrderRow } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { missingServices, type MissingService } from '#features/platform/settings/contract/missing-services.ts'
import { platformSetup, type PlatformSetup } from '#features/orders/pricing/contract/platform-setup.ts'
import { adminOrder, adminPage, adminRow, preparedOrder } from '#features/orders/orders/web/testing/admin-orders.ts'
import { adminTodoCall } from '../contract/todos.admin.calls.ts'
import { claimTodoCall, todoItemsCall } from '../contract/todo-items.admin.calls.ts'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  confirmDepositCall,
} from '#features/orders/orders/contract/orders.admin.calls.ts'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused, success, type RecordedCall } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminTodoPage } from './AdminTodoPage.tsx'
import {
  prepareOrderCall,
  shipOrderCall,
  undoPrepareCall,
} from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const bd = adminRow()
const paid = adminRow({
  orderNumber: '20261119-7710925',
  status: 'PC',
  title: '원두 1kg',
  storeName: '송도점',
  productCount: 4,
  createdAt: '2026-11-20T06:00:00.000Z',
})
const sending = adminRow({
  orderNumber: '20261118-3150842',
  status: 'PIP',
  title: '종이컵 13oz',
  storeName: '판교점',
  productCount: 1,
  createdAt: '2026-11-19T10:00:00.000Z',
})

/** A queue of three orders; a processed one leaves it. */
function open(
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
    'GET /admin/todo/item': () => answerOf(todoItemsCall, { items: [], complete: true, claims: [] }),
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
    [`POST /admin/order/${bd.orderNumber}/deposit`]: ({ body }) => {
      const due = 253_000 - Number(Object(body).amount)
      if (due <= 0) waiting.deposit = []
      return answerOf(confirmDepositCall, {
        orderNumber: bd.orderNumber,
        status: due > 0 ? 'BD' : 'PC',
        received: 0,
        due: Math.max(due, 0),
        surplus: 0,
      })
    },
    ...more,
  })
  return { server, ...renderApp({ at, routes: [{ path: '/admin', Component: AdminTodoPage }] }) }
}

const onlyPackaging = {
  // The store's own name already begins with the brand.
  chainStore: { ...preparedOrder().chainStore, name: '바삭온치킨 성수점' },
  bundles: preparedOrder().bundles.slice(1),
  orderProductList: preparedOrder().orderProductList.slice(1),
}

/** A question between the orders, and a product of low stock. */
const otherWork = () =>
  ({
    items: [
      {
        kind: 'question',
        key: '12',
        since: '2026-11-18T10:00:00Z',
        title: '김하늘',
        detail: '컵이 찌그러져 왔습니다.',
        amount: null,
      },
      { kind: 'lowStock', key: '31', since: null, title: '냅킨', detail: '', amount: null },
    ],
    complete: true,
    claims: [],
  }) as const

const list = () => screen.findByRole('list', { name: '할 일, 오래된 순' })
const rowTexts = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const actOf = (row: { storeName: string; orderNumber: string }, act: string) =>
  `바삭온치킨 ${row.storeName} ${row.orderNumber} ${act}`

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:28:00Z'), toFake: ['Date'] })
})

describe("the operator's queue", () => {
  it('counts the pending work, and shows the age of the oldest', async () => {
    open()
    expect(await screen.findByRole('button', { name: /^전체\s*12\s*건/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^입금 확인\s*1\s*건\s*최장 3일 1시간/ })).toBeTruthy()
    expect(screen.getByText('11월 20일 금요일 18:28 기준')).toBeTruthy()
    expect(document.title).toMatch(/^할 일 \|/)
  })

  it('names the data that is missing before orders can be taken, and nothing when all is there', async () => {
    const steps = [
      { step: 'company', state: 'OPEN' },
      { step: 'account', state: 'OPEN' },
      { step: 'messages', state: 'SKIPPED' },
    ] as const
    const setup = (part: object) => ({
      'GET /admin/setup': () => partOf(setupCall, { steps, lacking: ['supplier'], isFinished: false, ...part }),
    })
    const { unmount } = open('/admin', setup({}))
    expect(await screen.findByText(platformSetup.company)).toBeTruthy()
    expect(screen.getByText(platformSetup.account)).toBeTruthy()
    const missing = within(screen.getByRole('list', { name: '설정이 필요합니다' }))
    expect(missing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings/company',
      '/admin/settings/bankAccount',
      '/admin/supplier/new',
    ])
    unmount()
    open('/admin', setup({ steps: [], lacking: [] }))
    await list()
    expect(screen.queryByText(/등록되지 않아/)).toBeNull()
  })

  it('says what a missing mail server prevents, and leads to its settings', async () => {
    open('/admin', {}, [], ['mail', 'practice'])
    expect(await screen.findByText(missingServices.mail.sentence, { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: '메일 설정하기' }).getAttribute('href')).toBe('/admin/settings/mail')
    expect(screen.getByText(missingServices.practice.sentence, { exact: false })).toBeTruthy()
  })

  it('holds other work among the orders by its age, shows one kind of it, and leads to its page', async () => {
    const { address } = open('/admin', { 'GET /admin/todo/item': () => answerOf(todoItemsCall, otherWork()) })
    const rows = await rowTexts()
    expect(rows).toHaveLength(5)
    expect(rows[1]).toContain('1:1 문의김하늘컵이 찌그러져 왔습니다.')
    // Low stock has no time and comes last.
    expect(rows[4]).toContain('재고 부족냅킨')
    await userEvent.click(await screen.findByRole('button', { name: /재고 부족\s*4\s*건/ }))
    expect(address()).toBe('/admin?kind=lowStock')
    expect(await rowTexts()).toHaveLength(1)
    expect(screen.getByRole('link', { name: '재고 부족 전체 목록' }).getAttribute('href')).toBe(
      '/admin/product?stock=low',
    )
    await press('재고 부족 냅킨 확인')
    await waitFor(() => expect(address()).toBe('/admin/product/31'))
  })

  it('names the operator who works on an item, and asks before it is taken over', async () => {
    let taken = 0
    const { server, address } = open('/admin?kind=question', {
      'GET /admin/todo/item': () =>
        answerOf(todoItemsCall, {
          ...otherWork(),
          claims: [
            { kind: 'question', key: '12', name: '이도윤', claimedAt: '2026-11-20T09:25:00.000Z', isOwn: false },
          ],
        }),
      'POST /admin/todo/claim': ({ body }) => {
        if (Object(body).takeOver) taken += 1
        const sentence = '이도윤님이 3분 전부터 처리하고 있습니다.'
        return Object(body).takeOver
          ? answerOf(claimTodoCall, { claimedAt: '2026-11-20T09:28:00.000Z' })
          : refused(409, sentence)
      },
    })
    expect((await rowTexts())[0]).toContain('이도윤님 처리 중')
    await press('1:1 문의 김하늘 답변')
    await userEvent.click(await screen.findByRole('button', { name: '취소' }))
    expect([taken, address()]).toEqual([0, '/admin?kind=question'])
    await press('1:1 문의 김하늘 답변')
    await userEvent.click(await screen.findByRole('button', { name: '이어받기' }))
    await waitFor(() => expect(address()).toBe('/admin/question/12'))
    expect(taken).toBe(1)
    expect(server.count('POST /admin/todo/claim')).toBe(3)
  })

  it('claims an order while its dialog is open', async () => {
    const { server } = open()
    await list()
    await press(actOf(bd, '입금 확인'))
    await screen.findByLabelText(/^입금액/)
    const item = { kind: 'deposit', key: bd.orderNumber }
    expect(server.last('POST /admin/todo/claim')?.body).toEqual({ ...item, takeOver: false })
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: '닫기' })
    await userEvent.click(close!)
    await waitFor(() => expect(server.last('POST /admin/todo/release')?.body).toEqual(item))
  })

  it('is one list, oldest first, with the facts that each action needs', async () => {
    open()
    const [first, second, third] = await rowTexts()
    expect(first).toContain('3일 1시간')
    expect(first).toContain('20261117-5820413 · 입금자 바삭온성수 · 신한은행 · 기한 오늘 23:59')
    expect(second).toContain('판교점')
    expect(third).toContain('원두 1kg 외 3건 · 누리인쇄, 담다패키지')
  })

  it('stores the kind in the address, and shows only that', async () => {
    const { address } = open('/admin?kind=prepare')
    expect(await rowTexts()).toHaveLength(1)
    await press(/^출고/)
    expect(address()).toBe('/admin?kind=ship')
    expect((await rowTexts())[0]).toContain('판교점')
  })

  it('reports an empty queue, and offers other pages', async () => {
    open('/admin', { 'GET /admin/order': () => partOf(adminOrderListCall, adminPage([])) })
    expect(await screen.findByText('처리할 일이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '주문 보기' }).getAttribute('href')).toBe('/admin/order')
  })

  it('offers a retry when loading failed', async () => {
    let broken = true
    open('/admin', {
      'GET /admin/order': () =>
        broken ? refused(500, '일시적인 오류가 발생했습니다.') : partOf(adminOrderListCall, adminPage([bd])),
    })
    await screen.findByText('일시적인 오류가 발생했습니다.')
    broken = false
    await press('다시 시도')
    expect(await list()).toBeTruthy()
  })

  it('says once that loading failed where both the counts and the rows did, and asks for both again', async () => {
    const fails = () => refused(500, '일시적인 오류가 발생했습니다.')
    const { server } = open('/admin', { 'GET /admin/todo': fails, 'GET /admin/todo/item': fails })
    expect(await screen.findAllByText('일시적인 오류가 발생했습니다.')).toHaveLength(1)
    const asked = (call: string) => server.calls.filter((seen) => seen.call === call).length
    const before = [asked('GET /admin/todo'), asked('GET /admin/todo/item')]
    await press('다시 시도')
    await waitFor(() => {
      const after = [asked('GET /admin/todo'), asked('GET /admin/todo/item')]
      expect(after.map((count, index) => count > before[index]!)).toEqual([true, true]) // as many as there are
    })
  })

  it('shows the amount still awaited of a transfer', async () => {
    const part = { ...bd, received: 100_000, due: 153_000 } as const
    open('/admin?kind=deposit', { 'GET /admin/order': () => partOf(adminOrderListCall, adminPage([part])) })
    const [first] = await rowTexts()
    expect(first).toContain('253,000원 중 100,000원 입금')
    expect(first).toContain('153,000원')
  })

  it('loads from the oldest on, however many are pending', async () => {
    const { server } = open('/admin?kind=deposit', {
      'GET /admin/order': ({ query }) =>
        partOf(
          adminOrderListCall,
          query.get('cursor')
            ? adminPage([bd])
            : adminPage([{ ...bd, orderNumber: '20261120-1111111' }], { nextCursor: '9' }),
        ),
    })
    expect(await rowTexts()).toHaveLength(2)
    expect(server.calls.some(({ query }) => query.get('cursor') === '9')).toBe(true)
    const lists = server.calls.filter(({ call }) => call === 'GET /admin/order')
    expect(new Set(lists.map(({ query }) => query.get('sort')))).toEqual(new Set(['oldest']))
  })
})

describe('processing the queue', () => {
  it('confirms a deposit with the due amount filled in, under a key', async () => {
    const { server } = open()
    await list()
    await press(actOf(bd, '입금 확인'))
    // The form replaces the dialog that was shown while the order loaded.
    expect(await screen.findByDisplayValue('253,000')).toBeTruthy()
    const dialog = screen.getByRole('dialog', { name: '입금 확인' })
    expect(within(dialog).getByText(/신한은행 000-000000-00-001/)).toBeTruthy()
    await press('253,000원 입금 확인')
    await screen.findByText('입금을 확인했습니다.')
    await waitFor(() => expect(screen.queryByRole('button', { name: actOf(bd, '입금 확인') })).toBeNull())
    const call = server.calls.find(({ call }) => call.endsWith('/deposit'))
    expect(call?.body).toEqual({ amount: 253_000, depositor: '바삭온성수', expectedReceived: 0 })
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{8,}$/)
  })

  it('accepts a partial amount, and shows the rest', async () => {
    open()
    await list()
    await press(actOf(bd, '입금 확인'))
    await screen.findByLabelText(/^입금액/)
    // The field has the focus, and typing replaces the suggested amount.
    await userEvent.keyboard('200000')
    expect(screen.getByText(/53,000원이 부족합니다/)).toBeTruthy()
    await press('200,000원 입금 확인')
    expect(await screen.findByText('입금액이 부족합니다. 53,000원이 더 입금되어야 합니다.')).toBeTruthy()
  })

  it('preserves the input when the order has changed, shows the sentence and reloads', async () => {
    const { server } = open('/admin', {
      [`POST /admin/order/${bd.orderNumber}/deposit`]: () =>
        refused(409, '이미 입금이 확인되었거나 취소된 주문입니다. 새로고침해 주세요.'),
    })
    await list()
    await press(actOf(bd, '입금 확인'))
    await screen.findByLabelText(/^입금액/)
    const before = server.count(`GET /admin/order/${bd.orderNumber}`)
    await press('253,000원 입금 확인')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '이미 입금이 확인되었거나 취소된 주문입니다. 새로고침해 주세요.',
    )
    expect(screen.getByDisplayValue('253,000')).toBeTruthy()
    await waitFor(() => expect(server.count(`GET /admin/order/${bd.orderNumber}`)).toBeGreaterThan(before))
  })

  it('starts preparing from the row, which then leaves', async () => {
    const { server } = open()
    await list()
    await press(actOf(paid, '발주 확인'))
    await screen.findByText('발주를 확인했습니다. 5분 안에 되돌릴 수 있습니다.')
    await waitFor(() => expect(screen.queryByText(/원두 1kg/)).toBeNull())
    expect(server.calls.find(({ call }) => call.endsWith('/prepare'))?.body).toEqual({})
    // The row is gone, and its toast still takes the step back.
    await press('되돌리기')
    await waitFor(() => expect(server.count(`POST /admin/order/${paid.orderNumber}/prepare/undo`)).toBe(1))
  })

  it('ships by Enter in the number, after validating it for the courier', async () => {
    const { server } = open()
    await list()
    await press(actOf(sending, '송장 입력'))
    await userEvent.selectOptions(await screen.findByLabelText('택배사'), 'LOTTE')
    expect(screen.getByText(new RegExp(`^${sending.orderNumber} · 바삭온치킨 성수점 · 받는 분`))).toBeTruthy()
    await userEvent.type(screen.getByLabelText('운송장번호'), '4021 8830 556')
    expect(screen.getByText('1자리 남음 (숫자 12자리)')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('운송장번호'), '{Enter}')
    expect(screen.getByText(/운송장번호를 다시 확인해 주세요./)).toBeTruthy()
    expect(server.count(`POST /admin/order/${sending.orderNumber}/ship`)).toBe(0)
    await userEvent.type(screen.getByLabelText('운송장번호'), `${40218830556 % 7}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const call = server.calls.find(({ call }) => call.endsWith('/ship'))
    expect(call?.body).toEqual({ supplierId: 2, courier: 'LOTTE', number: `40218830556${40218830556 % 7}` })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('is operated by keyboard: j and k move, Enter acts, and the next row follows', async () => {
    open()
    await list()
    await userEvent.keyboard('jjjk')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: actOf(sending, '송장 입력') }))
    await userEvent.keyboard('j{Enter}')
    await waitFor(() => expect(screen.queryByText(/원두 1kg/)).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: actOf(sending, '송장 입력') })),
    )
  })

  it('opens the row with o, and shows help with ?', async () => {
    const { address } = open()
    await list()
    await userEvent.keyboard('{Shift>}[Slash]{/Shift}')
    const help = await screen.findByRole('dialog', { name: '단축키' })
    // One list: the keys of the page, then those of every page.
    for (const words of ['선택한 항목 처리', '찾아서 바로 이동']) expect(help.textContent).toContain(words)
    await userEvent.click(within(help).getByRole('button', { name: '확인' }))
    await userEvent.keyboard('jo')
    expect(address()).toBe(`/admin/order/${bd.orderNumber}`)
  })
})
