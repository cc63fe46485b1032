import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasRequest, readCalls } from './calls.ts'
import { coveredCall, coveredRoute, drawCoverage, gaps } from './coverage.ts'
import { filesOf, report, root, textIfThere, textOf } from '../repo.ts'
import { requestsIn } from './requests-in-tests.ts'
import { callsIn, routesIn, type SpecifiedCall } from './specified.ts'
import { webRoutes } from './web-routes.ts'

const coverageFile = 'docs/product/coverage.md'

/** Calls that §7 describes without a path; [decisions: Calls] names them. */
const named: readonly SpecifiedCall[] = [
  { method: 'POST', path: '/login' },
  { method: 'GET', path: '/member/{memberId}' },
  { method: 'GET', path: '/order/{orderNumber}/document/{type}' },
]

/** Reads the specification, the code and the tests. */
export async function coverageOfSpec(folder: string) {
  const specification = textOf(folder, 'docs/product/specification.md')
  const tests = filesOf(folder, 'src/features/*/*/server/**/*.test.ts')
  const calls = await readCalls(folder)
  const sources = {
    calls,
    requests: tests.flatMap((file) => requestsIn(file, textOf(folder, file))),
    // The access matrix runs one test per call that has a request.
    matrix: new Set(calls.flatMap(({ call }) => (hasRequest(call) ? `${call.method} ${call.path}` : []))),
  }
  const table = webRoutes(folder)
  const routes = routesIn(specification)
  const tested = new Set(testedRoutes(folder))
  return {
    calls: [...callsIn(specification), ...named].map((call) => coveredCall(call, sources)),
    routes: routes.map((route) => coveredRoute(route, table, tested)),
  }
}

const testedRoutes = (folder: string): string[] =>
  keysIn(textOf(folder, 'src/app/web/specified-routes.test.tsx'), /^ {2}'(\/[^']*)':/gm)

const keysIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, key]) => key ?? [])

if (import.meta.main) {
  const { calls, routes } = await coverageOfSpec(root)
  const drawn = drawCoverage(calls, routes)
  if (!process.argv.includes('--check')) await writeFile(join(root, coverageFile), drawn)
  const stale = textIfThere(root, coverageFile) === drawn ? [] : [`${coverageFile} is out of date.`]
  report([...gaps('call', calls), ...gaps('route', routes), ...stale], {
    fine: `${calls.length} calls and ${routes.length} routes of the specification are covered.`,
    advice: 'Run: npm run map. A missing call or route needs code and a test that requests it.',
  })
}
