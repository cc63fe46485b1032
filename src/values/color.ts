/** WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Mixes two #rrggbb colours; `share` is the part of the second one, 0 to 1. */
export function mixedColor(one: string, other: string, share: number): string {
  return colorOf(partsOf(one).map((part, index) => part + ((partsOf(other)[index] ?? 0) - part) * share))
}

/**
 * Returns the colour itself if it is readable on a dark surface, else the nearest readable lighter tone of its hue;
 * both #rrggbb.
 */
export function lightenedOn(surface: string, color: string): string {
  let tone = color
  for (let lightness = lightnessOf(color); contrast(tone, surface) < 5.5 && lightness < 1; lightness += 0.01) {
    tone = withLightness(color, lightness)
  }
  return tone
}

/** Hue of a #rrggbb colour in degrees, and its chroma from 0 (gray) to 1. */
export function hueOf(color: string): { hue: number; chroma: number } {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => part / 255)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma === 0) return { hue: 0, chroma }
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  return { hue: (sixth * 60 + 360) % 360, chroma }
}

/** 0 to 1. */
function lightnessOf(color: string): number {
  const parts = partsOf(color)
  return (Math.max(...parts) + Math.min(...parts)) / 510
}

/** The same hue and saturation with another lightness. */
function withLightness(color: string, lightness: number): string {
  const from = lightnessOf(color)
  const roomOf = (value: number) => 1 - Math.abs(2 * value - 1)
  // Black and white have no hue and become grays.
  const stretch = roomOf(from) > 0 ? roomOf(lightness) / roomOf(from) : 0
  return colorOf(partsOf(color).map((part) => lightness * 255 + (part - from * 255) * stretch))
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const partsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const colorOf = (parts: number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
