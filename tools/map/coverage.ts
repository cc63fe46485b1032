import type { DeclaredCall } from './calls.ts'
import type { TestRequest } from './requests-in-tests.ts'
import { nameOf, type SpecifiedCall } from './specified.ts'
import type { WebRoute } from './web-routes.ts'

/** A test by its file and its title, with the titles of the groups around it. */
export interface Evidence {
  file: string
  test: string
}

/** A call or route of the specification with the file that answers and the test that fails without it. */
export interface Covered {
  name: string
  /** Key of the declared call: `GET /cart/:id`. */
  key?: string | undefined
  answers: string | undefined
  evidence: Evidence | undefined
}

export interface CallSources {
  calls: readonly DeclaredCall[]
  /** The requests of the features' tests. */
  requests: readonly TestRequest[]
  /** Keys of the requests of the access matrix: `GET /cart`. */
  matrix: ReadonlySet<string>
}

/**
 * The test is one of the same feature that sends this request, the one that sends the fewest different ones. Otherwise it is the access
 * matrix, which sends one request per declared call. `tools/map/prove-coverage.ts` takes each call away and runs its test.
 */
export function coveredCall(specified: SpecifiedCall, { calls, requests, matrix }: CallSources): Covered {
  const found = calls.find(({ call }) =>
    [call.path, ...(call.aliases ?? [])].some(
      (path) => call.method === specified.method && shapeOf(path) === shapeOf(specified.path.replace('//', '/')),
    ),
  )
  return {
    name: nameOf(specified),
    key: found && `${found.call.method} ${found.call.path}`,
    answers: found?.routes,
    evidence: found && (requestOf(found, { calls, requests }) ?? matrixTest(found, matrix)),
  }
}

function requestOf(
  found: DeclaredCall,
  { calls, requests }: Pick<CallSources, 'calls' | 'requests'>,
): Evidence | undefined {
  const sent = requests.filter(
    (request) =>
      request.method === found.call.method &&
      request.file.startsWith(`src/features/${found.feature}/`) &&
      !expectsRefusal.test(request.test) &&
      !passWithout.has(request.test) &&
      takerOf(request, calls) === found,
  )
  const width = ({ file, test }: Evidence) =>
    new Set(requests.filter((each) => each.file === file && each.test === test).map((each) => each.method + each.path))
      .size
  return sent.toSorted((a, b) => width(a) - width(b))[0]
}

/** The declared call that a server routes the request to: `/order/draft` is no `/order/:id`. */
function takerOf({ method, path }: TestRequest, calls: readonly DeclaredCall[]): DeclaredCall | undefined {
  const fitting = calls.flatMap((each) =>
    each.call.method === method
      ? [each.call.path, ...(each.call.aliases ?? [])].flatMap((own) =>
          patternOf(own).test(path) ? { each, own } : [],
        )
      : [],
  )
  const parameters = (own: string) => own.split(':').length
  return fitting.toSorted((a, b) => parameters(a.own) - parameters(b.own))[0]?.each
}

/** Tests that `tools/map/prove-coverage.ts` has seen pass without the call. */
const passWithout: ReadonlySet<string> = new Set([
  'signing out › on one device leaves the other device signed in',
  'a cached product › shows every change at once: %s',
  'a cached product › disappears with its row',
  'the list of news › hides drafts and what is scheduled for later, until its minute',
  'the reviews of a product › are sorted by time or by stars, or limited to those with pictures, page by page',
  'the samples of a brand › are the same for a member, because the preview ignores the caller',
  'quoting an order › returns every row, with sums that add up',
  "an order's Alimtalk, asked for › is available to the owner and the operator; others get 404",
])

/** Titles of tests that a missing call may pass, because it refuses too. */
const expectsRefusal =
  /refus|invisible|statements|nothing|another|missing|hidden|never|only|stranger|answers 40\d|\bnot?\b|%/

function matrixTest({ call }: DeclaredCall, matrix: ReadonlySet<string>): Evidence | undefined {
  const key = `${call.method} ${call.path}`
  const test = `the access matrix › ${key} answers every caller as its policy declares`
  return matrix.has(key) ? { file: 'testing/matrix/access-matrix.test.ts', test } : undefined
}

/** Every specified route has one test, in which the page of the route opens; the same file shows that it fails without the route. */
export function coveredRoute(route: string, table: readonly WebRoute[], tested: ReadonlySet<string>): Covered {
  const page = table.find(({ path }) => shapeOf(path) === shapeOf(addressOf(route)))?.modules.at(-1)
  const test = `the route of the specification › ${route} opens its page`
  return {
    name: route,
    answers: page,
    evidence: tested.has(route) ? { file: 'src/app/web/specified-routes.test.tsx', test } : undefined,
  }
}

/** The decisions name the prefix, and the sign-up routes accept deeper paths. */
const addressOf = (route: string): string =>
  route.replace('/{prefix}/', '/market/').replace(/^(\/signup\/\w+)(\/.*)?$/, '$1/*')

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '{}')

const patterns = new Map<string, RegExp>()

/** Matches the paths of a test: each parameter is one part of the path, in whole or in pieces that the test computes. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path) ?? newPattern(path)
  patterns.set(path, known)
  return known
}

function newPattern(path: string): RegExp {
  const parts = shapeOf(path)
    .split('/')
    .map((part) => (part === '{}' ? '[^/]+' : literally(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

/** Escapes the text for a regular expression. */
export const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** Lists the calls or routes that nothing answers or no test requests. */
export function gaps(kind: string, covered: readonly Covered[]): string[] {
  return covered.flatMap(({ name, answers, evidence }) => {
    if (!answers) return [`${kind} ${name} of the specification: nothing answers it`]
    return evidence ? [] : [`${kind} ${name} of the specification: no test requests it`]
  })
}

export function drawCoverage(calls: readonly Covered[], routes: readonly Covered[]): string {
  return [
    '# Coverage of the specification',
    '',
    '<!-- Generated by `npm run map` from specification.md, the code and its tests. Do not edit. -->',
    '',
    'Each call and route of [specification.md](specification.md) with the file that answers it and a test that fails when it is taken away.',
    'Besides, `testing/matrix/access-matrix.test.ts` sends every call as every kind of caller and fails for a call that is not mounted.',
    '',
    `## Calls (${calls.length})`,
    ...table('Call', calls),
    '',
    `## Routes (${routes.length})`,
    ...table('Route', routes),
    '',
  ].join('\n')
}

const table = (title: string, covered: readonly Covered[]): string[] => [
  '',
  `| ${title} | Answered by | Test |`,
  '| --- | --- | --- |',
  ...covered.map(
    ({ name, answers, evidence }) =>
      `| \`${name}\` | ${answers ? link(answers) : '(none)'} | ${evidence ? `${link(evidence.file)}: ${cell(evidence.test)}` : '(none)'} |`,
  ),
]

const link = (file: string): string => `[${file.split('/').at(-1)}](../../${file})`
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('{', '\\{')
