import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '#features/office/backups/server/back-up.ts'
import { finishBackup } from '#features/office/backups/server/finish-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { createEmptyDatabase, createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import { testSecret } from '#testing/world.ts'
import { makeData } from './make-data.ts'
import { sizesText, type Sizes } from './sizes.ts'

// Time of a backup, of its proof and of a restore. `node bench/backup.ts`; TEST_DATABASE_URL selects PostgreSQL.
await makeTemplate()
const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const copy = await createTestDatabase(join(folder, 'database'))
const db = await (copy.url ? openPostgres(copy.url) : openEmbedded(join(folder, 'database')))
const sizes: Sizes = { orders: 100_000, products: 5_000, brands: 1 }
process.stdout.write(`making ${sizesText(sizes)}\n`)
await makeData(db, new Date(), sizes)
const key = testSecret
const config = readConfig({ DATA_DIR: folder, ACCOUNT_KEY: testSecret, BACKUP_KEY: key, DEMO: 'off' })

let spooled = 0
const began = performance.now()
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
const run = await backUp(join(folder, 'backups'), {
  db,
  config,
  clock: () => new Date(),
  finish: async (finishing) => {
    process.stdout.write(`the database was read for ${seconds(began)} s\n`)
    spooled = performance.now()
    return finishBackup(finishing)
  },
})
const size = Math.round((run.bytes ?? 0) / 1_000_000)
process.stdout.write(`packed and proved in ${seconds(spooled)} s: ${run.rows} rows, ${size} MB\n`)
await db.close()

const target = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const empty = copy.url ? await createEmptyDatabase() : undefined
const restoring = performance.now()
await restoreBackup(run.file ?? '', { dataDir: target, url: empty?.url, key, accountKey: testSecret, replaces: false })
process.stdout.write(`restored in ${seconds(restoring)} s\n`)
await empty?.remove()
await copy.remove()
for (const one of [folder, target]) rmSync(one, { recursive: true, force: true })
process.exit()
