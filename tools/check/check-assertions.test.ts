import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unexplainedAssertions } from './check-assertions.ts'

describe('the check of assertions', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-assertions-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const findingsOf = (text: string, file = 'src/a.ts') => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    return unexplainedAssertions(folder).findings
  }

  it.each([
    'const id = row!.id',
    'const id = row.id as number',
    'const id = (row as { id: number }).id',
    'const id = row as unknown as number',
    'const id =\n  row!.id\n',
    '/** Finds the id. */\nconst findId = (row: Row) => row!.id',
    '// The first row.\nconst [row] = rows\nconst id = row!.id',
    'const a = 1 // one\nconst id = row!.id',
    "const text = '// ' + row!.id",
    'const all = {\n  // one row\n  id: 1,\n  name: row!.name,\n}',
    'export function find() {\n  // one row\n  const [row] = rows\n  return row!.id\n}',
  ])('refuses %j', (text) => {
    expect(findingsOf(text)).toEqual([expect.stringMatching(/^src\/a\.ts:\d+: /)])
  })

  it.each([
    'const id = row!.id // insert … returning always yields its one row',
    '// One row.\nconst id = row!.id',
    '// One row.\nconst id =\n  row!.id',
    'const id = find(\n  row!.id,\n) // one row',
    'const all = {\n  // one row\n  id: row!.id,\n}',
    "const codes = ['A', 'B'] as const",
    'const id = row satisfies Row',
    'const id = row?.id ?? 0',
    "import { a as b } from './b.ts'",
  ])('accepts %j', (text) => {
    expect(findingsOf(text)).toEqual([])
  })

  it('reads JSX, and leaves tests alone', () => {
    expect(findingsOf('const a = <p>{row!.id}</p>', 'src/web/a.tsx')).toEqual([
      'src/web/a.tsx:1: const a = <p>{row!.id}</p>',
    ])
    rmSync(join(folder, 'src/web/a.tsx'))
    expect(findingsOf('const id = row!.id', 'src/a.test.ts')).toEqual([])
    expect(findingsOf('const id = row!.id', 'src/app/web/testing/a.ts')).toEqual([])
  })

  it('names the line of each', () => {
    expect(findingsOf('const a = 1\nconst id = row!.id\nconst name = row!.name as string\n')).toEqual([
      'src/a.ts:2: const id = row!.id',
      'src/a.ts:3: const name = row!.name as string',
    ])
  })
})
