import { expect, it } from 'vitest'
import { won } from '#values/won.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { addCharge } from '#testing/fixtures/money/charges.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { bankStatementLine, depositorAlias } from '../bank-statements.tables.ts'
import { findLineDoubt } from './find-line-doubt.ts'

const world = useWorld()

/** Deposits of 100,000 won that an operator has confirmed without a line at the times, for charges of one member. */
async function confirmedByHand(...times: string[]) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const payer = await addMember(world, { username: 'store', brand: coffee })
  const operator = await addOperator(world, coffee)
  const operatorApi = await apiAs(world, operator)
  const { memberId } = payer
  const { partnerId } = coffee
  const numbers: string[] = []
  for (const [at, time] of times.entries()) {
    const number = await addCharge(world, { memberId, partnerId, no: at + 1 })
    numbers.push(number)
    const booked = { partnerId, orderNumber: number, bankAccount: '', amount: won(100_000), depositor: '성수점' }
    const receivedAt = new Date(time)
    await world.db.insert(bankReceipt).values({ ...booked, receivedAt, source: 'OPERATOR', bankRef: `${number}#1` })
  }
  /** The numbers of the deposits that the question about a line names, if the money would go to another member. */
  const asked = async (depositor: string, { time = '10:03:22', memberIds = [operator.memberId] } = {}) => {
    await pasted(operatorApi, { amount: 100_000, depositor, time })
    const [line] = await world.db.select().from(bankStatementLine)
    const found = await world.db.transact(async (tx) => ({
      ok: true,
      doubt: await findLineDoubt(tx, line!, { memberIds, confirmed: false }), // the line was pasted
    }))
    const { doubt } = found
    return doubt && 'doubt' in doubt ? doubt.doubt.deposits.map(({ number }) => number) : []
  }
  return { memberId, numbers, asked }
}

const sameDay = '2026-05-15T01:00:00Z'

it('asks about a deposit with the name of the line', async () => {
  const { numbers, asked } = await confirmedByHand(sameDay)
  expect(await asked('(주)성수점')).toEqual(numbers)
})

it('asks about a deposit whose code stands behind another name', async () => {
  const { numbers, asked } = await confirmedByHand(sameDay)
  expect(await asked(`다른이름${numbers[0]?.slice(-4)}`)).toEqual(numbers)
})

it('asks about a deposit of a member for whom the name was learnt', async () => {
  const { numbers, memberId, asked } = await confirmedByHand(sameDay)
  await world.db.insert(depositorAlias).values({ memberId, name: '다온상사', createdAt: world.now })
  expect(await asked('다온상사')).toEqual(numbers)
})

it('asks about a deposit of the member who would get the money', async () => {
  const { numbers, memberId, asked } = await confirmedByHand(sameDay)
  expect(await asked('모르는이름', { memberIds: [memberId] })).toEqual(numbers)
})

it.each(['모르는이름', ''])('asks nothing about the deposit of another name: %s', async (depositor) => {
  const { asked } = await confirmedByHand(sameDay)
  await world.db.update(bankReceipt).set({ depositor: '' })
  expect(await asked(depositor)).toEqual([])
})

it('asks about the seven Korean days before and after the day of the line', async () => {
  const { numbers, asked } = await confirmedByHand(
    '2026-05-07T14:59:59Z',
    '2026-05-07T15:00:00Z',
    '2026-05-22T14:59:59Z',
    '2026-05-22T15:00:00Z',
  )
  expect(await asked('성수점', { time: '00:00:00' })).toEqual([numbers[2], numbers[1]])
})

it('names the five newest deposits, because a longer question is not read', async () => {
  const { numbers, asked } = await confirmedByHand(...Array.from({ length: 6 }, () => sameDay))
  expect(await asked('성수점')).toEqual(numbers.slice(1).toReversed())
})
