import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findPostgresPrograms, startCluster } from '#testing/harness/postgres-cluster.ts'
import { largeShop, smallShop, type Sizes } from './sizes.ts'

/**
 * `npm run bench` measures real use of a small shop on PostgreSQL, in a few minutes. After `--`: `--large` a large shop and all growth;
 * `--orders`, `--products`, `--brands` another size; `--growth=products,orders` only this growth, `--growth=` none; `--only='cart|quote'` the
 * works whose names match, with their statements; `--database=embedded` the embedded database, which has no limit. BENCH_SECONDS and BENCH_ROUNDS set the windows.
 * Without TEST_DATABASE_URL it starts a server of its own, which commits to the disk and counts statements.
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    orders: { type: 'string' },
    products: { type: 'string' },
    brands: { type: 'string' },
    growth: { type: 'string' },
    only: { type: 'string', default: '' },
    database: { type: 'string', default: 'postgres' },
    // Set by this program for the child process that measures.
    inside: { type: 'boolean', default: false },
  },
})

if (values.inside) await measure()
else process.exitCode = await startInside()

async function measure(): Promise<void> {
  const { run } = await import('./run.ts')
  const standard = values.large ? largeShop : smallShop
  const sizes: Sizes = {
    orders: Number(values.orders ?? standard.orders),
    products: Number(values.products ?? standard.products),
    brands: Number(values.brands ?? standard.brands),
  }
  const kinds = values.growth ?? (values.only ? '' : values.large ? 'products,orders,brands' : 'products')
  const growth = (['products', 'orders', 'brands'] as const).filter((kind) => kinds.split(',').includes(kind))
  const missed = await run({ sizes, growth, only: values.only })
  for (const line of missed) process.stdout.write(`MISSED: ${line}\n`)
}

/** A process takes its database from its environment, so the measurement runs in a child process. */
async function startInside(): Promise<number> {
  const { TEST_DATABASE_URL: given, ...environment } = process.env
  const again = (url: string | undefined) =>
    spawnSync(process.execPath, [import.meta.filename, '--inside', ...process.argv.slice(2)], {
      env: { ...environment, ...(url && { TEST_DATABASE_URL: url }) },
      stdio: 'inherit',
    }).status ?? 1
  if (values.database === 'embedded') return again(undefined)
  if (given) return again(given)
  const programs = findPostgresPrograms()
  if (!programs) {
    process.stdout.write('no PostgreSQL on this machine: set TEST_DATABASE_URL, or measure with --database=embedded\n')
    return 1
  }
  const cluster = await startCluster(programs, [
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.track_planning=on',
    'pg_stat_statements.track_utility=off',
    'shared_buffers=512MB',
    'max_connections=100',
  ])
  try {
    return again(cluster.url)
  } finally {
    await cluster.remove()
  }
}
