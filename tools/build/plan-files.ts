import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Manifest, type Rolldown, type UserConfig } from 'vite'
import { droppableContract } from './droppable-contract.ts'
import { stripCalls } from './strip-calls.ts'
import { loadedBy, planFiles, type Part, type View } from './chunk-plan.ts'
import { budgets, complaintsOf, isFirstPage, mostFilesOf, pageSizes } from '../check/check-size.ts'
import { webRoutes, type WebRoute } from '../map/web-routes.ts'

type Chunk = Rolldown.OutputChunk
type Group = Rolldown.CodeSplittingGroup
type Settings = UserConfig & { root: string }
type Output = Rolldown.RolldownOutput['output']

/** Libraries of every page change rarely: one file that stays cached over releases. */
const base: Group = {
  name: 'base',
  tags: ['$initial'],
  test: /node_modules|^\0rolldown/,
  priority: 2,
  includeDependenciesRecursively: false,
}

/** Parameters of a plan. The best ones change with the modules. */
interface Assumptions {
  /** Weight of the pages on which visits often begin: they get few files, at the cost of some bytes elsewhere. */
  firstPageWeight: number
  /** Bytes of a page's budget that stay free: sizes are estimates. */
  margin: number
  /** Files that the bundler adds for itself. */
  bundlerFiles: number
}

/** Tried in this order: sizes are known only after a build, and a plan changes as a whole with its assumptions. */
const tried: readonly Assumptions[] = [
  { firstPageWeight: 14, margin: 3_100, bundlerFiles: 3 },
  { firstPageWeight: 14, margin: 2_600, bundlerFiles: 5 },
  { firstPageWeight: 16, margin: 2_500, bundlerFiles: 4 },
  { firstPageWeight: 16, margin: 2_000, bundlerFiles: 2 },
  { firstPageWeight: 14, margin: 2_600, bundlerFiles: 3 },
  { firstPageWeight: 12, margin: 2_500, bundlerFiles: 4 },
  { firstPageWeight: 14, margin: 2_800, bundlerFiles: 3 },
  { firstPageWeight: 32, margin: 2_000, bundlerFiles: 2 },
  { firstPageWeight: 24, margin: 2_000, bundlerFiles: 4 },
]

/** Late parts that a click opens, or that only some browsers load, and the routes of a further site. */
const isOpened = (module: string): boolean =>
  /(Dialog|Sheet|Palette|KeyHelp|Problem|Tour|TourPages|-routes)\.tsx$|\.css$/.test(module)

/** Frequency at which a late part appears without the others of its page. */
const aloneWeight = 0.025

/**
 * The groups of modules that become one file each, computed from a first build in which modules are together only when
 * exactly the same pages use them. Each plan is built and measured: the first one that keeps every page within its
 * budgets is used, or else the one that exceeds the fewest, whose pages the check of sizes names.
 */
export async function planGroups(root: string, settings: Settings): Promise<Group[]> {
  const first: Group = { ...base, name: 'first', test: /^(?!.*src\/app\/web\/(main\.|index\.html))/, priority: 1 }
  const output = await buildInMemory(settings, [base, first])
  const chunks = output.filter((file) => file.type === 'chunk')
  const parts = chunks.map((chunk) => partOf(chunk, output))
  const routes = webRoutes(root)
  return firstWithin(tried, async (assumptions) => {
    const groups = groupsOf(planFiles(parts, viewsOf(chunks, parts, routes, { root, assumptions })))
    const sizes = sizesOf(await buildInMemory(settings, groups), routes)
    return { plan: groups, excesses: sizes.flatMap(complaintsOf).length }
  })
}

/** The first plan without excesses; if there is none, the first of those with the fewest. */
export async function firstWithin<Choice, Plan>(
  choices: readonly Choice[],
  measure: (choice: Choice) => Promise<{ plan: Plan; excesses: number }>,
): Promise<Plan> {
  let best: { plan: Plan; excesses: number } | undefined
  for (const choice of choices) {
    const measured = await measure(choice)
    if (!best || measured.excesses < best.excesses) best = measured
    if (best.excesses === 0) break
  }
  if (!best) throw new Error('there is no plan to choose from')
  return best.plan
}

