import { listStoreLevels } from '#features/stores/chain-stores/server/list-store-levels.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Db } from '#server/database/database.ts'
import { guideRows, guideSheet, invitationColumns, invitationSheetName } from '../contract/invitation-sheet.ts'
import type { InvitationDeps } from './invite-stores.ts'

/** An empty workbook to fill in, with a second sheet that explains its cells. */
export const writeTemplate = ({ db, sheets }: InvitationDeps, partnerId: number): Promise<Buffer> =>
  sheets.write(partsOf(db, partnerId))

async function* partsOf(db: Db, partnerId: number): AsyncGenerator<NewSheet> {
  const columns = invitationColumns.map(({ title, width }) => ({ title, width }))
  yield { name: invitationSheetName, columns, rows: [] }
  const levels = await listStoreLevels(db, partnerId)
  yield { ...guideSheet, rows: guideRows(levels.map(({ name }) => name)) }
}
