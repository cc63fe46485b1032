import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Manifest, type Rolldown, type UserConfig } from 'vite'
import { droppableContract } from './droppable-contract.ts'
import { stripCalls } from './strip-calls.ts'
import { loadedBy, planFiles, type Part, type View } from './chunk-plan.ts'
import { budgets, isFirstPage, mostFilesOf, pageSizes } from '../check/check-size.ts'
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

/** Tried in this order, each with corrections: a plan changes as a whole with its assumptions. */
const tried: readonly Assumptions[] = [
  { firstPageWeight: 12, margin: 2_500, bundlerFiles: 4 },
  { firstPageWeight: 14, margin: 2_600, bundlerFiles: 3 },
  { firstPageWeight: 16, margin: 2_000, bundlerFiles: 2 },
  { firstPageWeight: 24, margin: 2_000, bundlerFiles: 4 },
]

/** By how much the plan of a page must promise less, because a build of it exceeded its budget. */
interface Correction {
  bytes: number
  files: number
}
type Corrections = ReadonlyMap<string, Correction>

/** Plans that are corrected by what the build before exceeded, for each assumption. */
const correctedPlans = 4

/** Bytes beyond the excess, because a plan that changes for one page changes others. */
const extraBytes = 300

/** Late parts that a click opens, or that only some browsers load, and the routes of a further site. */
const isOpened = (module: string): boolean =>
  /(Dialog|Sheet|Palette|KeyHelp|Problem|Tour|TourPages|-routes)\.tsx$|\.css$/.test(module)

/** Frequency at which a late part appears without the others of its page. */
const aloneWeight = 0.025

/**
 * The groups of modules that become one file each, computed from a first build in which modules are together only when
 * exactly the same pages use them. Sizes are known only after a build: each plan is built in memory and measured, and the pages that
 * exceed their budgets get less room in the next one. The first plan that keeps every page within its budgets is used, or else
 * the one that exceeds the fewest, whose pages the check of sizes names.
 */
export async function planGroups(root: string, settings: Settings): Promise<Group[]> {
  const first: Group = { ...base, name: 'first', test: /^(?!.*src\/app\/web\/(main\.|index\.html))/, priority: 1 }
  const output = await buildInMemory(settings, [base, first])
  const chunks = output.filter((file) => file.type === 'chunk')
  const parts = chunks.map((chunk) => partOf(chunk, output))
  const routes = webRoutes(root)
  return firstWithin(tried, async (assumptions, corrections) => {
    const views = viewsOf(chunks, parts, routes, { root, assumptions, corrections })
    const groups = groupsOf(planFiles(parts, views))
    const excesses = sizesOf(await buildInMemory(settings, groups), routes).flatMap(excessOf)
    return { plan: groups, excesses }
  })
}

interface Excess extends Correction {
  path: string
}

function excessOf({ path, bytes, limit, files }: ReturnType<typeof pageSizes>[number]): Excess[] {
  const excess = { path, bytes: Math.max(0, bytes - limit), files: Math.max(0, files - mostFilesOf(path)) }
  return excess.bytes > 0 || excess.files > 0 ? [excess] : []
}

/** The first plan without excesses; if there is none, the first of those with the fewest. Each choice is corrected some times. */
export async function firstWithin<Choice, Plan>(
  choices: readonly Choice[],
  measure: (choice: Choice, corrections: Corrections) => Promise<{ plan: Plan; excesses: readonly Excess[] }>,
): Promise<Plan> {
  let best: { plan: Plan; excesses: readonly Excess[] } | undefined
  for (const choice of choices) {
    const corrections = new Map<string, Correction>()
    for (let plan = 0; plan <= correctedPlans; plan++) {
      const measured = await measure(choice, corrections)
      if (!best || measured.excesses.length < best.excesses.length) best = measured
      if (best.excesses.length === 0) return best.plan
      for (const { path, bytes, files } of measured.excesses) {
        const before = corrections.get(path) ?? { bytes: 0, files: 0 }
        const further = bytes > 0 ? bytes + extraBytes : 0
        corrections.set(path, { bytes: before.bytes + further, files: before.files + files })
      }
    }
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
  { root, assumptions, corrections }: { root: string; assumptions: Assumptions; corrections: Corrections },
): View[] {
  const { firstPageWeight, margin, bundlerFiles } = assumptions
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
    const less = corrections.get(route.path) ?? { bytes: 0, files: 0 }
    const limit = isLogin(route) ? budgets.login : budgets.page - margin - less.bytes
    views.push({ roots, weight, limit, mostFiles: mostFilesOf(route.path) - bundlerFiles - less.files })
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
