export type Point = readonly [x: number, y: number]
type Loop = readonly Point[]

/** Directions of an edge: right, down, left, up. */
const steps: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]
/** Order of the turns tried at a corner: right first, which separates areas that touch at a corner only. */
const turns = [1, 0, 3]

/**
 * The outlines of the inked areas as closed loops through the middles of the pixels' edges. The ink is to the right of
 * each edge, so that holes run the other way and the nonzero rule leaves them empty.
 */
export function traceLoops(pixels: ArrayLike<number>, side: number): Loop[] {
  const isInked = (x: number, y: number) => x >= 0 && y >= 0 && x < side && y < side && pixels[y * side + x] === 1
  const isEdge = (x: number, y: number, direction: number) => {
    const [right, left] = sidesOf(x, y, direction)
    return isInked(...right) && !isInked(...left)
  }
  const seen = new Set<number>()
  const keyOf = (x: number, y: number, direction: number) => (y * (side + 1) + x) * 4 + direction
  const loops: Loop[] = []
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isEdge(x, y, 0) && !seen.has(keyOf(x, y, 0))) loops.push(follow(x, y))
    }
  }
  return loops

  function follow(startX: number, startY: number): Loop {
    const loop: Point[] = []
    let [x, y, direction] = [startX, startY, 0]
    while (!seen.has(keyOf(x, y, direction))) {
      seen.add(keyOf(x, y, direction))
      const [dx, dy] = steps[direction] ?? [0, 0]
      loop.push([x + dx / 2, y + dy / 2])
      ;[x, y] = [x + dx, y + dy]
      const from = [x, y] as const
      const came = direction
      direction = turns.map((turn) => (came + turn) % 4).find((next) => isEdge(...from, next)) ?? came
    }
    return loop
  }
}

function sidesOf(x: number, y: number, direction: number): [Point, Point] {
  const upperLeft: Point = [x - 1, y - 1]
  const upperRight: Point = [x, y - 1]
  const lowerLeft: Point = [x - 1, y]
  const lowerRight: Point = [x, y]
  if (direction === 0) return [lowerRight, upperRight]
  if (direction === 1) return [lowerLeft, lowerRight]
  return direction === 2 ? [upperLeft, lowerLeft] : [upperRight, upperLeft]
}

/** Distance in pixels that a simplified outline may differ from the traced one. */
const tolerance = 0.6

/** Leaves out the points that straight lines between the others replace (Douglas and Peucker). */
export function simplifyLoop(loop: Loop): Loop {
  if (loop.length < 5) return []
  const kept = new Set([0, Math.floor(loop.length / 2)])
  const closed = [...loop, loop[0] ?? [0, 0]]
  const ranges: [number, number][] = [
    [0, Math.floor(loop.length / 2)],
    [Math.floor(loop.length / 2), loop.length],
  ]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to] = range
    const farthest = farthestPoint(closed, from, to)
    if (farthest === undefined) continue
    kept.add(farthest)
    ranges.push([from, farthest], [farthest, to])
  }
  return loop.filter((_, at) => kept.has(at))
}

/** The point farthest from the straight line between two others; undefined when all are within the tolerance. */
function farthestPoint(loop: Loop, from: number, to: number): number | undefined {
  const start = loop[from]
  const end = loop[to]
  if (!start || !end) return undefined
  let found: number | undefined
  let most = tolerance
  for (let at = from + 1; at < to; at++) {
    const distance = distanceTo(loop[at] ?? start, start, end)
    if (distance > most) [found, most] = [at, distance]
  }
  return found
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs(dy * (x - x1) - dx * (y - y1)) / length
}
