import type { Db } from '#server/database/database.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { integrityChecks, integritySentences } from '../contract/integrity-checks.ts'
import { checkIntegrity } from './check-integrity.ts'

/** The integrity check as text for `npm run integrity`: one line per check, the broken rows below it. */
export async function reportIntegrity(db: Db, { at }: { at: Date }): Promise<{ ok: boolean; text: string }> {
  const { checks, figures, tookMs } = await checkIntegrity(db, { at })
  const lines = checks.flatMap(({ code, broken, rows, tookMs: ms }) => [
    `${broken === 0 ? '✓' : '✗'} ${integrityChecks[code].label} (${formatNumber(ms)} ms)`,
    ...(broken === 0 ? [] : [`  ${integritySentences.broken(broken)} ${rows.join(', ')}`]),
  ])
  const ok = checks.every(({ broken }) => broken === 0)
  const sum = integritySentences.sum(figures.entries, formatWon(figures.outstanding), tookMs)
  return { ok, text: [...lines, ok ? integritySentences.fine : integritySentences.failed, sum].join('\n') }
}
