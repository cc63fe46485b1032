import * as z from 'zod/mini'
import { sheetType } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { columnKeys } from './chosen-columns.ts'
import { tooManyExported } from './workbook-limits.ts'

interface Listed<Shape extends z.core.$ZodShape> {
  path: string
  spec: string
  query?: z.ZodMiniObject<Shape, z.core.$strict>
}

type Exported<Shape extends z.core.$ZodShape> = Omit<Shape, 'page' | 'size' | 'cursor'> & { columns: typeof columnKeys }

const pageKeys: ReadonlySet<string> = new Set(['page', 'size', 'cursor'])

/** Refusals of every workbook of a list. */
export const exportRefusals = { 'too-many': conflict(tooManyExported) }

/** The parts of a call that answers the workbook of a list: its filters without the page, and the chosen columns. */
export function listExport<Shape extends z.core.$ZodShape>({ path, spec, query }: Listed<Shape>) {
  const filter = Object.entries(query?.shape ?? {}).filter(([key]) => !pageKeys.has(key))
  const shape = { ...Object.fromEntries(filter), columns: columnKeys } as unknown as Exported<Shape> // without the keys of a page
  return {
    method: 'GET',
    path: `${path}/export`,
    spec,
    query: z.strictObject(shape),
    file: sheetType,
    refusals: exportRefusals,
  } as const
}
