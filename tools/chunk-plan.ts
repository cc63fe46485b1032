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

/** Files that the browser loads for one view: roots with everything that they import. */
export interface View {
  roots: readonly number[]
  /** Frequency compared with other views. */
  weight: number
  /** The bytes of scripts that are promised: in the first view all, in later ones those that the first has not loaded. */
  limit?: number
  /** The number of scripts and styles that is promised. */
  mostFiles?: number
}

/** The index of the view that all others follow. */
const start = 0

/** A request saved is worth this many bytes: its headers are already a third of them. */
const requestBytes = 2000

/** Factor by which a view counts more each time that it is left with too many files, and the number of attempts. */
const crowdedWeight = 1.5
const attempts = 16

/**
 * Which parts become one file. It begins with all parts apart and joins pairs, those first whose union saves most: each view that needs
 * both saves a request, and each that needs one loads the other, and what that imports, in addition. No view may pass its limit, and no
 * two files may come to import each other. A view that is left with more files than promised counts for more. The same parts give the same files, and sizes are rounded, so that a small change of one part
 * seldom moves another.
 */
export function planFiles(parts: readonly Part[], views: readonly View[]): string[][] {
  const plan = new Plan(parts, views)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    while (plan.joinAll()) {
      // A union may make another one worthwhile that was not before.
    }
    if (!plan.favourCrowded()) break
  }
  return plan.files()
}

interface File {
  parts: number[]
  script: number
  style: number
  isRoot: boolean
  /** The files that it needs, their own needs included. */
  needs: Set<File>
  /** Indexes of the views that load it. */
  views: Set<number>
}

interface Union {
  one: File
  other: File
  gain: number
}

class Plan {
  readonly #parts: readonly Part[]
  readonly #weights: Float64Array
  readonly #limits: Float64Array
  readonly #mostFiles: Float64Array
  /** Bytes by which each view may still grow. */
  #room = new Float64Array()
  #files: File[]

  constructor(parts: readonly Part[], views: readonly View[]) {
    this.#parts = parts
    this.#files = filesOf(parts, views)
    this.#weights = Float64Array.from(views, ({ weight }) => weight)
    this.#limits = Float64Array.from(views, ({ limit = Infinity }) => limit)
    this.#mostFiles = Float64Array.from(views, ({ mostFiles = Infinity }) => mostFiles)
    this.#measure()
  }

