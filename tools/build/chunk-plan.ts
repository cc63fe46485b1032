/** A file of the first, automatic splitting: modules that the same pages use. */
export interface Part {
  /** Its modules, the dependencies first. */
  modules: readonly string[]
  /** Bytes of its script and of its styles as they are sent. */
  script: number
  style: number
  /** Indexes of the parts that it imports. */
  imports: readonly number[]
  /** The start, a page or a late part: the browser asks for it by its own name, so that it stays a file of its own. */
  isRoot: boolean
}

/** Files that the browser loads for one view: roots with everything that they import. The first view is the start. */
export interface View {
  roots: readonly number[]
  /** Frequency compared with other views. */
  weight: number
  /** The bytes of scripts that are promised: in the first view all, in later ones those that the first has not loaded. */
  limit?: number
  /** The number of scripts and styles that is promised. */
  mostFiles?: number
}

/** A request saved is worth this many bytes: its headers are already a third of them. */
const requestBytes = 2000

/** Factor by which a view counts more each time that it is left with too many files, and the number of attempts. */
const crowdedWeight = 1.5
const attempts = 16

interface File {
  parts: number[]
  script: number
  /** Script and styles. */
  bytes: number
  /** 2 with styles. */
  requests: number
  isRoot: boolean
  /** Loaded by the start, so that the room of later views doesn't count it. */
  isKnown: boolean
  /** The files that it needs, their own needs included. */
  needs: Set<File>
  views: Set<LoadedView>
}

interface LoadedView {
  weight: number
  /** Bytes of scripts by which it may still grow. */
  room: number
  mostFiles: number
  isStart: boolean
}

/**
 * Which parts become one file. It begins with all parts apart and joins pairs, those first whose union saves most: each view that needs
 * both saves a request, and each that needs one loads the other, and what that imports, in addition. No view may pass its limit, and no
 * two files may come to import each other. A view that is left with more files than promised counts for more. The same parts give the same files, and sizes are rounded, so that a small change of one part
 * seldom moves another.
 */
export function planFiles(parts: readonly Part[], views: readonly View[]): string[][] {
  const first = filesOf(parts)
  const loads = views.map(({ roots, weight, limit = Infinity, mostFiles = Infinity }, index): LoadedView => {
    const view = { weight, room: limit, mostFiles, isStart: index === 0 }
    for (const part of loadedBy(roots, parts)) if (first[part]) load(first[part], [view])
    return view
  })
  const files = new Set(first)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    while (joinPairs(files)) {
      // A union may make another one worthwhile that was not before.
    }
    const crowded = loads.filter((view) => requestsOf(view, files) > view.mostFiles)
    for (const view of crowded) view.weight *= crowdedWeight
    if (crowded.length === 0) break
  }
  return [...files]
    .filter(({ isRoot }) => !isRoot)
    .map((file) => file.parts.toSorted((a, b) => a - b).flatMap((index) => parts[index]?.modules ?? []))
}

const requestsOf = (view: LoadedView, files: Iterable<File>): number =>
  [...files].reduce((sum, { views, requests }) => sum + (views.has(view) ? requests : 0), 0)

/** Joins pairs, the best first, each file once; returns whether it joined any. */
function joinPairs(files: Set<File>): boolean {
  const free = [...files].filter(({ isRoot }) => !isRoot)
  const pairs = free.flatMap((one, index) =>
    free.slice(index + 1).flatMap((other) => {
      const gain = gainOf(one, other)
      return gain > 0 ? [{ one, other, gain }] : []
    }),
  )
  const count = files.size
  for (const { one, other, gain } of pairs.sort((a, b) => b.gain - a.gain)) {
    // Skips a pair whose gain has shrunk, because earlier unions have changed the needs or the views of its files.
    if (files.has(one) && files.has(other) && gainOf(one, other) >= gain * 0.9) join(files, one, other)
  }
  return files.size < count
}

/** Bytes that all views together save, by their weights; 0 if there are none. */
function gainOf(one: File, other: File): number {
  const both = [...one.views.intersection(other.views)].reduce((sum, { weight }) => sum + weight, 0)
  let gain = both * requestBytes * Math.min(one.requests, other.requests)
  for (const [file, added] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const view of gain > 0 ? file.views.difference(added.views) : []) {
      gain -= costOf(view, file, added)
      if (gain <= 0) return 0
    }
  }
  return importsAround(one, other) || importsAround(other, one) ? 0 : gain
}

/** Bytes that a view of the one file loads in addition with the other. */
function costOf(view: LoadedView, file: File, added: File): number {
  const further = [...added.needs].filter((need) => !need.views.has(view) && need !== file)
  const requests = further.reduce((sum, need) => sum + need.requests, Math.max(0, added.requests - file.requests))
  const bytes = [added, ...further].reduce((sum, each) => sum + each.bytes, 0)
  const counted = [added, ...further].filter((each) => view.isStart || !(file.isKnown || each.isKnown))
  return counted.reduce((sum, { script }) => sum + script, 0) > view.room
    ? Infinity
    : view.weight * (bytes + requests * requestBytes)
}

/** Whether one file needs the other through a third: joined, the two and the third would import each other. */
const importsAround = (one: File, other: File): boolean =>
  one.needs.has(other) && [...one.needs].some((third) => third !== other && third.needs.has(other))

function join(files: Set<File>, one: File, other: File): void {
  const joined: File = {
    parts: [...one.parts, ...other.parts],
    script: one.script + other.script,
    bytes: one.bytes + other.bytes,
    requests: Math.max(one.requests, other.requests),
    isRoot: false,
    isKnown: one.isKnown || other.isKnown,
    needs: one.needs.union(other.needs).difference(new Set([one, other])),
    views: one.views.union(other.views),
  }
  for (const file of [one, other]) files.delete(file)
  files.add(joined)
  for (const file of files) {
    const needed = [file.needs.delete(one), file.needs.delete(other)]
    if (needed.includes(true)) file.needs = file.needs.add(joined).union(joined.needs)
  }
  for (const file of [one, other, ...joined.needs]) load(file, joined.views)
}

/** Notes that these views load the file. */
function load(file: File, views: Iterable<LoadedView>): void {
  for (const view of views) {
    file.isKnown ||= view.isStart
    if (!file.views.has(view) && (view.isStart || !file.isKnown)) view.room -= file.script
    file.views.add(view)
  }
}

function filesOf(parts: readonly Part[]): File[] {
  const files = parts.map(({ script, style, isRoot }, index): File => {
    const sizes = { script: rounded(script), bytes: rounded(script) + rounded(style), requests: style ? 2 : 1 }
    return { parts: [index], ...sizes, isRoot, isKnown: false, needs: new Set(), views: new Set() }
  })
  for (const [index, file] of files.entries()) {
    file.needs = new Set([...loadedBy(parts[index]?.imports ?? [], parts)].flatMap((needed) => files[needed] ?? []))
  }
  return files
}

/** The parts with everything that they import, by their indexes. */
export function loadedBy(roots: readonly number[], parts: readonly Part[]): Set<number> {
  const loaded = new Set(roots)
  // The set grows while it is read.
  for (const part of loaded) for (const imported of parts[part]?.imports ?? []) loaded.add(imported)
  return loaded
}

const rounded = (bytes: number): number => Math.ceil(bytes / 50) * 50
