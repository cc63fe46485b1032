import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uploadType } from '#contract/call.ts'
import type { InvitationPlan } from '#features/access/store-invitations/contract/store-invitations.partner.calls.ts'
import { storeInvitation } from '#features/access/store-invitations/server/store-invitations.tables.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { apiAs, apiWith } from './api-client.ts'
import { addMember, addPlatform, chicken, coffee } from './people.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import { addSignupWorld, signupForm } from './signup.ts'
import { writeWorkbook } from './workbooks.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

const path = '/partnerAdmin/storeInvitation'
export const invitationTitles = ['매장명', '점주 이름', '이메일', '휴대폰', '등급']

/** Two headquarters that invite stores, and the sign-up of those who got the mails. */
export async function openInviters(world: World) {
  await addPlatform(world)
  await addSignupWorld(world)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const other = await addMember(world, { username: 'hq2', brand: chicken, authority: 'ROLE_PARTNER' })
  return {
    hq,
    coffee: await inviter(world, hq),
    chicken: await inviter(world, other),
    join: (token: string | undefined, changes: Record<string, unknown> = {}) => joinWith(world, token, changes),
    read: (token: string) => apiWith(world, undefined).post('/user/storeInvitation', { token }),
  }
}

async function inviter(world: World, person: Parameters<typeof apiAs>[1]) {
  // A token of its own for each call, because days pass in these tests.
  const api = () => apiAs(world, person)
  const headers = { 'front-uri': person?.caller.home.uri ?? '' }
  const send = async (rows: Cell[][] | Buffer, checksum = '') => {
    const file = Buffer.isBuffer(rows) ? rows : await writeWorkbook({ 초대: [invitationTitles, ...rows] })
    const query = `fileName=a.xlsx${checksum && `&checksum=${checksum}`}`
    return (await api()).post(`${path}/import?${query}`, file, { ...headers, 'content-type': uploadType })
  }
  return {
    /** A dry run, or with a checksum the invitations. */
    send,
    invite: async (rows: Cell[][]) => send(rows, ((await send(rows)).data as InvitationPlan).checksum),
    list: async (query = '') => (await api()).get(`${path}?${query}`, headers),
    resend: async (id: number) => (await api()).post(`${path}/${id}/resend`, {}, headers),
    cancel: async (id: number) => (await api()).delete(`${path}/${id}`, undefined, headers),
    download: async () =>
      (
        await world.app.inject({
          url: `/api${path}/template`,
          headers: { ...headers, authorization: `Bearer ${(await api()).token}` },
        })
      ).rawPayload,
  }
}

const joinWith = (world: World, token: string | undefined, changes: Record<string, unknown>) =>
  apiWith(world, undefined).post(
    '/user/signup',
    signupForm({
      partnerId: coffee.partnerId,
      chainStore: { ...exampleStore, name: '연남점' },
      ...(token && { invitation: token }),
      ...changes,
    }),
  )

/** The tokens in the mails that were sent so far, in order. */
export const mailedTokens = ({ mails }: World): string[] =>
  mails.flatMap(({ text }) => /\/signup\/franchisee\/[a-z]+#([\w-]{43})/.exec(text)?.[1] ?? [])

/** Adds an open invitation of a brand, by its owner. */
export async function addInvitation(
  { db, now }: World,
  { partnerId, ownerId, text = '초대점' }: { partnerId: number; ownerId: number; text?: string },
): Promise<number> {
  return insertedId(
    await db
      .insert(storeInvitation)
      .values({
        partnerId,
        storeName: text,
        ownerName: text,
        email: `${text}${ownerId}-${randomUUID()}@example.com`,
        invitedBy: ownerId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
        mailDay: koreanDay(now),
      })
      .returning({ id: storeInvitation.id }),
  )
}

/** Opens an invitation again, with all its mails of the day left. */
export async function reopenInvitation(
  { db }: World,
  { storeInvitationId }: { storeInvitationId: number },
): Promise<void> {
  await db
    .update(storeInvitation)
    .set({ cancelledAt: null, mailsOnDay: 1 })
    .where(eq(storeInvitation.id, storeInvitationId))
}
