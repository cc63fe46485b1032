import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { recoveryCodeHash } from '#features/access/second-factor/server/recovery-codes.ts'
import {
  beginCodeList,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '#features/access/second-factor/server/second-factor.ts'
import {
  findSecondFactor,
  updateConfirmed,
  updateLastStep,
} from '#features/access/second-factor/server/second-factor.queries.ts'
import { recoveryCode, secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { codeAt, stepOfCode } from '#features/access/second-factor/server/totp.ts'
import { lockPassword } from '#features/access/session/server/session.queries.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addBrands, addMember, market } from '../fixtures/people/people.ts'
import { nextCode, setTestPassword, testPassword } from '../fixtures/people/second-factors.ts'
import { onPostgres } from '../harness/test-database.ts'
import { testVault, useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })

describe('a sign-in with the password alone while the second factor is confirmed', () => {
  it('is ended by the confirmation', async () => {
    await addBrands(world, market)
    const operator = await addMember(world, { username: 'one', brand: market, authority: 'ROLE_ADMIN' })
    const { memberId } = operator
    await setTestPassword(world, memberId)
    const api = await apiAs(world, operator)
    await api.post('/mypage/secondFactor', { password: testPassword })
    const code = await nextCode(world, memberId)
    const [row] = await world.db.select().from(member).where(eq(member.id, memberId))
    const id = randomUUID()
    const locked = Promise.withResolvers<void>()
    const confirming = Promise.withResolvers<void>()
    const signingIn = world.db.transact(async (tx) => {
      await lockPassword(tx, { memberId, passwordHash: row?.passwordHash ?? '' })
      locked.resolve()
      await confirming.promise
      const at = world.now
      await tx
        .insert(session)
        .values({ id, memberId, isPersistent: false, createdAt: at, expiresAt: at, userAgent: '' })
      return { ok: true }
    })
    await locked.promise
    const confirmed = api.put('/mypage/secondFactor', { code })
    await sleep(500) // the confirmation arrives at the lock
    confirming.resolve()
    await signingIn
    expect(await confirmed).toMatchObject({ status: 200 })
    const [written] = await world.db.select().from(session).where(eq(session.id, id))
    expect(written?.revokedAt).not.toBeNull()
  })
})

const rounds = onPostgres ? 60 : 10

/** A member, and each act on its factor in a transaction of its own. */
async function openFactors() {
  await addBrands(world, market)
  const { memberId } = await addMember(world, { username: 'one', brand: market, authority: 'ROLE_ADMIN' })
  const at = world.now
  const inTransaction = async <Value>(
    act: (tx: Parameters<Parameters<typeof world.db.transact>[0]>[0]) => Promise<Value>,
  ) => {
    const { value } = await world.db.transact(async (tx) => ({ ok: true as const, value: await act(tx) }))
    return value
  }
  const beginApp = () => inTransaction((tx) => beginSecondFactor(tx, testVault, { memberId, username: 'one', at }))
  const beginList = () => inTransaction((tx) => beginCodeList(tx, testVault, { memberId, at }))
  const confirm = (code: string) => inTransaction((tx) => confirmSecondFactor(tx, testVault, { memberId, code, at }))
  const renew = () => inTransaction((tx) => renewRecoveryCodes(tx, testVault, memberId))
  const stored = async () => {
    const [row] = await world.db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId))
    const codes = await world.db.select().from(recoveryCode).where(eq(recoveryCode.memberId, memberId))
    const secret = testVault.open(row?.secret ?? '', `second_factor/${memberId}`)
    return { secret, isConfirmed: row?.confirmedAt !== null, hashes: codes.map(({ hash }) => hash).toSorted() }
  }
  const forget = async () => {
    await world.db.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
    await world.db.delete(secondFactor).where(eq(secondFactor.memberId, memberId))
  }
  return { memberId, at, inTransaction, beginApp, beginList, confirm, renew, stored, forget }
}

const hashesOf = (codes: readonly string[] = []) => codes.map(recoveryCodeHash).toSorted()

describe('a factor that is confirmed while another one begins', () => {
  it(`is the one whose code was typed, or none, in ${rounds} rounds of an app and a list`, async () => {
    const { at, beginApp, beginList, confirm, stored, forget } = await openFactors()
    for (let round = 0; round < rounds; round++) {
      const { secret = '' } = (await beginApp()) ?? {}
      const [confirmed, list] = await Promise.all([confirm(codeAt(secret, at)), beginList()])
      // One of them is refused.
      expect([confirmed, list].filter((codes) => codes === undefined)).toHaveLength(1)
      const found = await stored()
      expect(found).toEqual({
        secret: confirmed ? secret : 'WITHOUT-APP',
        isConfirmed: confirmed !== undefined,
        hashes: hashesOf(confirmed ?? list),
      })
      await forget()
    }
  })

  it(`is the list whose code was typed, or none, in ${rounds} rounds of a list and an app`, async () => {
    const { beginApp, beginList, confirm, stored, forget } = await openFactors()
    for (let round = 0; round < rounds; round++) {
      const [code = '', ...others] = (await beginList()) ?? []
      const [confirmed, app] = await Promise.all([confirm(code), beginApp()])
      expect([confirmed, app].filter((begun) => begun === undefined)).toHaveLength(1)
      expect(await stored()).toEqual({
        secret: app?.secret ?? 'WITHOUT-APP',
        isConfirmed: app === undefined,
        hashes: app ? [] : hashesOf(others),
      })
      await forget()
    }
  })

  it.runIf(onPostgres)(
    'would be a list that a code of the app has confirmed, if the factor were only read',
    async () => {
      const { memberId, at, inTransaction, beginApp, beginList, stored } = await openFactors()
      const { secret = '' } = (await beginApp()) ?? {}
      const [read, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const confirmed = inTransaction(async (tx) => {
        expect(await findSecondFactor(tx, memberId)).toMatchObject({ confirmedAt: null })
        read.resolve()
        await begun.promise
        await updateLastStep(tx, { memberId, step: stepOfCode(secret, codeAt(secret, at), at) ?? 0 })
        await updateConfirmed(tx, { memberId, at })
      })
      await read.promise
      await beginList()
      begun.resolve()
      await confirmed
      expect(await stored()).toMatchObject({ secret: 'WITHOUT-APP', isConfirmed: true })
    },
  )
})

describe('recovery codes that are renewed twice at once', () => {
  it('are those of one renewal', async () => {
    const { at, beginApp, confirm, renew, stored } = await openFactors()
    const { secret = '' } = (await beginApp()) ?? {}
    await confirm(codeAt(secret, at))
    for (let round = 0; round < rounds; round++) {
      const lists = (await Promise.all([renew(), renew()])).map(hashesOf)
      expect(lists).toContainEqual((await stored()).hashes)
    }
  })
})
