import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run bench`: the embedded database and, where TEST_DATABASE_URL names one, a PostgreSQL, each in a process of its own.
 * BENCH_DATABASE=embedded or =postgres measures one of them.
 */
const { TEST_DATABASE_URL: url, BENCH_DATABASE: only, ...rest } = process.env

const runs = [
  { name: 'embedded', env: rest },
  ...(url ? [{ name: 'postgres', env: { ...rest, TEST_DATABASE_URL: url } }] : []),
].filter(({ name }) => !only || only === name)

for (const { name, env } of runs) {
  process.stdout.write(`\n=== ${name}\n`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'one-database.ts')], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
if (!url) process.stdout.write('TEST_DATABASE_URL is not set: PostgreSQL and the limit were not measured\n')
