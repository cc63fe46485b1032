import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { recordConsents } from '#features/people/terms/server/record-consents.ts'
import type { BodyOf } from '#contract/call.ts'
import type { saveTermsCall } from '#features/people/terms/contract/terms.admin.calls.ts'
import type { TermsType } from '#features/people/terms/contract/terms.calls.ts'
import { termsVersion } from '#features/people/terms/server/terms.tables.ts'
import { apiAs } from './api-client.ts'
import type { TestMember } from './people.ts'
import type { World } from './world.ts'

export const amendedBody =
  '제1조 (목적)\n이 약관은 새 약관이며, 회사와 회원의 권리와 의무를 정하는 것을 목적으로 합니다. 충분히 긴 글입니다.'

/** Lets the members agree to the shipped texts. */
export async function agreeToShipped(world: World, ...members: TestMember[]): Promise<void> {
  await installTerms(world.db, world.now)
  for (const { memberId } of members)
    await world.db.transact((tx) => recordConsents(tx, { memberId, at: world.now, address: '203.0.113.7' }))
}

/** Publishes an amendment as the operator does: to the members' disadvantage, in 30 days, with a new agreement. */
export async function amend(
  world: World,
  operator: TestMember,
  { type = 'service', ...part }: Partial<BodyOf<typeof saveTermsCall>> & { type?: TermsType } = {},
) {
  const api = await apiAs(world, operator)
  const records = (await api.get('/admin/terms')).data as { type: string; version: number }[]
  return api.put(`/admin/terms/${type}`, {
    version: records.find((record) => record.type === type)?.version,
    body: amendedBody,
    effectiveOn: '2026-06-14',
    kind: 'ADVERSE',
    summary: '배송비 기준이 바뀝니다.',
    asksAgain: true,
    ...part,
  })
}

/** Adds a version that took effect without an announcement. */
export const addVersion = (world: World, row: Partial<typeof termsVersion.$inferInsert>) =>
  world.db.insert(termsVersion).values({
    type: 'service',
    version: 2,
    title: '서비스 이용약관',
    body: amendedBody,
    effectiveOn: '2026-05-15',
    kind: 'ADVERSE',
    summary: '배송비 기준이 바뀝니다.',
    asksAgain: true,
    createdAt: world.now,
    ...row,
  })
