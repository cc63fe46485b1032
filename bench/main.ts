import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run bench` measures the embedded database and, with TEST_DATABASE_URL, a PostgreSQL server, each in its own process.
 * BENCH_DATABASE=embedded or =postgres measures only one of them.
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
