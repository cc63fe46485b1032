import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { onceFileLimits } from '#contract/once-file.ts'
import { diskStorage } from '#features/platform/files/server/disk-storage.ts'
import { onceFile } from '#features/platform/files/server/files.tables.ts'
import { keepOnceFile, takeOnceFile } from '#features/platform/files/server/once-file.ts'
import { useWorld } from '../world.ts'
import { barrier } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const readers = 12
const rounds = Number(process.env['RACE_ROUNDS'] ?? 5)
const deps = () => ({
  db: world.db,
  clock: () => world.now,
  privateStorage: diskStorage('.cache/test-data', 'private-files'),
})
const file = { type: uploadType, disposition: 'attachment', bytes: Buffer.from('거래명세서') }

async function keep(): Promise<string> {
  const kept = await keepOnceFile(deps(), { owner: 'member/1', file })
  if (!kept.ok) throw new Error(kept.refused)
  return kept.secret
}

describe('an address that many open in the same moment', () => {
  it('gives its whole file to two of them, and leaves nothing', async () => {
    for (let round = 0; round < rounds; round++) {
      const secret = await keep()
      const taken = await Promise.all(
        Array.from({ length: readers }, () => takeOnceFile(deps(), { secret, isCounted: true })),
      )
      const files = taken.filter((each) => each !== undefined)
      expect(files).toEqual(Array.from({ length: onceFileLimits.maxReads }, () => file))
      expect(await world.db.$count(onceFile)).toBe(0)
    }
  })

  it('would give it to all if the readings were counted after a look at them', async () => {
    await keep()
    const together = barrier(readers)
    const take = async () => {
      const [row] = await world.db.select({ reads: onceFile.reads, hash: onceFile.hash }).from(onceFile)
      await together()
      if (!row || row.reads >= onceFileLimits.maxReads) return false
      await world.db
        .update(onceFile)
        .set({ reads: sql`${onceFile.reads} + 1` })
        .where(eq(onceFile.hash, row.hash))
      return true
    }
    const taken = await Promise.all(Array.from({ length: readers }, take))
    expect(taken.filter(Boolean)).toHaveLength(readers)
  })
})
