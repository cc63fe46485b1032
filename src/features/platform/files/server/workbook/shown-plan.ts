import { createHash } from 'node:crypto'
import { workbookLimits, type BadCell, type ChangedCell, type WorkbookPlan } from '../../contract/workbook-plan.ts'

interface PlannedCells {
  changed: readonly unknown[]
  cells: ChangedCell[]
  problems: BadCell[]
  checksum: string
}

/** Shortens a long plan to what a screen shows. */
export const shownPlan = ({ changed, cells, problems, checksum }: PlannedCells): WorkbookPlan => ({
  productCount: changed.length,
  cellCount: cells.length,
  problemCount: problems.length,
  cells: cells.slice(0, workbookLimits.shownCells),
  problems: problems.slice(0, workbookLimits.shownProblems),
  checksum,
})

/** Identifies the changes or the rows of a dry run. */
export const checksumOf = (shown: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
