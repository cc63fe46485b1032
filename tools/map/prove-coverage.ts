import { spawnSync } from 'node:child_process'
import { literally } from './coverage.ts'
import { coverageOfSpec } from './coverage-of-spec.ts'
import { report, root } from '../repo.ts'

/**
 * Takes each call of the specification away and runs the test that docs/product/coverage.md names for it: the test must fail.
 * Takes a quarter of an hour; an argument such as `GET /cart` limits it to the calls whose name begins so.
 */
const wanted = process.argv[2] ?? ''
const survivors: string[] = []
const { calls } = await coverageOfSpec(root)
for (const { name, key, evidence } of calls) {
  if (!key || !evidence || !name.startsWith(wanted)) continue
  const title = evidence.test
    .split(/ › |%\w|\$\w+/)
    .map(literally)
    .join('.*')
  const env = { ...process.env, WITHOUT_CALL: key }
  const { status, stdout } = spawnSync('vitest', ['run', evidence.file, '-t', title], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (!/passed|failed/.test(stdout)) throw new Error(`no test has the title ${evidence.test}`)
  if (status === 0) survivors.push(`${name}: ${evidence.file} › ${evidence.test}`)
  process.stdout.write(`${status === 0 ? '✗' : '✓'} ${name}\n`)
}
report(survivors, { fine: 'Every test fails without its call.', advice: 'These tests pass without the call.' })
