import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './house.ts'

/** Cheapest first; the first that fails ends the run. `--only=lint` runs one, `--no-tests` all but the tests. */
const steps: readonly { name: string; commands: readonly (readonly string[])[] }[] = [
  { name: 'format', commands: [['prettier', '--check', '--log-level=warn', '.']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings']] },
  {
    name: 'types',
    commands: [
      ['tsc', '-p', 'tsconfig.server.json'],
      ['tsc', '-p', 'tsconfig.web.json'],
    ],
  },
  {
    name: 'dead-code',
    commands: [
      ['knip', '--no-progress'],
      ['knip', '--no-progress', '--production'],
    ],
  },
  { name: 'rooms', commands: [['node', 'tools/check-rooms.ts']] },
  { name: 'hangul', commands: [['node', 'tools/check-hangul.ts']] },
  { name: 'packages', commands: [['node', 'tools/check-packages.ts']] },
  { name: 'map', commands: [['node', 'tools/make-map.ts', '--check']] },
  { name: 'size', commands: [['node', 'tools/check-size.ts']] },
  { name: 'tests', commands: [['node', 'tools/test.ts', 'unit']] },
]

const { values } = parseArgs({ options: { only: { type: 'string' }, 'no-tests': { type: 'boolean', default: false } } })
const names = steps.map(({ name }) => name)
if (values.only !== undefined && !names.includes(values.only)) fail(`--only takes one of: ${names.join(', ')}`)

for (const step of steps) {
  if (values.only !== undefined && step.name !== values.only) continue
  if (step.name === 'tests' && values['no-tests']) continue
  runStep(step)
}
process.stdout.write('\nAll checks passed.\n')

function runStep({ name, commands }: (typeof steps)[number]): void {
  const started = performance.now()
  for (const [command = '', ...args] of commands) {
    const streams = name === 'tests' ? 'inherit' : 'pipe' // tests take long enough for a person to want to watch
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, stdio: ['ignore', streams, streams] })
    if (status === 0) continue
    process.stdout.write(`✗ ${name} ${seconds(started)}\n\n${stdout?.toString() ?? ''}${stderr?.toString() ?? ''}`)
    fail(
      `\nStopped at "${name}": ${[command, ...args].join(' ')}\nAgain only this step: npm run check -- --only=${name}`,
    )
  }
  process.stdout.write(`✓ ${name.padEnd(10)} ${seconds(started)}\n`)
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
