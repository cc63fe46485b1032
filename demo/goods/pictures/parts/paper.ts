import { material } from '../colour.ts'
import { box, group, moved, oval, round, shape, turned } from '../svg.ts'

/** Two ovals instead of a blur: filters are slow on old phones. */
export function groundShadow(x: number, y: number, rx: number, ry = rx * 0.09): string {
  return oval(x, y, rx, ry, '#000', 'opacity=".06"') + oval(x, y, rx * 0.86, ry * 0.75, '#000', 'opacity=".07"')
}

type Sheet = {
  x: number
  y: number
  width: number
  height: number
  turn?: number
  fill?: string
  radius?: number
  lift?: number
}

/** A sheet lying on the table, centred on x, y. The content's origin is its upper left corner. */
export function sheet(
  { x, y, width, height, turn = 0, fill = material.paper, radius = 3, lift = 7 }: Sheet,
  ...content: string[]
): string {
  return turned(
    x,
    y,
    turn,
    moved(
      -width / 2,
      -height / 2,
      box(lift * 0.4, lift, width, height, '#000', radius, 'opacity=".1"'),
      box(0, 0, width, height, fill, radius),
      ...content,
    ),
  )
}

/** A standing panel of folded paper: its left edge at x, rising or falling by `slope` over its width. */
export function panel(
  x: number,
  y: number,
  width: number,
  height: number,
  slope: number,
  ...content: string[]
): string {
  return group(
    `matrix(1 ${Math.round((slope / width) * 1000) / 1000} 0 1 ${round(x)} ${round(y)})`,
    box(0, 0, width, height, material.paper),
    ...content,
  )
}

export function shade(width: number, height: number, opacity: number): string {
  return box(0, 0, width, height, '#000', 0, `opacity="${opacity}"`)
}

/** A stroke of highlights and edges that makes any flat outline look round. See the shared gradients in scene.ts. */
export function rounded(outline: string): string {
  return shape(outline, 'url(#round)')
}
