import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { missingServices } from '#features/platform/settings/contract/missing-services.ts'
import { platformSetup } from '#features/orders/pricing/contract/platform-setup.ts'
import { adminPage } from '#features/orders/orders/web/testing/admin-orders.ts'
import { claimTodoCall, todoItemsCall } from '../contract/todo-items.admin.calls.ts'
import { adminOrderListCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { answerOf, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { prepareOrdersCall } from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'

import { bd, paid, sending, open, otherWork, list, rowTexts, press, actOf } from './testing/todo-page.tsx'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:28:00Z'), toFake: ['Date'] })
})

describe("the operator's queue", () => {
  it('counts the pending work', async () => {
    open()
    expect(await screen.findByRole('button', { name: /^전체\s*12\s*건/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^입금 확인\s*1\s*건/ })).toBeTruthy()
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

  it('holds other work among the orders by its deadline, shows one kind of it, and leads to its page', async () => {
    const { address } = open('/admin', { 'GET /admin/todo/item': () => answerOf(todoItemsCall, otherWork()) })
    const rows = await rowTexts()
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatch(/23시간 28분 지남\s*1:1 문의김하늘컵이 찌그러져 왔습니다\./)
    // Low stock has no deadline and comes last.
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

  it('shows an order whose day of shipping has passed once, with its own step, due since that day', async () => {
    const late = {
      kind: 'late',
      key: sending.orderNumber,
      since: '2026-11-19T15:00:00Z',
      dueAt: '2026-11-19T15:00:00Z',
      title: '바삭온치킨',
      detail: sending.title,
      amount: 253_000,
    } as const
    open('/admin', { 'GET /admin/todo/item': () => answerOf(todoItemsCall, { ...otherWork(), items: [late] }) })
    const rows = await rowTexts()
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('출고 예정일 지남')
    expect(screen.getByRole('button', { name: actOf(sending, '송장 입력') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^출고 지연 .* 확인$/ })).toBeNull()
  })

  it('folds many items with the same text into one row, which opens them', async () => {
    const settlement = (id: number) =>
      ({
        kind: 'settlement',
        key: `${id}/2026-10`,
        since: '2026-10-31T15:00:00Z',
        dueAt: '2026-11-10T15:00:00Z',
        title: `브랜드${id}`,
        detail: '2026-10',
        amount: null,
      }) as const
    const items = [1, 2, 3, 4].map(settlement)
    const { address } = open('/admin', {
      'GET /admin/todo/item': () => answerOf(todoItemsCall, { ...otherWork(), items }),
    })
    const rows = await rowTexts()
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('브랜드1, 브랜드2, 브랜드3 외 1')
    expect(rows[0]).toContain('2026년 10월 · 확정 전 · 4건')
    expect(within(await list()).queryByRole('button', { name: /^본사 정산 .*더 보기$/ })).toBeNull()
    await press(/^본사 정산 .*펼치기$/)
    expect(address()).toBe('/admin')
    const opened = await rowTexts()
    expect(opened).toHaveLength(8)
    expect(opened[1]).toContain('브랜드1')
    await press(/^본사 정산 .*접기$/)
    expect(await rowTexts()).toHaveLength(4)
    expect(screen.getByText('7건')).toBeTruthy()
  })

  it('names the operator who works on an item, and asks before it is taken over', async () => {
    let taken = 0
    const { server, address } = open('/admin?kind=question', {
      'GET /admin/todo/item': () =>
        answerOf(todoItemsCall, {
          ...otherWork(),
          claims: [
            {
              kind: 'question',
              key: '12',
              name: '이도윤',
              claimedAt: '2026-11-20T09:25:00.000Z',
              isOwn: false,
              isAssigned: false,
            },
          ],
        }),
      'POST /admin/todo/claim': ({ body }) => {
        if (Object(body).takeOverFrom === 7) taken += 1
        const sentence = '이도윤님이 3분 전부터 처리하고 있습니다.'
        return Object(body).takeOverFrom
          ? answerOf(claimTodoCall, { claimedAt: '2026-11-20T09:28:00.000Z' })
          : refused(409, sentence, { data: { memberId: 7 } })
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
    expect(server.last('POST /admin/todo/claim')?.body).toEqual(item)
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: '닫기' })
    await userEvent.click(close!)
    await waitFor(() => expect(server.last('POST /admin/todo/release')?.body).toEqual(item))
  })

  it('is where an order that O has opened closes to, at its row', async () => {
    const { address } = open('/admin?kind=prepare')
    await list()
    await userEvent.keyboard('{j}')
    const row = screen.getByRole('button', { name: actOf(paid, '발주 확인') })
    expect(document.activeElement).toBe(row)
    await userEvent.keyboard('{o}')
    await waitFor(() => expect(address()).toBe(`/admin/order/${paid.orderNumber}`))
    await userEvent.click(screen.getByRole('link', { name: '닫기' }))
    expect(address()).toBe('/admin?kind=prepare')
    await list()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: actOf(paid, '발주 확인') })),
    )
  })

  it('is one list by deadline, with the facts that each action needs', async () => {
    open()
    const [first, second, third] = await rowTexts()
    expect(first).toContain('5시간 31분 남음')
    expect(first).toContain('20261117-5820413 · 입금자 바삭온성수 · 신한은행 · 기한 오늘 23:59')
    expect(second).toContain('원두 1kg 외 3건 · 누리인쇄, 담다패키지')
    expect(third).toContain('판교점')
  })

  it('folds the kinds without work away, until they are asked for', async () => {
    open()
    await screen.findByRole('button', { name: /^전체/ })
    expect(screen.queryByRole('button', { name: /^본사 정산/ })).toBeNull()
    await press(/^\+\d+ 할 일이 없는 종류 보기/)
    expect(screen.getByRole('button', { name: /^본사 정산/ })).toBeTruthy()
  })

  it('gives an item to the operator by A, and shows his own ones', async () => {
    let isMine = false
    const { server, address } = open('/admin', {
      'GET /admin/todo/item': () =>
        answerOf(todoItemsCall, {
          ...otherWork(),
          claims: isMine
            ? [
                {
                  kind: 'question',
                  key: '12',
                  name: '운영자',
                  claimedAt: '2026-11-20T09:28:00.000Z',
                  isOwn: true,
                  isAssigned: true,
                },
              ]
            : [],
        }),
      'POST /admin/todo/claim': () => {
        isMine = true
        return answerOf(claimTodoCall, { claimedAt: '2026-11-20T09:28:00.000Z' })
      },
    })
    await list()
    await userEvent.keyboard('[KeyJ][KeyA]')
    await waitFor(() => expect(server.last('POST /admin/todo/claim')?.body).toMatchObject({ key: '12', assign: true }))
    await waitFor(async () => expect((await rowTexts())[0]).toContain('내 담당'))
    await press('내 담당')
    expect(address()).toBe('/admin?view=mine')
    expect(await rowTexts()).toHaveLength(1)
  })

  it('hides what the operator puts off, and shows it in its own view', async () => {
    let snoozed: { kind: string; key: string; until: string }[] = []
    const { server } = open('/admin', {
      'GET /admin/todo/item': () => answerOf(todoItemsCall, { ...otherWork(), snoozed }),
      'POST /admin/todo/snooze': ({ body }) => {
        snoozed = [{ kind: Object(body).kind, key: Object(body).key, until: '2026-11-21T00:00:00.000Z' }]
        return success()
      },
    })
    expect(await rowTexts()).toHaveLength(5)
    await press('1:1 문의 김하늘 더 보기')
    await userEvent.click(await screen.findByRole('menuitem', { name: '내일 오전 9시로 미루기' }))
    expect(server.last('POST /admin/todo/snooze')?.body).toEqual({ kind: 'question', key: '12', until: 'tomorrow' })
    await waitFor(async () => expect(await rowTexts()).toHaveLength(4))
    await userEvent.click(await screen.findByRole('link', { name: '미룬 일 1건' }))
    expect((await rowTexts())[0]).toContain('1:1 문의')
    await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }))
    await waitFor(() => expect(server.last('POST /admin/todo/snooze')?.body).toMatchObject({ key: '12', until: null }))
  })

  it('does a step for all ticked orders by one key', async () => {
    const { server } = open('/admin', {
      'POST /admin/order/prepare': ({ body }) =>
        answerOf(prepareOrdersCall, {
          results: (Object(body).orders as string[]).map((orderNumber) => ({ orderNumber, refusal: null })), // as it was sent
        }),
    })
    await list()
    screen.getByRole('button', { name: actOf(paid, '발주 확인') }).focus()
    await userEvent.keyboard('[KeyX]')
    await screen.findByRole('region', { name: '선택한 항목' })
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: '발주 확인' }))
    await screen.findByRole('dialog', { name: '발주 확인 결과' })
    expect(server.last('POST /admin/order/prepare')?.body).toEqual({ orders: [paid.orderNumber] })
  })

  it('puts all ticked orders off by one key', async () => {
    const { server } = open('/admin', { 'POST /admin/todo/snooze': () => success() })
    await list()
    screen.getByRole('button', { name: actOf(paid, '발주 확인') }).focus()
    await userEvent.keyboard('[KeyX][KeyJ][KeyX][KeyS]')
    await screen.findByText('2건을 내일 오전 9시에 다시 표시합니다.')
    expect(server.count('POST /admin/todo/snooze')).toBe(2)
  })

  it('ticks all rows of one kind, and only where a step takes several of them', async () => {
    const more = { ...paid, orderNumber: '20261119-7710926', storeName: '분당점' }
    const { unmount } = open('/admin?kind=prepare', {
      'GET /admin/order': () => partOf(adminOrderListCall, adminPage([paid, more])),
    })
    await list()
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
    const bar = await screen.findByRole('region', { name: '선택한 항목' })
    expect(within(bar).getByText('2건 선택')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
    expect(screen.queryByText('2건 선택')).toBeNull()
    unmount()
    open('/admin?kind=question', { 'GET /admin/todo/item': () => answerOf(todoItemsCall, otherWork()) })
    await list()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is searched by words of the store, the goods, the number or the text', async () => {
    const { address } = open('/admin', { 'GET /admin/todo/item': () => answerOf(todoItemsCall, otherWork()) })
    expect(await rowTexts()).toHaveLength(5)
    const search = screen.getByRole('searchbox', { name: '할 일 검색' })
    await userEvent.type(search, '종이컵 판교{Enter}')
    await waitFor(() => expect(address()).toBe(`/admin?${new URLSearchParams({ search: '종이컵 판교' }).toString()}`))
    const found = await rowTexts()
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('판교점')
    await userEvent.clear(search)
    await userEvent.type(search, '찌그러져{Enter}')
    await waitFor(async () => expect((await rowTexts())[0]).toContain('1:1 문의'))
    await userEvent.clear(search)
    await userEvent.type(search, '없는말{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: '전체 할 일 보기' }))
    expect(await rowTexts()).toHaveLength(5)
    expect(address()).toBe('/admin')
  })

  it('enters the numbers of the parcels of all ticked orders', async () => {
    open()
    await list()
    await userEvent.click(screen.getByRole('checkbox', { name: /판교점 .*선택$/ }))
    const bar = await screen.findByRole('region', { name: '선택한 항목' })
    await userEvent.click(await within(bar).findByRole('button', { name: '송장 입력 1건' }))
    expect(await screen.findByRole('dialog', { name: /송장 입력/ })).toBeTruthy()
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
