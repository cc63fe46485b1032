import { and, eq, sql } from 'drizzle-orm'
import {
  bankStatement,
  bankStatementLine,
  depositorAlias,
} from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { orderBundle, orderOption } from '#features/orders/orders/server/orders.tables.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCharge, addDraw } from '#testing/fixtures/money/charges.ts'
import { addInquiry } from '#testing/fixtures/talk/inquiries.ts'
import { createFixture } from '#testing/matrix/fixture.ts'
import { addMember, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'
import { claimMinutes, todoItemKinds, type TodoItemKind } from '../contract/todo-items.ts'
import type { todoItemsCall } from '../contract/todo-items.admin.calls.ts'

const world = useWorld()
const path = '/admin/todo/item'
type Answer = DataOf<typeof todoItemsCall>

/** Two operators of a platform with an item of many kinds. */
async function busyConsole() {
  const { members, records } = await createFixture(world)
  const first = await addMember(world, { username: 'first', brand: coffee, authority: 'ROLE_ADMIN' })
  const second = await addMember(world, { username: 'second', brand: coffee, authority: 'ROLE_ADMIN' })
  for (const [{ memberId }, name] of [
    [first, '이도윤'],
    [second, '박서준'],
  ] as const)
    await world.db.update(member).set({ name }).where(eq(member.id, memberId))
  const apis = { first: await apiAs(world, first), second: await apiAs(world, second) }
  const read = async (api = apis.first) => (await api.get(path)).data as Answer // the call's contract
  return { ...apis, firstOperator: first, secondOperator: second, members, records, read }
}

const item = { kind: 'question', key: '12' }

describe("the operator's queue", () => {
  it('counts and lists the same work of each kind, oldest first', async () => {
    const { first, read, records } = await busyConsole()
    const { items, complete } = await read()
    const { data } = await first.get('/admin/todo')
    const counts = data as Record<TodoItemKind, { count: number }> // the call's contract
    for (const kind of Object.keys(todoItemKinds) as TodoItemKind[]) {
      expect(items.filter((one) => one.kind === kind).length, kind).toBe(counts[kind].count)
    }
    const times = items.flatMap(({ since }) => since ?? [])
    expect(times).toEqual(times.toSorted())
    expect(complete).toBe(true)
    const kinds = new Set(items.map(({ kind }) => kind))
    // Names that nobody compares with a transfer are masked.
    const titlesOf = (kind: TodoItemKind) => items.flatMap((one) => (one.kind === kind ? [one.title] : []))
    expect(titlesOf('question').every((title) => title.includes('*'))).toBe(true)
    expect(titlesOf('draw').some((title) => title.includes('*'))).toBe(false)
    for (const kind of ['draw', 'charge', 'question', 'inquiry', 'failedMessage', 'productRequest'] as const)
      expect(kinds).toContain(kind)
    expect(items.find(({ kind }) => kind === 'failedMessage')?.detail).toBe(
      '이메일 · 이메일 변경 · 발송 서버에 연결할 수 없습니다',
    )
    expect(items).toContainEqual(expect.objectContaining({ kind: 'draw', key: records.A1.drawNumber, amount: 10_000 }))
  })

  it('counts a deposit that a waiting charge awaits with the charge, and a second one by itself', async () => {
    const { first, read, records } = await busyConsole()
    const number = await addCharge(world, { memberId: records.A1.memberId, partnerId: records.A1.partnerId, no: 7 })
    const [charge] = await world.db.select().from(cashCharge).where(eq(cashCharge.number, number))
    const { amount, depositor } = charge!
    await world.db.delete(bankStatementLine)
    const [statement] = await world.db
      .insert(bankStatement)
      .values({
        fileName: '',
        bank: '088',
        account: '000-000000-00-001',
        uploadedBy: 1,
        uploadedAt: world.now,
        lineCount: 3,
        duplicateCount: 0,
        withdrawalCount: 0,
      })
      .returning({ id: bankStatement.id })
    const line = { statementId: statement!.id, receivedAt: world.now, amount, memo: '', state: 'OPEN' as const }
    const same = await world.db.$count(
      cashCharge,
      and(eq(cashCharge.amount, amount), eq(cashCharge.depositor, depositor), eq(cashCharge.state, 'BD')),
    )
    const names = [...Array.from({ length: same }, () => ` ${depositor}`), depositor, '모르는 사람']
    await world.db
      .insert(bankStatementLine)
      .values(names.map((name, at) => ({ ...line, rowNo: at, depositor: name, bankRef: `088/${at}` })))
    const { data } = await first.get('/admin/todo')
    expect(data).toMatchObject({ unmatched: { count: 2 } })
    const unmatched = (await read()).items.filter(({ kind }) => kind === 'unmatched')
    expect(unmatched.map(({ title }) => title).toSorted()).toEqual([depositor, '모르는 사람'].toSorted())
  })

  it('counts a deposit of a learnt name, with a code or in a company form with its charge, once', async () => {
    const { first, records } = await busyConsole()
    const { memberId, partnerId } = records.A1
    await world.db.delete(bankStatementLine)
    await world.db.insert(depositorAlias).values({ memberId, name: '다온', createdAt: world.now })
    const counts = async () => {
      const { charge, unmatched } = (await first.get('/admin/todo')).data as Record<TodoItemKind, { count: number }>
      return [charge.count, unmatched.count]
    }
    const [charges = 0] = await counts()
    for (const [at, depositor] of ['(주)다온', '다 온', '성수점CODE'].entries()) {
      const number = await addCharge(world, { memberId, partnerId, no: 7 + at })
      await pasted(first, {
        amount: 100_000,
        depositor: depositor.replace('CODE', number.slice(-4)),
        time: `1${at}:00:00`,
      })
      expect(await counts()).toEqual([charges + at + 1, 0])
    }
  })

  it('lists an order whose goods were promised for an earlier day, until they are sent', async () => {
    const { read, records } = await busyConsole()
    const { orderNumber } = records.A1
    const late = async () => (await read()).items.filter(({ kind, key }) => kind === 'late' && key === orderNumber)
    expect(await late()).toEqual([])
    const promise = (shipsOn: string) => world.db.update(orderBundle).set({ shipsOn })
    await promise(koreanDay(world.now))
    expect(await late()).toEqual([])
    await promise(koreanDay(new Date(world.now.getTime() - 24 * 60 * 60_000)))
    const since = startOfKoreanDay(koreanDay(world.now)).toISOString().replace('.000', '')
    expect(await late()).toMatchObject([{ since, title: expect.stringContaining('점') as string }])
    await world.db.update(orderOption).set({ shipped: sql`${orderOption.count}` })
    expect(await late()).toEqual([])
  })

  it('shows each role only the work that it may open, and who does it', async () => {
    const { first, read } = await busyConsole()
    const clerk = await addMember(world, {
      username: 'clerk',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'catalogue',
    })
    const clerkApi = await apiAs(world, clerk)
    expect((await first.post('/admin/todo/claim', item)).status).toBe(200)
    const { items, claims } = await read(clerkApi)
    const kinds = new Set(items.map(({ kind }) => kind))
    expect([...kinds].filter((kind) => todoItemKinds[kind].role !== 'any')).toEqual([])
    expect(claims).toEqual([])
    expect((await clerkApi.post('/admin/todo/claim', { ...item, takeOverFrom: 1 })).status).toBe(403)
  })

  it('says when more waits than is listed', async () => {
    const { read } = await busyConsole()
    for (let no = 0; no < 101; no++) await addInquiry(world)
    const { items, complete } = await read()
    expect(items.filter(({ kind }) => kind === 'inquiry')).toHaveLength(100)
    expect(complete).toBe(false)
  })
})

describe('a claim', () => {
  it('belongs to one operator at a time, and names that operator to the others', async () => {
    const { first, second, firstOperator, read } = await busyConsole()
    expect((await first.post('/admin/todo/claim', item)).status).toBe(200)
    expect((await first.post('/admin/todo/claim', item)).status).toBe(200)
    world.now = new Date(world.now.getTime() + 3 * 60_000)
    expect(await second.post('/admin/todo/claim', item)).toMatchObject({
      status: 409,
      message: '이도윤님이 3분 전부터 처리하고 있습니다.',
      data: { memberId: firstOperator.memberId },
    })
    expect((await read(second)).claims).toMatchObject([{ ...item, name: '이도윤', isOwn: false }])
    const takeOverFrom = firstOperator.memberId
    expect((await second.post('/admin/todo/claim', { ...item, takeOverFrom })).status).toBe(200)
    expect((await read()).claims).toMatchObject([{ ...item, name: '박서준', isOwn: false, isAssigned: false }])
  })

  it('is taken over from the operator whom the caller saw, and from no other', async () => {
    const { first, second, firstOperator, secondOperator, read } = await busyConsole()
    const third = await apiAs(
      world,
      await addMember(world, { username: 'third', authority: 'ROLE_ADMIN', brand: coffee }),
    )
    await first.post('/admin/todo/claim', { ...item, assign: true })
    const takeOverFrom = firstOperator.memberId
    const answers = await Promise.all(
      [second, third].map((api) => api.post('/admin/todo/claim', { ...item, takeOverFrom })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const later = await third.post('/admin/todo/claim', { ...item, takeOverFrom: secondOperator.memberId })
    expect(later.status).toBe(200)
    // An assigned item goes to whoever takes it over, and stays assigned.
    expect((await read(third)).claims).toMatchObject([{ ...item, isOwn: true, isAssigned: true }])
  })

  it("ends by its owner's release or after its time, and not by another operator's release", async () => {
    const { first, second, secondOperator, read } = await busyConsole()
    await first.post('/admin/todo/claim', item)
    await second.post('/admin/todo/release', item)
    expect((await read()).claims).toHaveLength(1)
    await first.post('/admin/todo/release', item)
    expect((await read()).claims).toEqual([])
    await first.post('/admin/todo/claim', item)
    world.now = new Date(world.now.getTime() + claimMinutes * 60_000)
    // The earlier token has expired as well.
    expect((await (await apiAs(world, secondOperator)).post('/admin/todo/claim', item)).status).toBe(200)
  })

  it('goes to one of many operators at the same time', async () => {
    const { first, second } = await busyConsole()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? first : second).post('/admin/todo/claim', item)),
    )
    // An operator renews the own claim, so that all requests of the one who got it succeed.
    const byOperator = [0, 1].map(
      (side) => new Set(replies.filter((_, at) => at % 2 === side).map(({ status }) => status)),
    )
    expect(byOperator.map((statuses) => [...statuses].join()).toSorted()).toEqual(['200', '409'])
  })

  it('refuses unknown kinds and callers who are no operators', async () => {
    const { first, members } = await busyConsole()
    expect((await first.post('/admin/todo/claim', { kind: 'nothing', key: '1' })).status).toBe(400)
    expect((await first.post('/admin/todo/claim', { kind: 'draw', key: 'a b' })).status).toBe(400)
    const store = members['store A1']
    expect((await (await apiAs(world, store)).get(path)).status).toBe(403)
  })
})

