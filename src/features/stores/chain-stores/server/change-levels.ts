import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findPriceFigures, updatePriceFigures, type PriceFigures } from '#features/brands/brands/server/price-step.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { PriceStep } from '#values/price-step.ts'
import type { UnitPriceDecimals } from '#values/unit-price.ts'
import { countRaised, type LevelTerms } from '../contract/store-levels.partner.calls.ts'
import { countStoresByLevel, lockLevels, updateLevel } from './store-level.queries.ts'

/** Subject of a brand's levels in the audit log. */
export const levelsSubject = (partnerId: number): string => `partnerLevel/${partnerId}`

/** Recomputes the brand's prices. The catalog is a higher feature, so callers pass it in. */
export type RefreshBrandPrices = (tx: Tx, partnerId: number) => Promise<void>

export interface LevelsChange {
  partnerId: number
  version: number
  levels: readonly LevelTerms[]
  priceStep?: PriceStep | undefined
  unitPriceDecimals?: UnitPriceDecimals | undefined
  raisedSeen: number
  refreshPrices: RefreshBrandPrices
  at: Date
  audit: AuditContext
}

export type ChangeLevelsOutcome =
  | { ok: true }
  | { ok: false; refused: 'not-five' | 'same-name' }
  | { ok: false; refused: 'raises-unseen'; stores: number }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/**
 * Changes names and discounts of the levels, the price step and the decimals of unit prices. Refuses a rise of prices
 * unless the caller has seen the number of its stores.
 */
export async function changeLevels(db: Database, change: LevelsChange): Promise<ChangeLevelsOutcome> {
  const { partnerId, version, levels, raisedSeen } = change
  if (new Set(levels.map(({ level }) => level)).size < 5) return { ok: false, refused: 'not-five' }
  if (new Set(levels.map(({ name }) => name)).size < 5) return { ok: false, refused: 'same-name' }
  return db.transact<ChangeLevelsOutcome>(async (tx) => {
    const before = await lockLevels(tx, partnerId)
    const conflict = await findConflict(tx, { subject: levelsSubject(partnerId), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    // The locked levels also serialise changes of the step.
    const stored = await findPriceFigures(tx, partnerId)
    const figures = {
      before: stored,
      after: {
        priceStep: change.priceStep ?? stored.priceStep,
        unitPriceDecimals: change.unitPriceDecimals ?? stored.unitPriceDecimals,
      },
    }
    const counts = await countStoresByLevel(tx, partnerId)
    const stores = countRaised(
      before.map((row) => ({ ...row, stores: counts.get(row.level) ?? 0 })),
      levels,
      { before: stored.priceStep, after: figures.after.priceStep },
    )
    if (stores > 0 && stores !== raisedSeen) return { ok: false, refused: 'raises-unseen', stores }
    return write(tx, { levels: before, figures }, change)
  })
}

interface Stored {
  levels: readonly LevelTerms[]
  figures: { before: PriceFigures; after: PriceFigures }
}

async function write(tx: Tx, { levels: before, figures }: Stored, change: LevelsChange): Promise<ChangeLevelsOutcome> {
  const { partnerId, levels, refreshPrices, at, audit } = change
  const changed = levels.flatMap((after) => {
    const stored = before.find(({ level }) => level === after.level)
    const isEqual = stored?.name === after.name && stored.discount === after.discount
    return stored && !isEqual ? [{ stored, after }] : []
  })
  const hasNewStep = figures.before.priceStep !== figures.after.priceStep
  const hasNewFigures = hasNewStep || figures.before.unitPriceDecimals !== figures.after.unitPriceDecimals
  if (changed.length === 0 && !hasNewFigures) return { ok: true }
  for (const { after } of changed) await updateLevel(tx, partnerId, after)
  if (hasNewFigures) await updatePriceFigures(tx, partnerId, figures.after)
  if (hasNewStep || changed.some(({ stored, after }) => stored.discount !== after.discount)) {
    await refreshPrices(tx, partnerId)
  }
  const facts = (rows: readonly LevelTerms[]) =>
    Object.fromEntries(rows.map(({ level, name, discount }) => [`level${level}`, `${name} ${discount}%`]))
  await writeAudit(tx, audit, {
    subject: levelsSubject(partnerId),
    before: { ...facts(changed.map(({ stored }) => stored)), ...changedFigures(figures.before, figures.after) },
    after: { ...facts(changed.map(({ after }) => after)), ...changedFigures(figures.after, figures.before) },
    at,
  })
  return { ok: true }
}

/** Keeps the figures of one side that differ from the other. */
const changedFigures = (side: PriceFigures, other: PriceFigures): Partial<PriceFigures> => ({
  ...(side.priceStep !== other.priceStep && { priceStep: side.priceStep }),
  ...(side.unitPriceDecimals !== other.unitPriceDecimals && { unitPriceDecimals: side.unitPriceDecimals }),
})
