import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cyclesOf, graphOf, layersOf, reduced, shortestCycle, type Graph } from './cycles.ts'
import { importsOf, productionFiles, type Import } from './imports.ts'
import { report, root, textIfThere } from '../repo.ts'

const graphFile = 'docs/DEPENDENCIES.md'

const sides = ['server', 'contract', 'web'] as const
type Side = (typeof sides)[number]

/** The folders of src/features, the lowest first: a district imports only from those before it, on all sides together. */
const districts = [
  'platform',
  'messages',
  'brands',
  'people',
  'stores',
  'access',
  'goods',
  'money',
  'orders',
  'talk',
  'office',
] as const

/**
 * Imports from a lower district into a higher one, cycles between features on all sides together, and cycles between files anywhere,
 * type imports included.
 */
export function dependencyFindings(folder: string): string[] {
  const imports = importsOf(folder, productionFiles(folder))
  return [...upwardImports(imports), ...featureCycles(imports), ...fileCycles(imports)]
}

function upwardImports(imports: readonly Import[]): string[] {
  const unknown = new Set(imports.flatMap(({ from }) => districtOf(from) ?? []).filter((name) => heightOf(name) < 0))
  const upward = imports.filter(({ from, to }) => heightOf(districtOf(from)) < heightOf(districtOf(to)))
  return [
    ...[...unknown].map(
      (name) => `src/features/${name}: tools/check/check-dependencies.ts does not know this district`,
    ),
    ...[
      ...Map.groupBy(
        upward,
        ({ from, to }) => `${districtOf(from)} may not import from ${districtOf(to)}, which is above it`,
      ),
    ].flatMap(([rule, broken]) => [rule, ...broken.map(importLine)]),
  ]
}

const districtOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
/** Files outside of the districts are of no height: src/app may import all, and lint keeps it from being imported. */
const heightOf = (district: string | undefined): number =>
  district === undefined ? Number.NaN : districts.findIndex((name) => name === district)

function featureCycles(imports: readonly Import[]): string[] {
  const crossing = crossingImports(imports, sides)
  const graph = featureGraph(imports, sides)
  return cyclesOf(graph).flatMap((group) => [
    `these features form a cycle: ${group.join(', ')}`,
    ...shortCycles(graph, group).flatMap((cycle) => [
      `  ${[...cycle, cycle[0]].join(' → ')}`,
      ...pairsOf(cycle).flatMap(([from, to]) =>
        crossing.filter((each) => featureOf(each.from) === from && featureOf(each.to) === to).map(importLine),
      ),
    ]),
  ])
}

function fileCycles(imports: readonly Import[]): string[] {
  const graph = graphOf(imports.map(({ from, to }): [string, string] => [from, to]))
  return cyclesOf(graph).flatMap((group) => [
    `files: ${group.length} files import each other`,
    ...shortCycles(graph, group).flatMap((cycle) =>
      pairsOf(cycle).flatMap(([from, to]) =>
        imports.filter((each) => each.from === from && each.to === to).map(importLine),
      ),
    ),
  ])
}

/** One shortest cycle through each member of the group; every cycle is listed once. */
function shortCycles(graph: Graph, group: readonly string[]): string[][] {
  const found = new Map<string, string[]>()
  for (const node of group) {
    const cycle = shortestCycle(graph, node)
    const key = cycle.toSorted().join(' ')
    if (!found.has(key)) found.set(key, cycle)
  }
  return [...found.values()]
}

const pairsOf = (cycle: readonly string[]) =>
  cycle.map((node, index) => [node, cycle[(index + 1) % cycle.length] ?? node] as const)

const importLine = ({ from, to, line, names, typeOnly }: Import) =>
  `    ${from}:${line} imports ${typeOnly ? 'type ' : ''}${names.join(', ') || '…'} from ${to}`

/** `src/features/orders/cart/server/cart.queries.ts` → cart, server. */
const placeOf = (file: string) => /^src\/features\/[^/]+\/([^/]+)\/([^/]+)\//.exec(file) ?? []
const featureOf = (file: string) => placeOf(file)[1]

