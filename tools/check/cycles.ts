export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export function graphOf(edges: readonly (readonly [string, string])[], nodes: Iterable<string> = []): Graph {
  const graph = new Map<string, Set<string>>([...nodes].map((node) => [node, new Set()]))
  const targetsOf = (node: string): Set<string> => {
    const targets = graph.get(node) ?? new Set()
    graph.set(node, targets)
    return targets
  }
  for (const [from, to] of edges) {
    targetsOf(from).add(to)
    targetsOf(to)
  }
  return graph
}

/** Groups of nodes that reach each other (strongly connected components, by Tarjan), each sorted. Other nodes are left out. */
export function cyclesOf(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  const visit = (node: string): void => {
    low.set(node, index.size)
    index.set(node, index.size)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!)) // visit() has set both
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || graph.get(node)?.has(node)) groups.push(group.sort())
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return groups.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/** A shortest path from the node back to itself, without the repeated end; empty when there is none. */
export function shortestCycle(graph: Graph, start: string): string[] {
  const paths = [[start]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return []
}

/** Layers from the bottom: a node is one above the highest node it depends on. Nodes of one cycle share a layer. */
export function layersOf(graph: Graph): string[][] {
  const groups = cyclesOf(graph)
  const heights = new Map<string, number>()
  const heightOf = (node: string): number => {
    const known = heights.get(node)
    if (known !== undefined) return known
    const group = groups.find((each) => each.includes(node)) ?? [node]
    const below = group.flatMap((member) => [...(graph.get(member) ?? [])]).filter((next) => !group.includes(next))
    const height = below.length === 0 ? 0 : 1 + Math.max(...below.map(heightOf))
    for (const member of group) heights.set(member, height)
    return height
  }
  return [...Map.groupBy([...graph.keys()].sort(), heightOf)].sort(([a], [b]) => a - b).map(([, layer]) => layer)
}

/** The graph without the edges that follow from others (transitive reduction). A graph with cycles has none, and is returned whole. */
export function reduced(graph: Graph): Graph {
  if (cyclesOf(graph).length > 0) return graph
  const reachable = (from: string): Set<string> =>
    new Set([...(graph.get(from) ?? [])].flatMap((next) => [next, ...reachable(next)]))
  return new Map(
    [...graph].map(([node, targets]) => {
      const implied = new Set([...targets].flatMap((target) => [...reachable(target)]))
      return [node, new Set([...targets].filter((target) => !implied.has(target)))]
    }),
  )
}