it('shows a withdrawal from its request on', async () => {
  const { read } = await busyConsole()
  const { memberId } = await addMember(world, { username: 'drawer', brand: coffee })
  await giveCash(world, memberId, { cash: 20_000 })
  const number = await addDraw(world, { memberId, partnerId: coffee.partnerId, no: 7 })
  expect((await read()).items.some(({ key }) => key === number)).toBe(true)
})

describe("an operator's own order of work", () => {
  it('keeps what an operator has taken, while he works on it and after', async () => {
    const { first, firstOperator, secondOperator, read } = await busyConsole()
    await first.post('/admin/todo/claim', { ...item, assign: true })
    // Working on it renews nothing: it is taken for longer.
    await first.post('/admin/todo/claim', item)
    await first.post('/admin/todo/release', item)
    world.now = new Date(world.now.getTime() + claimMinutes * 60_000)
    // Signs in again, because the token has ended.
    const later = await apiAs(world, firstOperator)
    const claims = async () => (await read(later)).claims.filter(({ key }) => key === item.key)
    expect(await claims()).toMatchObject([{ name: '이도윤', isOwn: true, isAssigned: true }])
    expect(await (await apiAs(world, secondOperator)).post('/admin/todo/claim', item)).toMatchObject({
      status: 409,
      message: '이도윤님이 담당하고 있습니다.',
    })
    await later.post('/admin/todo/release', { ...item, assigned: true })
    expect(await claims()).toEqual([])
  })

  it('tells of a return what is sent back, why, how much and for how many won', async () => {
    const { items } = await (await busyConsole()).read()
    const returned = items.find(({ kind }) => kind === 'return')
    expect(returned?.detail).toMatch(/^(환불|교환) · [가-힣 ]+ · \d+[가-힣]+ · \d{8}-\d{7} · ./)
    expect(returned?.amount).toBeGreaterThan(0)
  })

  it('ends with the operator: what somebody had taken who left the team is free', async () => {
    const { first, second, firstOperator, read } = await busyConsole()
    await first.post('/admin/todo/claim', { ...item, assign: true })
    expect((await second.delete(`/admin/operator/${firstOperator.memberId}`)).status).toBe(200)
    expect((await read(second)).claims).toEqual([])
    expect((await second.post('/admin/todo/claim', item)).status).toBe(200)
    expect((await read(second)).claims).toMatchObject([{ ...item, name: '박서준', isAssigned: false }])
  })

  it('has a deadline for each kind, and none for what has no time', async () => {
    const { items } = await (await busyConsole()).read()
    for (const { kind, since, dueAt } of items) {
      const { hours } = todoItemKinds[kind]
      const due =
        since === null || hours === null ? null : new Date(Date.parse(since) + hours * 3_600_000).toISOString()
      expect(dueAt, kind).toBe(due)
    }
  })

  it('hides what an operator has put off from nobody else, until 9:00 of the chosen day', async () => {
    const { first, second, firstOperator, secondOperator, read } = await busyConsole()
    await first.post('/admin/todo/snooze', { ...item, until: 'tomorrow' })
    const nine = new Date(startOfKoreanDay(addKoreanDays(koreanDay(world.now), 1)).getTime() + 9 * 3_600_000)
    expect((await read()).snoozed).toEqual([{ ...item, until: nine.toISOString() }])
    expect((await read(second)).snoozed).toEqual([])
    await first.post('/admin/todo/snooze', { ...item, until: null })
    expect((await read()).snoozed).toEqual([])
    const monday = async (today: string) => {
      world.now = new Date(startOfKoreanDay(today).getTime() + 10 * 3_600_000)
      const api = await apiAs(world, firstOperator)
      await api.post('/admin/todo/snooze', { ...item, until: 'monday' })
      return (await read(api)).snoozed.map(({ until }) => until)
    }
    expect(await monday('2026-05-17')).toEqual(['2026-05-18T00:00:00.000Z'])
    expect(await monday('2026-05-18')).toEqual(['2026-05-25T00:00:00.000Z'])
    const back = await apiAs(world, secondOperator)
    await back.post('/admin/todo/snooze', { ...item, until: 'hour' })
    expect((await read(back)).snoozed).toHaveLength(1)
    world.now = new Date(world.now.getTime() + 3_600_000)
    // Signs in again, because the token has ended too.
    expect((await read(await apiAs(world, secondOperator))).snoozed).toEqual([])
  })
})
