import { cpus, loadavg, totalmem } from 'node:os'
import { shareOf, type Compared } from './compare.ts'
import type { ColdFigures } from './cold.ts'
import { rounded, type Figures } from './figures.ts'
import type { Growth } from './growth.ts'
import type { PacedFigures } from './paced.ts'
import { sizesText, type Sizes } from './sizes.ts'

type Cell = string | number | undefined

/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const all = [
    head,
    ...rows.map((row) =>
      row.map((cell) => (cell === undefined ? '-' : typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
    ),
  ]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(all[0] ?? []), line(widths.map((width) => '-'.repeat(width))), ...all.slice(1).map(line)].join('\n')
}

export const machine = (): string =>
  `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${rounded(loadavg()[0] ?? 0, 1)}`

export function comparedTable(rows: readonly Compared[]): string {
  const of = (figures: Figures | undefined, share: number | undefined) =>
    figures && `${figures.perSecond.toLocaleString('en')} (${share?.toFixed(2)})`
  return table(
    [
      'call',
      'per s',
      'p50 ms',
      'p99 ms',
      'server ms',
      'database ms',
      'statements',
      'planning ms',
      'bytes',
      'limit per s (share)',
      'in one',
      'limit CPU ms',
      'aim',
    ],
    rows.map(({ name, ours, limits: [bare, one], aim }) => [
      name,
      ours.perSecond,
      ours.p50,
      ours.p99,
      ours.serverMs.toFixed(2),
      ours.databaseMs.toFixed(2),
      ours.statements,
      ours.planningMs,
      ours.bytes,
      of(bare, shareOf(ours, bare)),
      of(one, shareOf(ours, one)),
      bare && `${bare.serverMs.toFixed(2)} + ${bare.databaseMs.toFixed(2)}`,
      aim,
    ]),
  )
}

export const growthTable = (rows: readonly Growth[]): string =>
  table(
    ['call', 'processor time', 'p50'],
    rows.map(({ what, cost, p50 }) => [what, cost, p50]),
  )

export const coldTable = (rows: readonly ColdFigures[]): string =>
  table(
    ['call', 'first after a change, p50 ms', 'p95 ms', 'later, p50 ms'],
    rows.map((row) => [row.name, row.coldP50, row.coldP95, row.warmP50]),
  )

export const pacedTable = (rows: readonly PacedFigures[]): string =>
  table(
    ['call', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'promised p95 ms'],
    rows.map((row) => [row.name, row.rate, row.p50, row.p95, row.p99, row.promisedMs]),
  )

/** Returns the aims that a run missed: shares of the limit, growth, memory, and no failures. */
export function missedAims({
  rows,
  growth,
  memoryMb,
  sizes,
  mostMb,
}: {
  rows: readonly Compared[]
  growth: readonly Growth[]
  memoryMb: number
  sizes: Sizes
  mostMb: number
}): string[] {
  return [
    ...rows.flatMap(({ name, ours, limits: [bare], aim }) => {
      const share = shareOf(ours, bare)
      return [
        ...(share !== undefined && aim !== undefined && share < aim
          ? [`${name}: ${share} of the limit, aim ${aim}`]
          : []),
        ...(ours.failures > 0 ? [`${name}: ${ours.failures} failed`] : []),
        ...(bare && bare.failures > 0 ? [`the limit of ${name}: ${bare.failures} failed`] : []),
      ]
    }),
    ...growth.flatMap(({ what, cost }) => (cost > 1.2 ? [`growth of ${what}: ${cost}, aim 1.2`] : [])),
    ...(memoryMb > mostMb ? [`memory: ${memoryMb} MB, aim ${mostMb} (${sizesText(sizes)})`] : []),
  ]
}
