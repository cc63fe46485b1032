import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findCleanCommit, leaveMark, sayPassed } from './suites/passed-on-commit.ts'
import { root } from './repo.ts'

interface Step {
  name: string
  commands: readonly (readonly string[])[]
}

const { values } = parseArgs({ options: { only: { type: 'string' }, 'no-tests': { type: 'boolean', default: false } } })

/** The first failure ends the run. `--only=lint` runs one step, `--no-tests` all but the tests. Steps build what they need. */
const steps: readonly Step[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  // A single step asks the slow rules about changed files only.
  { name: 'lint', commands: [['node', 'tools/check/lint.ts', ...(values.only === undefined ? ['--all'] : [])]] },
  {
    name: 'types',
    commands: [
      ['tsc', '-p', 'tsconfig.server.json'],
      ['tsc', '-p', 'tsconfig.web.json'],
      ['tsc', '-p', 'tsconfig.worker.json'],
    ],
  },
  {
    name: 'dead-code',
    commands: [
      ['knip', '--no-progress'],
      ['knip', '--no-progress', '--production'],
    ],
  },
  { name: 'features', commands: [['node', 'tools/check/check-features.ts']] },
  { name: 'dependencies', commands: [['node', 'tools/check/check-dependencies.ts']] },
  { name: 'tables', commands: [['node', 'tools/check/check-tables.ts']] },
  { name: 'hangul', commands: [['node', 'tools/check/check-hangul.ts']] },
  { name: 'wording', commands: [['node', 'tools/check/check-wording.ts']] },
  { name: 'sentences', commands: [['node', 'tools/check/check-sentence-defaults.ts']] },
  {
    name: 'comments',
    commands: [
      ['node', 'tools/check/check-comments.ts'],
      ['node', 'tools/check/check-captions.ts'],
    ],
  },
  { name: 'assertions', commands: [['node', 'tools/check/check-assertions.ts']] },
  { name: 'commits', commands: [['node', 'tools/check/check-commits.ts']] },
  { name: 'citations', commands: [['node', 'tools/check/check-citations.ts']] },
  { name: 'styles', commands: [['node', 'tools/check/check-styles.ts']] },
  { name: 'packages', commands: [['node', 'tools/check/check-packages.ts']] },
  {
    name: 'map',
    commands: [
      ['node', 'tools/map/make-map.ts', '--check'],
      ['node', 'tools/map/make-tables.ts', '--check'],
    ],
  },
  { name: 'coverage', commands: [['node', 'tools/map/coverage-of-spec.ts', '--check']] },
  {
    name: 'size',
    commands: [
      ['node', 'tools/setup.mjs', '--only=web'],
      ['node', 'tools/check/check-size.ts'],
    ],
  },
  {
    name: 'tests',
    commands: [
      ['node', 'tools/setup.mjs'],
      ['node', 'tools/test.ts', 'unit'],
    ],
  },
]

/** Processes that would outlive the run. */
const running = new Set<ChildProcess>()

const names = steps.map(({ name }) => name)
if (values.only !== undefined && !names.includes(values.only)) fail(`--only takes one of: ${names.join(', ')}`)

const chosen = steps.filter(({ name }) =>
  values.only === undefined ? name !== 'tests' || !values['no-tests'] : name === values.only,
)
const commit = findCleanCommit(root)
const passedBefore = sayPassed(root)
if (passedBefore && values.only === undefined) process.stdout.write(`${passedBefore}\n`)
// The tests use every processor by themselves, and show their output because they take minutes.
await runSome(chosen.filter(({ name }) => name !== 'tests'))
if (values.only === undefined) leaveMark(root, commit, 'check')
await runSome(chosen.filter(({ name }) => name === 'tests'))
process.stdout.write('\nAll checks passed.\n')

/** Runs as many steps at once as there are processors, because most steps use one. */
async function runSome(waiting: Step[]): Promise<void> {
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

async function runStep({ name, commands }: Step): Promise<void> {
  const started = performance.now()
  for (const line of commands) {
    const { code, output } = await run(line, name === 'tests')
    if (code === 0) continue
    process.stdout.write(`✗ ${name} ${seconds(started)}\n\n${output}`)
    fail(`\nStopped at "${name}": ${line.join(' ')}\nAgain only this step: npm run check -- --only=${name}`)
  }
  process.stdout.write(`✓ ${name.padEnd(10)} ${seconds(started)}\n`)
}

async function run([command = '', ...args]: readonly string[], watched: boolean) {
  const streams = watched ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', streams, streams] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null] // null: a signal ended it
  running.delete(child)
  return { code, output }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

function fail(line: string): never {
  for (const child of running) child.kill()
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
