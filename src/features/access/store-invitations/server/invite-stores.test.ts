import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { cellSentences } from '#features/platform/files/contract/edited-cells.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { readPlainSheet } from '#testing/files/plain-workbook.ts'
import { invitationTitles, mailedTokens, openInviters } from '#testing/fixtures/stores/store-invitations.ts'
import { useWorld } from '#testing/world.ts'
import { writeWorkbook } from '#testing/files/workbooks.ts'
import { importRefusalText, invitationCellSentences, resendRefusalText } from '../contract/invitation-terms.ts'
import type { InvitationPlan, StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import { storeInvitation } from './store-invitations.tables.ts'

const world = useWorld()
const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => (world.now = new Date(world.now.getTime() + days * dayMs))
const stored = () => world.db.select().from(storeInvitation).orderBy(storeInvitation.id)
const contentOf = ({ data }: { data: unknown }) => (data as { content: StoreInvitation[] }).content // the call's contract
const problemsOf = ({ data }: { data: unknown }) =>
  (data as InvitationPlan).problems.map(({ row, column, message: sentence }) => [row, column, sentence]) // as above

const yeonnam = ['연남점', '박서연', 'seoyeon@example.com', '010-0000-1035', '2등급']
const mangwon = ['망원점', '이도윤', 'doyun@example.com', null, null]

describe('inviting stores by a workbook', () => {
  it('shows the invitations before it sends them, and stores only the hashes of their links', async () => {
    const { coffee: hq } = await openInviters(world)
    const shown = await hq.send([yeonnam, mangwon])
    expect(shown.data).toMatchObject({
      isSent: false,
      problemCount: 0,
      invitations: [
        { row: 2, storeName: '연남점', ownerName: '박서연', email: 'seoyeon@example.com', levelName: '2등급' },
        { row: 3, storeName: '망원점', phone: '', levelName: null },
      ],
    })
    expect(await stored()).toEqual([])
    expect(await hq.invite([yeonnam, mangwon])).toMatchObject({ status: 200, data: { isSent: true } })
    const rows = await stored()
    expect(rows).toMatchObject([
      { partnerId: coffee.partnerId, phone: '010-0000-1035', level: 2, tokenHash: null, mailedAt: null },
      { level: null, expiresAt: new Date(world.now.getTime() + 30 * dayMs) },
    ])
    await world.runJob('send-messages')
    const tokens = mailedTokens(world)
    // The mails of one run are sent concurrently, so their order is not fixed.
    expect(world.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      `doyun@example.com [${coffee.name}] 망원점 가입 안내`,
      `seoyeon@example.com [${coffee.name}] 연남점 가입 안내`,
    ])
    expect(new Set(tokens).size).toBe(2)
    const everything = JSON.stringify([await stored(), await world.db.select().from(message)])
    for (const token of tokens) expect(everything).not.toContain(token)
    expect(contentOf(await hq.list())).toMatchObject([
      { storeName: '망원점', state: 'SENT', mailedAt: world.now.toISOString() },
      { storeName: '연남점', state: 'SENT', levelName: '2등급' },
    ])
  })

  // Written as people write them: a dropped zero, full-width digits, spaces.
  const hapjeong = ['합정점', '최지우', null, '０１０ 0000 1036', '2등급']
  const sangsu = ['상수점', '한도윤', null, 1_000_001_037, null]

  it('takes a phone number without an e-mail, and gives the headquarters the link', async () => {
    const { coffee: hq, join, read } = await openInviters(world)
    expect(await hq.invite([yeonnam, hapjeong, sangsu])).toMatchObject({ status: 200, data: { isSent: true } })
    await world.runJob('send-messages')
    expect(world.mails.map(({ to }) => to)).toEqual(['seoyeon@example.com'])
    const [shown] = contentOf(await hq.list()).slice(1)
    expect(shown).toMatchObject({ storeName: '합정점', email: '', phone: '010-0000-1036', mailedAt: null })
    const id = shown?.id ?? 0
    const first = await hq.link(id)
    const second = await hq.link(id)
    const tokenOf = ({ data }: { data: unknown }) => (data as { link: string }).link.split('#')[1] ?? ''
    expect((second.data as { link: string }).link).toContain(`/signup/franchisee/${coffee.uri}#`)
    expect(await read(tokenOf(first))).toMatchObject({ code: 'F' })
    expect(await read(tokenOf(second))).toMatchObject({
      data: { storeName: '합정점', ownerName: '최지우', email: '', phone: '010-0000-1036', isApproved: true },
    })
    expect(JSON.stringify([await stored(), await world.db.select().from(auditLog)])).not.toContain(tokenOf(second))
    expect(await hq.resend(id)).toMatchObject({ status: 409, message: resendRefusalText['no-alimtalk'] })
    expect(await join(tokenOf(second), { username: 'hapjeong1' })).toMatchObject({ status: 200 })
    expect(await hq.link(id)).toMatchObject({ status: 409, message: resendRefusalText.over })
  })

  it('invites a phone number once, and none of a member', async () => {
    const { coffee: hq, chicken: other } = await openInviters(world)
    const joined = await addMember(world, { username: 'member', brand: coffee })
    await world.db.update(member).set({ phone: '010-0000-1099' }).where(eq(member.id, joined.memberId))
    await hq.invite([hapjeong])
    const answer = await hq.send([
      ['망원점', '최지우', null, '010-0000-1036', null],
      ['서교점', '최지우', '', '01000001099', null],
      ['동교점', '최지우', '', '010 0000 1040', null],
      ['신촌점', '최지우', '', '010.0000.1040', null],
      ['이대점', '최지우', '', '', null],
    ])
    expect(problemsOf(answer)).toEqual([
      [2, '휴대폰', invitationCellSentences.invitedPhone],
      [3, '휴대폰', invitationCellSentences.memberPhone],
      [5, '휴대폰', invitationCellSentences.samePhone],
      [6, '휴대폰', invitationCellSentences.contact],
    ])
    expect(await other.invite([hapjeong])).toMatchObject({ status: 200 })
  })

  it('writes one line into the audit log, without the addresses', async () => {
    const { coffee: hq } = await openInviters(world)
    await hq.invite([yeonnam, mangwon])
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line).toMatchObject({
      call: 'POST /partnerAdmin/storeInvitation/import',
      subject: `partner/${coffee.partnerId}`,
      after: { invitedStores: 2, approvedByInvitation: 1 },
    })
    expect(JSON.stringify(line)).not.toContain('@')
  })

  it('names each wrong cell, and sends nothing at all', async () => {
    const { coffee: hq } = await openInviters(world)
    await addMember(world, { username: 'member', brand: coffee })
    await hq.invite([mangwon])
    const rows = [
      yeonnam,
      ['', '김하늘', 'haneul@example', '02-123', '왕'],
      ['연남점', '', 'SEOYEON@example.com', 1_012_345_678, 3],
      ['합정점', '최지우', 'Member@example.com', null, null],
      ['상수점', '최지우', 'DOYUN@example.com', null, null],
    ]
    const answer = await hq.send(rows)
    const levels = ['1등급', '2등급', '3등급', '4등급', '5등급']
    expect(problemsOf(answer)).toEqual([
      [3, '매장명', '매장명을 입력해 주세요.'],
      [3, '이메일', '올바른 이메일 주소를 입력해 주세요.'],
      [3, '휴대폰', '휴대폰 번호 형식을 확인해 주세요.'],
      [3, '등급', invitationCellSentences.level(levels)],
      [4, '점주 이름', '이름을 입력해 주세요.'],
      [4, '이메일', invitationCellSentences.sameEmail],
      [4, '매장명', invitationCellSentences.sameStore],
      [5, '이메일', invitationCellSentences.member],
      [6, '이메일', invitationCellSentences.invited],
    ])
    expect((answer.data as InvitationPlan).invitations[2]).toMatchObject({ phone: '010-1234-5678', levelName: '3등급' })
    const { checksum } = answer.data as InvitationPlan
    expect(await hq.send(rows, checksum)).toMatchObject({ status: 400, message: importRefusalText.problems })
    expect(await stored()).toHaveLength(1)
  })

  it('refuses a file that differs from the shown one, or whose addresses were invited meanwhile', async () => {
    const { coffee: hq } = await openInviters(world)
    const { checksum } = (await hq.send([yeonnam])).data as InvitationPlan
    const other = ['연남점', '박서연', 'other@example.com', null, null]
    expect(await hq.send([other], checksum)).toMatchObject({ status: 409, message: importRefusalText.changed })
    await hq.invite([yeonnam])
    expect(await hq.send([yeonnam], checksum)).toMatchObject({ status: 400, message: importRefusalText.problems })
    expect(await stored()).toHaveLength(1)
  })

  it('refuses what is no such workbook, and more rows than the limit', async () => {
    const { coffee: hq } = await openInviters(world)
    for (const { bytes } of hostileFiles) {
      expect(await hq.send(await bytes())).toMatchObject({
        status: expect.toBeOneOf([400, 413]) as number,
        message: expect.stringMatching(/엑셀|시트/) as string,
      })
    }
    const many = Array.from({ length: 501 }, (_, no) => [`${no}호점`, '박서연', `s${no}@example.com`, null, null])
    const files = {
      [importRefusalText['no-sheet']]: await writeWorkbook({ 초대: [['가게', '연락처'], ['연남점']] }),
      [importRefusalText.empty]: await writeWorkbook({ 초대: [invitationTitles, [' ', '']] }),
      [importRefusalText['too-many']]: await writeWorkbook({ 초대: [invitationTitles, ...many] }),
    }
    for (const [sentence, file] of Object.entries(files)) {
      expect(await hq.send(file)).toMatchObject({ status: 400, message: sentence })
    }
    expect(await stored()).toEqual([])
  }, 60_000)

  it('names each column that is missing, renamed or doubled, and invites nobody', async () => {
    const { coffee: hq } = await openInviters(world)
    const titles = ['매장명', '점주 이름', '이메일', '휴대폰(선택)', '이메일']
    const rows = [titles, ['연남점', '박서연', 'a@example.com', '010-0000-1012', 'b@example.com']]
    const answer = await hq.send(await writeWorkbook({ 초대: rows }))
    expect(problemsOf(answer)).toEqual([
      [1, '이메일', cellSentences.columnTwice],
      [1, '휴대폰', cellSentences.columnMissing('휴대폰(선택)')],
      [1, '등급', cellSentences.columnMissing(undefined)],
    ])
    const { checksum } = answer.data as InvitationPlan
    expect(await hq.send(await writeWorkbook({ 초대: rows }), checksum)).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  it('limits the mails of a brand and day', async () => {
    const { coffee: hq } = await openInviters(world)
    const batch = (from: number) =>
      Array.from({ length: 500 }, (_, no) => [`${from + no}호점`, '박서연', `s${from + no}@example.com`, null, null])
    await hq.invite(batch(0))
    await hq.invite(batch(500))
    expect(await hq.invite([yeonnam])).toMatchObject({ status: 409, message: importRefusalText['mail-limit'] })
    const [first] = await stored()
    expect(await hq.resend(first?.id ?? 0)).toMatchObject({ status: 409, message: resendRefusalText['mail-limit'] })
    later(1)
    expect(await hq.invite([yeonnam])).toMatchObject({ status: 200 })
  }, 60_000)

  it('starts from a template with the columns, and a guide with the levels of the brand', async () => {
    const { coffee: hq } = await openInviters(world)
    const bytes = await hq.download()
    expect(readPlainSheet(bytes, '초대')).toEqual([invitationTitles])
    expect(JSON.stringify(readPlainSheet(bytes, '작성 안내'))).toContain(
      '1등급, 2등급, 3등급, 4등급, 5등급 가운데 하나',
    )
  })
})

describe('an invitation of a store', () => {
  it('is sent again with a new link and the whole time, three times a day at most', async () => {
    const { coffee: hq, read } = await openInviters(world)
    await hq.invite([yeonnam])
    await world.runJob('send-messages')
    const [first = ''] = mailedTokens(world)
    const [{ id } = { id: 0 }] = await stored()
    later(31)
    expect(contentOf(await hq.list('state=EXPIRED'))).toHaveLength(1)
    expect(await read(first)).toMatchObject({ status: 200, code: 'F' })
    expect(await hq.resend(id)).toMatchObject({ status: 200 })
    await world.runJob('send-messages')
    const [, second = ''] = mailedTokens(world)
    expect(await read(first)).toMatchObject({ code: 'F' })
    expect(await read(second)).toMatchObject({ code: 'S', data: { storeName: '연남점', isApproved: true } })
    expect(contentOf(await hq.list('state=SENT'))).toHaveLength(1)
    await hq.resend(id)
    await hq.resend(id)
    expect(await hq.resend(id)).toMatchObject({ status: 409, message: resendRefusalText['too-often'] })
    later(1)
    expect(await hq.resend(id)).toMatchObject({ status: 200 })
  })

  it('reaches one address three times a day at most, also when it is cancelled and made again', async () => {
    const { coffee: hq, chicken: other } = await openInviters(world)
    for (const _ of [1, 2, 3]) {
      expect(await hq.invite([yeonnam])).toMatchObject({ data: { isSent: true } })
      await hq.cancel((await stored()).at(-1)?.id ?? 0)
    }
    const shouted = ['연남점', '박서연', 'SeoYeon@Example.com', null, null]
    expect(problemsOf(await hq.send([shouted]))).toEqual([[2, '이메일', invitationCellSentences.tooOften]])
    expect(await other.invite([yeonnam])).toMatchObject({ data: { isSent: true } })
    later(1)
    expect(await hq.invite([yeonnam])).toMatchObject({ data: { isSent: true } })
  })

  it('is mailed once when it is sent again before its first mail has left', async () => {
    const { coffee: hq, read } = await openInviters(world)
    await hq.invite([yeonnam])
    await hq.resend((await stored())[0]?.id ?? 0)
    await world.runJob('send-messages')
    const tokens = mailedTokens(world)
    expect(tokens).toHaveLength(1)
    expect(await read(tokens[0] ?? '')).toMatchObject({ code: 'S' })
  })

  it('is not sent again to an address that has joined meanwhile', async () => {
    const { coffee: hq, hq: owner } = await openInviters(world)
    await hq.invite([yeonnam])
    const [{ id } = { id: 0 }] = await stored()
    await world.db.update(member).set({ email: 'SEOYEON@example.com' }).where(eq(member.id, owner.memberId))
    expect(await hq.resend(id)).toMatchObject({ status: 409, message: resendRefusalText.member })
    expect(await stored()).toMatchObject([{ mailNo: 1 }])
  })

  it('opens nothing once it is cancelled, also when its mail still waits', async () => {
    const { coffee: hq, read } = await openInviters(world)
    await hq.invite([yeonnam, mangwon])
    const [one, other] = await stored()
    await hq.cancel(one?.id ?? 0)
    await world.runJob('send-messages')
    expect(world.mails.map(({ to }) => to)).toEqual(['doyun@example.com'])
    await hq.cancel(other?.id ?? 0)
    expect(await read(mailedTokens(world)[0] ?? '')).toMatchObject({ code: 'F' })
    expect(await hq.cancel(one?.id ?? 0)).toMatchObject({ status: 409, message: resendRefusalText.over })
    expect(await hq.resend(one?.id ?? 0)).toMatchObject({ status: 409, message: resendRefusalText.over })
    expect(contentOf(await hq.list('state=CANCELLED'))).toHaveLength(2)
    expect(await hq.invite([yeonnam])).toMatchObject({ status: 200 })
  })

  it("is invisible to another headquarters, which can't send or cancel it", async () => {
    const { coffee: hq, chicken: other } = await openInviters(world)
    await hq.invite([yeonnam])
    const [before] = await stored()
    expect(contentOf(await other.list())).toEqual([])
    expect(await other.resend(before?.id ?? 0)).toMatchObject({ status: 404 })
    expect(await other.cancel(before?.id ?? 0)).toMatchObject({ status: 404 })
    expect(await stored()).toEqual([before])
    expect(await other.invite([yeonnam])).toMatchObject({ status: 200 })
  })
})