function groupsOf(files: readonly (readonly string[])[]): Group[] {
  const names = namesOf(files)
  return [
    base,
    {
      debugName: 'plan',
      name: (module) => names.get(module) ?? null,
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ]
}

async function buildInMemory({ root, build: options }: Settings, groups: Group[]): Promise<Output> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root,
    plugins: [react(), stripCalls(), droppableContract()],
    build: {
      ...options,
      manifest: true,
      write: false,
      rolldownOptions: { output: { codeSplitting: { groups } }, checks: { ineffectiveDynamicImport: false } },
    },
  })
  if (!('output' in built)) throw new Error('a build in memory has no single output')
  return built.output
}

function sizesOf(output: Output, routes: readonly WebRoute[]): ReturnType<typeof pageSizes> {
  const contents = new Map(output.map((file) => [file.fileName, file.type === 'asset' ? file.source : file.code]))
  const manifest = JSON.parse(String(contents.get('.vite/manifest.json'))) as Manifest // Vite wrote it
  const sizes = new Map<string, number>()
  return pageSizes(manifest, routes, (file) => {
    const size = sizes.get(file) ?? gzipSync(contents.get(file) ?? '', { level: 9 }).length
    sizes.set(file, size)
    return size
  })
}

function partOf(chunk: Chunk, output: Output): Part {
  const { viteMetadata, moduleIds, code, imports } = chunk
  const styles = output.filter((file) => viteMetadata?.importedCss.has(file.fileName))
  const index = new Map(
    output.filter(({ type }) => type === 'chunk').map(({ fileName }, position) => [fileName, position]),
  )
  return {
    modules: moduleIds,
    // Names of imports are shorter, and words repeat more often, in a larger file.
    script: Math.max(50, gzipSync(code).length - 100 - 22 * imports.length),
    style: styles.reduce((sum, file) => sum + (file.type === 'asset' ? gzipSync(file.source).length : 0), 0),
    imports: imports.flatMap((file) => index.get(file) ?? []),
    isRoot: chunk.facadeModuleId !== null || chunk.name === 'base',
  }
}

/** Each page, the login page first, without its late parts and with them, and each late part alone. */
function viewsOf(
  chunks: readonly Chunk[],
  parts: readonly Part[],
  routes: readonly WebRoute[],
  { root, assumptions: { firstPageWeight, margin, bundlerFiles } }: { root: string; assumptions: Assumptions },
): View[] {
  const byFile = new Map(chunks.map(({ fileName }, index) => [fileName, index]))
  const byModule = new Map(chunks.flatMap(({ moduleIds }, index) => moduleIds.map((id) => [id, index] as const)))
  const rootsOf = ({ modules }: WebRoute) => modules.flatMap((module) => byModule.get(join(root, module)) ?? [])
  const entry = chunks.findIndex(({ isEntry }) => isEntry)
  const pages = new Set(routes.flatMap(rootsOf))
  const isLate = (part: number) => !pages.has(part) && !isOpened(chunks[part]?.facadeModuleId ?? '')
  const views: View[] = []
  const alone = new Map<number, number>()
  for (const route of routes.toSorted((a, b) => Number(isLogin(b)) - Number(isLogin(a)))) {
    const roots = [entry, ...rootsOf(route)]
    const weight = isFirstPage(route.path) ? firstPageWeight : 1
    const limit = isLogin(route) ? budgets.login : budgets.page - margin
    views.push({ roots, weight, limit, mostFiles: mostFilesOf(route.path) - bundlerFiles })
    const asked = [...loadedBy(roots, parts)].flatMap((part) => chunks[part]?.dynamicImports ?? [])
    const late = [...new Set(asked.flatMap((file) => byFile.get(file) ?? []))].filter(isLate)
    if (late.length > 0) views.push({ roots: [...roots, ...late], weight })
    for (const part of late) alone.set(part, (alone.get(part) ?? 0) + aloneWeight)
  }
  return [...views, ...[...alone].map(([part, weight]) => ({ roots: [entry, part], weight }))]
}

const isLogin = ({ path }: WebRoute): boolean => path === '/login'

/** Each after its first own module by name, so that a name stays when modules come and go. */
function namesOf(files: readonly (readonly string[])[]): Map<string, string> {
  const used = new Set<string>()
  const names = new Map<string, string>()
  for (const modules of files) {
    const own = modules.filter((module) => module.includes('/src/'))
    const [first = 'part'] = (own.length > 0 ? own : modules).toSorted()
    let name = parse(first).name.replace(/\W/g, '-')
    while (used.has(name)) name += '-'
    used.add(name)
    for (const module of modules) names.set(module, name)
  }
  return names
}
