import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { storeTransfer } from './store-transfers.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { giveLogin, testPassword } from '#testing/harness/browser.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { newBusiness, openTransfers } from '#testing/fixtures/stores/store-transfers.ts'
import { useWorld } from '#testing/world.ts'
import { answerSentences } from '../contract/transfer-terms.ts'

const world = useWorld()

describe('accepting a store', () => {
  it('waits for the day and tells the former owner', async () => {
    const { proposed, accept, storeRow, former, show } = await openTransfers(world)
    const id = await proposed('2026-05-20')
    expect(await accept(id)).toMatchObject({ status: 200, data: { state: 'ACCEPTED' } })
    expect(await storeRow()).toMatchObject({ memberId: former.memberId, businessCompanyName: '나루성수커피' })
    expect(await show()).toMatchObject({ transfers: [{ state: 'ACCEPTED' }] })
    expect(await accept(id)).toMatchObject({ status: 409, message: answerSentences['already-accepted'] })
    await world.runJob('send-messages')
    const told = world.mails.filter(({ subject }) => subject.includes('수락했습니다'))
    expect(told).toMatchObject([{ to: 'former@example.com' }])
  })

  it('without a day changes the owner at once', async () => {
    const { proposed, accept, storeRow, newOwner } = await openTransfers(world)
    expect(await accept(await proposed())).toMatchObject({ status: 200, data: { state: 'DONE' } })
    expect(await storeRow()).toMatchObject({
      memberId: newOwner.memberId,
      isDefault: true,
      name: '연남점',
      address1: '서울특별시 성동구 누리길 27',
      tel: '02-0000-2002',
      businessCompanyName: '새주인커피',
      businessNumber: '124-81-00998',
    })
  })

  it('asks for the complete data of the business', async () => {
    const { proposed, newApi } = await openTransfers(world)
    const id = await proposed()
    const reply = await newApi.post(`/storeTransfer/${id}/accept`, { ...newBusiness, businessNumber: '123' })
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'businessNumber' }] })
  })

  it('is refused after two weeks, also before the job has run, and for an offer that ended', async () => {
    const { proposed, accept, cancel } = await openTransfers(world)
    const id = await proposed()
    world.now = new Date('2026-05-29T01:00:00Z')
    expect(await accept(id)).toMatchObject({ status: 409, message: answerSentences.over })
    world.now = new Date('2026-05-28T01:00:00Z')
    await cancel(id)
    expect(await accept(id)).toMatchObject({ status: 409, message: answerSentences.over })
  })

  it('is refused for a store that was stopped meanwhile, and leaves no trace', async () => {
    const { proposed, accept, storeId } = await openTransfers(world)
    const id = await proposed()
    await world.db.update(chainStore).set({ status: 'STOP' }).where(eq(chainStore.id, storeId))
    expect(await accept(id)).toMatchObject({ status: 409, message: answerSentences['store-not-active'] })
    expect(await world.db.select().from(storeTransfer)).toMatchObject([{ state: 'PROPOSED', business: null }])
  })

  it("doesn't find an offer to another member, even for the former owner", async () => {
    const { proposed, former } = await openTransfers(world)
    const id = await proposed()
    for (const member of [former, await addMember(world, { username: 'other', brand: coffee })]) {
      const api = await apiAs(world, member)
      expect(await api.post(`/storeTransfer/${id}/accept`, newBusiness)).toMatchObject({ status: 404 })
      expect(await api.post(`/storeTransfer/${id}/decline`)).toMatchObject({ status: 404 })
    }
  })
})

describe('an offer to a member who leaves', () => {
  it('ends at once, and the former owner is told', async () => {
    const { proposed, accept, newApi, newOwner, show } = await openTransfers(world)
    await giveLogin(world, newOwner)
    await accept(await proposed('2026-05-20'))
    expect(await newApi.delete('/mypage/user', { password: testPassword })).toMatchObject({ status: 200 })
    expect(await show()).toMatchObject({ transfers: [{ state: 'CANCELLED', endReason: 'member-not-active' }] })
    expect(await world.db.select().from(storeTransfer)).toMatchObject([{ business: null }])
    await world.runJob('send-messages')
    expect(world.mails.filter(({ subject }) => subject.includes('취소'))).toMatchObject([{ to: 'former@example.com' }])
  })
})

describe('declining a store', () => {
  it('ends the offer, tells the former owner, and may be repeated', async () => {
    const { proposed, decline, accept, show, storeRow, former } = await openTransfers(world)
    const id = await proposed()
    expect(await decline(id)).toMatchObject({ status: 200 })
    expect(await decline(id)).toMatchObject({ status: 200 })
    expect(await accept(id)).toMatchObject({ status: 409, message: answerSentences.over })
    expect(await show()).toMatchObject({ transfers: [{ state: 'DECLINED' }], blocker: null })
    expect(await storeRow()).toMatchObject({ memberId: former.memberId })
    await world.runJob('send-messages')
    expect(world.mails.filter(({ subject }) => subject.includes('취소'))).toMatchObject([{ to: 'former@example.com' }])
  })

  it('is refused after the acceptance: only the headquarters cancels it then', async () => {
    const { proposed, accept, decline } = await openTransfers(world)
    const id = await proposed('2026-05-20')
    await accept(id)
    expect(await decline(id)).toMatchObject({ status: 409, message: answerSentences['already-accepted'] })
  })
})
