import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import { planInvitations, readInvitations } from '#features/access/store-invitations/server/plan-invitations.ts'
import { invitationTitles } from '../fixtures/stores/store-invitations.ts'
import { writeWorkbook } from '../files/workbooks.ts'
import type { AuditedRequests } from './audited-request.ts'

const path = '/partnerAdmin/storeInvitation'

/** The checksum that the dry run of a workbook answers. */
async function dryRun(body: Buffer): Promise<string> {
  const [sheet] = await readSheets(body, ['초대'])
  const levels = [{ level: 2, name: '2등급' }]
  const none = new Set<string>()
  const known = {
    levels,
    members: none,
    invited: none,
    mailedOften: none,
    memberPhones: none,
    invitedPhones: none,
    phonedOften: none,
    sendsAlimtalk: false,
  }
  return checksumOf(planInvitations(readInvitations(sheet!)!, known).invitations) // the workbook has the sheet
}

export const auditedStoreInvitations: AuditedRequests = {
  [`POST ${path}/import`]: async ({ records: { partnerId } }) => {
    const body = await writeWorkbook({
      초대: [invitationTitles, ['연남점', '박서연', 'seoyeon@example.com', '', '2등급']],
    })
    return {
      query: { fileName: 'x.xlsx', checksum: await dryRun(body) },
      body,
      by: 'admin A',
      subject: `partner/${partnerId}`,
      before: {},
      after: { invitedStores: 1, approvedByInvitation: 1 },
    }
  },
  [`POST ${path}/:id/resend`]: ({ records: { storeInvitationId } }) => ({
    by: 'admin A',
    subject: `storeInvitation/${storeInvitationId}`,
    before: {},
    after: { invitation: 'RESENT' },
  }),
  [`POST ${path}/:id/link`]: ({ records: { storeInvitationId } }) => ({
    by: 'admin A',
    subject: `storeInvitation/${storeInvitationId}`,
    before: {},
    after: { invitation: 'LINKED' },
  }),
  [`DELETE ${path}/:id`]: ({ records: { storeInvitationId } }) => ({
    by: 'admin A',
    subject: `storeInvitation/${storeInvitationId}`,
    before: { invitation: 'SENT' },
    after: { invitation: 'CANCELLED' },
  }),
}