/** Imports of these sides from one feature into another, foreign keys of tables included. */
function crossingImports(imports: readonly Import[], from: readonly Side[]): Import[] {
  return imports.filter((each) => {
    const [, feature, side] = placeOf(each.from)
    const other = featureOf(each.to)
    return from.some((name) => name === side) && other !== undefined && feature !== other
  })
}

function featureGraph(imports: readonly Import[], from: readonly Side[]): Graph {
  const features = imports.flatMap((each) => {
    const [, feature, side] = placeOf(each.from)
    return feature && from.some((name) => name === side) ? [feature] : []
  })
  return graphOf(
    crossingImports(imports, from).map((each) => [featureOf(each.from) ?? '', featureOf(each.to) ?? '']),
    new Set(features),
  )
}

export function drawDependencies(folder: string): string {
  const imports = importsOf(folder, productionFiles(folder))
  return [
    '# Dependencies between features',
    '',
    '<!-- Generated by `npm run map` from the imports. Do not edit. -->',
    '',
    '`src/app` composes all districts. A district imports only from those below it, on all three sides (`npm run check -- --only=dependencies`).',
    ...drawDistricts(imports),
    '',
    'An arrow points from the feature that imports to the feature that is imported; type imports and foreign keys count.',
    'The arrows that follow from others are left out of the pictures; the tables list all of them.',
    'The features have no cycles, all sides together (`npm run check -- --only=dependencies`).',
    ...sides.flatMap((side) => drawSide(side, featureGraph(imports, [side]))),
    '',
  ].join('\n')
}

/** The districts with their features, the highest first. */
function drawDistricts(imports: readonly Import[]): string[] {
  const pairs = imports.flatMap(({ from, to }): [string, string][] => {
    const [above, below] = [districtOf(from), districtOf(to)]
    return above && below && above !== below ? [[above, below]] : []
  })
  const graph = graphOf(pairs)
  const heights = new Map(layersOf(graph).flatMap((layer, height) => layer.map((name) => [name, height] as const)))
  const features = Map.groupBy(
    new Set(imports.flatMap(({ from }) => /^src\/features\/([^/]+\/[^/]+)\//.exec(from)?.[1] ?? [])),
    (feature) => feature.split('/')[0] ?? '',
  )
  const rows = districts.toReversed().flatMap((district) => {
    const names = (features.get(district) ?? []).map((feature) => feature.split('/')[1] ?? '').sort()
    const below = [...(graph.get(district) ?? [])].sort().join(', ')
    return names.length > 0 ? [`| ${heights.get(district) ?? 0} | ${district} | ${names.join(', ')} | ${below} |`] : []
  })
  return [
    '',
    '## districts',
    '',
    '| Floor | District | Features | Imports from |',
    '| --- | --- | --- | --- |',
    ...rows,
  ]
}

function drawSide(side: Side, graph: Graph): string[] {
  const layers = layersOf(graph)
  const rows = layers.flatMap((layer, height) =>
    layer.map((feature) => `| ${height} | ${feature} | ${[...(graph.get(feature) ?? [])].sort().join(', ')} |`),
  )
  const arrows = [...reduced(graph)].flatMap(([from, targets]) =>
    [...targets].sort().map((to) => `  ${from} --> ${to}`),
  )
  return [
    '',
    `## ${side}`,
    '',
    '```mermaid',
    'graph TD',
    ...arrows.sort(),
    '```',
    '',
    '| Layer | Feature | Imports from |',
    '| --- | --- | --- |',
    ...rows,
  ]
}

if (import.meta.main) {
  const drawn = drawDependencies(root)
  if (process.argv.includes('--write')) writeFileSync(join(root, graphFile), drawn)
  else {
    const stale = textIfThere(root, graphFile) === drawn ? [] : [`${graphFile} is out of date. Run: npm run map`]
    report([...dependencyFindings(root), ...stale], {
      fine: `No cycles; ${graphFile} is up to date.`,
      advice:
        'Pass in what the lower feature needs, or move the shared part below both features. The layers: docs/DEPENDENCIES.md.',
    })
  }
}
