/** The materials of the goods, the same for every brand. */
export const material = {
  paper: '#FFFFFF',
  ivory: '#FBF7EF',
  text: '#D8D5D0',
  textDark: '#A9A6A1',
  kraft: '#D9B382',
  kraftDark: '#BD935F',
  kraftLight: '#E8CDA6',
  steel: '#C3C8CF',
  steelDark: '#8A919B',
  white: '#F7F7F5',
  whiteDark: '#DEDCD7',
  wood: '#C9A177',
  gold: '#C9A24B',
} as const

export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return '#' + a.map((value, at) => hex(value + (b[at]! - value) * share)).join('') // both have three channels
}

export const darker = (colour: string, share: number) => mix(colour, '#000000', share)
export const lighter = (colour: string, share: number) => mix(colour, '#FFFFFF', share)

/** Perceived brightness: 0 is black, 1 is white. */
export function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16))
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
