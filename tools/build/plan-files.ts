import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown, type UserConfig } from 'vite'
import { droppableContract } from './droppable-contract.ts'
import { stripCalls } from './strip-calls.ts'
import { loadedBy, planFiles, type Part, type View } from './chunk-plan.ts'
import { budgets, isFirstPage, mostFilesOf } from '../check/check-size.ts'
import { webRoutes, type WebRoute } from '../map/web-routes.ts'

type Chunk = Rolldown.OutputChunk
type Group = Rolldown.CodeSplittingGroup
type Settings = UserConfig & { root: string }

/** Libraries of every page change rarely: one file that stays cached over releases. */
const base: Group = {
  name: 'base',
  tags: ['$initial'],
  test: /node_modules|^\0rolldown/,
  priority: 2,
  includeDependenciesRecursively: false,
}

/** Weight of the pages on which visits often begin: they get few files, at the cost of some bytes elsewhere. */
const firstPageWeight = 16

/** Sizes are estimates: this much of a page's budget stays free. */
const margin = 2_000

/** The bundler adds files for itself. */
const bundlerFiles = 3

/** Late parts that a click opens, or that only some browsers load, and the routes of a further site. */
const isOpened = (module: string): boolean =>
  /(Dialog|Sheet|Palette|KeyHelp|Problem|Tour|TourPages|-routes)\.tsx$|\.css$/.test(module)

/** Frequency at which a late part appears without the others of its page. */
const aloneWeight = 0.025

/**
 * The groups of modules that become one file each, computed from a first build in which modules are together only when exactly the
 * same pages use them.
 */
export async function planGroups(root: string, settings: Settings): Promise<Group[]> {
  const { output } = await splitAutomatically(settings)
  const chunks = output.filter((file) => file.type === 'chunk')
  const parts = chunks.map((chunk) => partOf(chunk, output))
  const views = viewsOf(chunks, parts, webRoutes(root), root)
  const files = planFiles(parts, views)
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

async function splitAutomatically({ root, build: options }: Settings): Promise<Rolldown.RolldownOutput> {
  const first: Group = { ...base, name: 'first', test: /^(?!.*src\/app\/web\/(main\.|index\.html))/, priority: 1 }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root,
    plugins: [react(), stripCalls(), droppableContract()],
    build: {
      ...options,
      manifest: false,
      write: false,
      rolldownOptions: { output: { codeSplitting: { groups: [base, first] } } },
    },
  })
  if (!('output' in built)) throw new Error('the first build has no single output')
  return built
}

function partOf(chunk: Chunk, output: Rolldown.RolldownOutput['output']): Part {
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
function viewsOf(chunks: readonly Chunk[], parts: readonly Part[], routes: readonly WebRoute[], root: string): View[] {
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
