import { spawnSync } from 'node:child_process'
import { root } from '../repo.ts'
import { dropOldSnapshots } from './old-snapshots.ts'

// `npm run db:generate -- --name add_x`: writes the next migration from the tables of the code.
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
if (status === 0) dropOldSnapshots(root)