  files(): string[][] {
    return this.#files
      .filter(({ isRoot }) => !isRoot)
      .map(({ parts }) => parts.toSorted((a, b) => a - b).flatMap((index) => this.#parts[index]?.modules ?? []))
  }

  /** Joins pairs, the best first, each file once; returns whether it joined any. */
  joinAll(): boolean {
    const unions = this.#files.flatMap((one, index) => this.#unionsOf(one, this.#files.slice(index + 1)))
    const gone = new Set<File>()
    for (const { one, other, gain } of unions.sort((a, b) => b.gain - a.gain)) {
      // Skips a pair whose gain has shrunk, because earlier unions have changed the needs or the views of its files.
      if (gone.has(one) || gone.has(other) || this.#gainOf(one, other) < gain * 0.9) continue
      this.#join(one, other)
      gone.add(one).add(other)
    }
    return gone.size > 0
  }

  /** Makes the views that need more files than promised count for more; returns whether there are any. */
  favourCrowded(): boolean {
    const needed = new Float64Array(this.#weights.length)
    for (const { views, style } of this.#files)
      for (const view of views) needed[view] = (needed[view] ?? 0) + (style ? 2 : 1)
    const crowded = [...needed.keys()].filter((view) => (needed[view] ?? 0) > (this.#mostFiles[view] ?? Infinity))
    for (const view of crowded) this.#weights[view] = (this.#weights[view] ?? 0) * crowdedWeight
    return crowded.length > 0
  }

  #unionsOf(one: File, others: readonly File[]): Union[] {
    const unions = others.map((other) => ({ one, other, gain: this.#gainOf(one, other) }))
    return unions.filter(({ gain }) => gain > 0)
  }

  #gainOf(one: File, other: File): number {
    if (one.isRoot || other.isRoot || importsAround(one, other) || importsAround(other, one)) return 0
    const saved = one.style && other.style ? 2 : 1
    let gain = 0
    const [few, many] = one.views.size < other.views.size ? [one, other] : [other, one]
    for (const view of few.views) if (many.views.has(view)) gain += (this.#weights[view] ?? 0) * saved * requestBytes
    if (gain === 0) return 0
    return gain - this.#cost(one, other) - this.#cost(other, one)
  }

  /** Bytes of the other file that the views of one file load in addition. */
  #cost(one: File, other: File): number {
    let cost = 0
    for (const view of one.views) {
      if (other.views.has(view)) continue
      const added = [...other.needs].filter((need) => !need.views.has(view) && need !== one)
      // Files that the start has loaded count there only.
      const isCounted = (file: File) =>
        view === start || !(file.views.has(start) || one.views.has(start) || other.views.has(start))
      const scripts = [other, ...added].reduce((sum, file) => sum + (isCounted(file) ? file.script : 0), 0)
      if (scripts > (this.#room[view] ?? 0)) return Infinity
      const requests = added.reduce((sum, { style }) => sum + (style ? 2 : 1), other.style && !one.style ? 1 : 0)
      const bytes = added.reduce((sum, { script, style }) => sum + script + style, other.script + other.style)
      cost += (this.#weights[view] ?? 0) * (bytes + requests * requestBytes)
    }
    return cost
  }

  #join(one: File, other: File): void {
    const joined: File = {
      parts: [...one.parts, ...other.parts],
      script: one.script + other.script,
      style: one.style + other.style,
      isRoot: false,
      needs: one.needs.union(other.needs),
      views: one.views.union(other.views),
    }
    joined.needs.delete(one)
    joined.needs.delete(other)
    this.#files = [joined, ...this.#files.filter((file) => file !== one && file !== other)]
    for (const need of joined.needs) need.views = need.views.union(joined.views)
    for (const file of this.#files) {
      const needed = [file.needs.delete(one), file.needs.delete(other)]
      if (needed.includes(true)) file.needs = file.needs.add(joined).union(joined.needs)
    }
    this.#measure()
  }

  #measure(): void {
    this.#room = this.#limits.slice()
    for (const file of this.#files) {
      const isStart = file.views.has(start)
      for (const view of file.views)
        if (view === start || !isStart) this.#room[view] = (this.#room[view] ?? 0) - file.script
    }
  }
}

/** Whether one file needs the other through a third: joined, the two and the third would import each other. */
const importsAround = (one: File, other: File): boolean =>
  one.needs.has(other) && [...one.needs].some((third) => third !== other && third.needs.has(other))

function filesOf(parts: readonly Part[], views: readonly View[]): File[] {
  const files = parts.map(({ script, style, isRoot }, index): File => {
    const sizes = { script: rounded(script), style: rounded(style) }
    return { parts: [index], ...sizes, isRoot, needs: new Set(), views: new Set<number>() }
  })
  const needsOf = (index: number, found = new Set<File>()): Set<File> => {
    for (const imported of parts[index]?.imports ?? []) {
      const file = files[imported]
      if (!file || found.has(file)) continue
      found.add(file)
      needsOf(imported, found)
    }
    return found
  }
  for (const [index, file] of files.entries()) file.needs = needsOf(index)
  for (const [view, { roots }] of views.entries()) {
    for (const root of roots) {
      const file = files[root]
      for (const loaded of file ? [file, ...file.needs] : []) loaded.views.add(view)
    }
  }
  return files
}

const rounded = (bytes: number): number => Math.ceil(bytes / 50) * 50
