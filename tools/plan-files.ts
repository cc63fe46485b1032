import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown, type UserConfig } from 'vite'
import { droppableContract } from './droppable-contract.ts'
import { stripCalls } from './strip-calls.ts'
import { planFiles, type Part, type View } from './chunk-plan.ts'
import { budgets, isFirstPage, mostFilesOf } from './check-size.ts'
import { webRoutes, type WebRoute } from './web-routes.ts'

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
const firstPageWeight = 30

/** Sizes are estimates: this much of a page's budget stays free. */
const margin = 4_200

/** The bundler adds one file for itself. */
const bundlerFiles = 1

/** Late parts that a click opens, or that only some browsers load. */
const isOpened = (module: string): boolean => /(Dialog|Sheet|Palette|KeyHelp|Problem)\.tsx$|\.css$/.test(module)

/** The routes of a further site, which load before its first page. */
const isTable = (module: string): boolean => module.endsWith('-routes.tsx')

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
  const graph = new Graph(chunks, parts, root)
  const views: View[] = []
  const alone = new Map<number, number>()
  const isLogin = ({ path }: WebRoute) => path === '/login'
  const pages = new Set(routes.flatMap((route) => graph.rootsOf(route)))
  for (const route of [...routes.filter(isLogin), ...routes.filter((other) => !isLogin(other))]) {
    const weight = isFirstPage(route.path) ? firstPageWeight : 1
    const tables = graph.tablesOf(route)
    const roots = [graph.entry, ...tables, ...graph.rootsOf(route)]
    const tableBytes = tables.reduce((sum, table) => sum + (parts[table]?.script ?? 0), 0)
    const limit = isLogin(route) ? budgets.login : budgets.page - margin + tableBytes
    views.push({ roots, weight, limit, mostFiles: mostFilesOf(route.path) - bundlerFiles })
    const late = graph
      .askedBy(roots)
      .filter((part) => !pages.has(part) && !isOpened(graph.sourceOf(part)) && !isTable(graph.sourceOf(part)))
    if (late.length > 0) views.push({ roots: [...roots, ...late], weight })
    for (const part of late) alone.set(part, (alone.get(part) ?? 0) + aloneWeight)
  }
  return [...views, ...[...alone].map(([part, weight]) => ({ roots: [graph.entry, part], weight }))]
}

/** Imports among the files of the first build, by their indexes. */
class Graph {
  readonly entry: number
  readonly #chunks: readonly Chunk[]
  readonly #parts: readonly Part[]
  readonly #root: string
  readonly #byModule: ReadonlyMap<string, number>
  readonly #byFile: ReadonlyMap<string, number>
  /** The files with routes of the further sites, which load before the first page of their site. */
  readonly #tables: number[]

  constructor(chunks: readonly Chunk[], parts: readonly Part[], root: string) {
    this.#chunks = chunks
    this.#parts = parts
    this.#root = root
    this.#byFile = new Map(chunks.map(({ fileName }, index) => [fileName, index]))
    this.#byModule = new Map(chunks.flatMap(({ moduleIds }, index) => moduleIds.map((id) => [id, index] as const)))
    this.entry = chunks.findIndex(({ isEntry }) => isEntry)
    this.#tables = this.askedBy([this.entry]).filter((part) => isTable(this.sourceOf(part)))
  }

  sourceOf(part: number): string {
    return this.#chunks[part]?.facadeModuleId ?? ''
  }

  rootsOf({ modules }: WebRoute): number[] {
    return modules.flatMap((module) => this.#byModule.get(join(this.#root, module)) ?? [])
  }

  tablesOf(route: WebRoute): number[] {
    const first = new Set(this.askedBy([this.entry]))
    const own = this.rootsOf(route).filter((part) => !first.has(part))
    return this.#tables.filter((table) => own.some((part) => this.#askedByFile(table).includes(part)))
  }

  /** Lists the dynamic imports of the files and of everything that they import. */
  askedBy(roots: readonly number[]): number[] {
    const loaded = new Set<number>()
    const visit = (part: number): void => {
      if (loaded.has(part)) return
      loaded.add(part)
      this.#parts[part]?.imports.forEach(visit)
    }
    roots.forEach(visit)
    const asked = new Set([...loaded].flatMap((part) => this.#askedByFile(part)))
    return [...asked]
  }

  #askedByFile(part: number): number[] {
    return this.#chunks[part]?.dynamicImports.flatMap((file) => this.#byFile.get(file) ?? []) ?? []
  }
}

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
