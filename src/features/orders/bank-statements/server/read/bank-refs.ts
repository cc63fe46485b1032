import { createHash } from 'node:crypto'
import type { StatementLine } from './read-statement.ts'

/**
 * Builds the references of a statement's lines: the same line has the same reference in every export. Equal lines
 * differ by their occurrence, so that two equal transfers within a second stay two. Composes Hangul first, because
 * macOS decomposes the names in a file.
 */
export function bankRefsOf(
  lines: readonly StatementLine[],
  { bank, account }: { bank: string; account: string },
): string[] {
  const occurrences = new Map<string, number>()
  return lines.map(({ receivedAt, amount, depositor, balanceAfter }) => {
    const words = depositor.normalize('NFC').replaceAll(/\s/g, '')
    const key = JSON.stringify([bank, account, receivedAt.toISOString(), amount, words, balanceAfter])
    const occurrence = (occurrences.get(key) ?? 0) + 1
    occurrences.set(key, occurrence)
    return `${bank}/${createHash('sha256').update(`${key}#${occurrence}`).digest('base64url')}`
  })
}
