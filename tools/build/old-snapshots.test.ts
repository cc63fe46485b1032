import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dropOldSnapshots } from './old-snapshots.ts'
import { filesOf, root } from '../repo.ts'

it('keeps the newest snapshot of the tables and the journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balju-snapshots-'))
  const meta = join(folder, 'migrations/meta')
  mkdirSync(meta, { recursive: true })
  for (const name of ['0009_snapshot.json', '0010_snapshot.json', '_journal.json'])
    writeFileSync(join(meta, name), '{}')
  dropOldSnapshots(folder)
  expect(readdirSync(meta).sort()).toEqual(['0010_snapshot.json', '_journal.json'])
  rmSync(folder, { recursive: true })
})

it('left one snapshot in the repository', () => {
  expect(filesOf(root, 'migrations/meta/*_snapshot.json')).toHaveLength(1)
})
