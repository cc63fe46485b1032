import type { Look } from './look.ts'

/** The result of a drawing: only the goods, on a canvas of 400 × 400, without the background. */
export type Scene = (look: Look) => string

export type Drawing = {
  front: Scene
  /** The surface that the goods stand on or hang from, when it fills the picture; left out where only the goods are drawn. */
  scenery: Scene
  /** Centre and magnification of the close-up. */
  focus: { x: number; y: number; zoom: number }
}

/**
 * Gradients that all goods share: `round` makes a body a cylinder, `fall` darkens downwards, `sheen` is a gloss from
 * the upper left.
 */
const gradients =
  '<defs>' +
  '<linearGradient id="round"><stop offset="0" stop-opacity=".13"/><stop offset=".18" stop-opacity=".02"/>' +
  '<stop offset=".34" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".17"/></linearGradient>' +
  '<linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity=".14"/></linearGradient>' +
  '<linearGradient id="sheen" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/>' +
  '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".09"/></linearGradient>' +
  '</defs>'

export function picture(look: Look, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
    gradients +
    `<rect width="400" height="400" fill="${look.tint}"/>` +
    content +
    '</svg>'
  )
}

export function drawing(front: Scene, x = 200, y = 200, zoom = 1.8, scenery: Scene = () => ''): Drawing {
  return { front, scenery, focus: { x, y, zoom } }
}
