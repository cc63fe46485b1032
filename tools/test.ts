import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './house.ts'
import { sentenceOf, sumResults } from './sum-results.ts'

/** `node tools/test.ts unit e2e` runs these one after the other and says one sum. */
const suites: Record<string, { about: string; args: readonly string[]; needs?: string; isDeep?: true }> = {
  unit: { about: 'values, contracts, server on the embedded database, screens', args: [] },
  e2e: { about: 'journeys in a browser', args: ['--config', 'vitest.e2e.config.ts'] },
  pg: {
    about: 'the server on PostgreSQL',
    args: ['--project', 'server', '--exclude', '**/*embedded*.test.ts', 'src/server', 'src/features', 'testing'],
    needs: 'TEST_DATABASE_URL',
  },
  deep: {
    about: 'races, kills, the fuzz and the model of the orders, many times over',
    args: ['--project', 'server', 'testing', 'order-model', '--testTimeout=3600000'],
    isDeep: true,
  },
  tabs: {
    about: 'ten tabs whose tokens run out a hundred times',
    args: ['--config', 'vitest.e2e.config.ts', 'session'],
    isDeep: true,
  },
}

/** How often the deep run repeats what the ordinary one does a few times. */
const deepRuns = {
  ...{ FUZZ_RUNS: '5000', FUZZ_PATIENCE_MS: '2000', RACE_ROUNDS: '200', ONCE_KEYS: '1000' },
  ...{ KILLS: '200', STOPS: '20', FIRST_START_KILLS: '20', MESSAGE_KILLS: '100', MODEL_RUNS: '2000' },
  TAB_EXPIRIES: '100',
}

const [first = 'unit', ...others] = process.argv.slice(2)
const results = process.env['BALJU_RESULTS'] ?? mkdtempSync(join(tmpdir(), 'balju-results-'))
mkdirSync(results, { recursive: true })
const failed = [first, ...others].filter((name) => !passes(name))
if (!process.env['BALJU_RESULTS']) {
  process.stdout.write(`\n${sentenceOf(sumResults(results))}\n`)
  rmSync(results, { recursive: true, force: true })
}
if (failed.length > 0) process.exitCode = 1

function passes(name: string): boolean {
  const suite = suites[name]
  if (!suite) return complain(`There is no suite "${name}": ${Object.keys(suites).join(', ')}`)
  if (suite.needs && !process.env[suite.needs]) return complain(`${name} needs ${suite.needs}; see CONTRIBUTING.md`)
  process.stdout.write(`\n${name}: ${suite.about}\n`)
  const output = freeName(join(results, name))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const { status } = spawnSync('vitest', ['run', ...suite.args, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: suite.isDeep ? { ...deepRuns, ...process.env } : process.env,
  })
  return status === 0
}

/** The same suite may run twice into one folder. */
function freeName(base: string): string {
  for (let count = 1; ; count += 1) {
    const name = `${base}-${count}.json`
    if (!existsSync(name)) return name
  }
}

function complain(line: string): false {
  process.stderr.write(`${line}\n`)
  return false
}
