import { randomUUID } from 'node:crypto'
import { buildFirst } from './build-first.ts'
import { makeTemplate, removeTestDatabases } from './test-database.ts'

export async function setup(): Promise<() => Promise<void>> {
  buildFirst('--no-web')
  const run = randomUUID().slice(0, 8)
  process.env['BALJU_TEST_RUN'] = run // the workers start with this environment
  await makeTemplate()
  return () => removeTestDatabases(run)
}
