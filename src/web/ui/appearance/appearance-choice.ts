import * as z from 'zod/mini'

/** Storage key of the choice and name of the event that announces it; public/appearance.js applies it. */
export const appearanceKey = 'balju:appearance'

const savedMode = z.enum(['system', 'light', 'dark'])
const savedTextSize = z.enum(['normal', 'large', 'larger'])

const savedDensity = z.enum(['compact', 'comfortable'])

export type ColorMode = z.infer<typeof savedMode>
export type TextSize = z.infer<typeof savedTextSize>

/** Height of the rows of the offices' lists on a desk. */
export type Density = z.infer<typeof savedDensity>

/** Look that the user chose on this device. */
export interface Appearance {
  mode: ColorMode
  text: TextSize
  density: Density
}

/** Reads each part separately and replaces invalid ones, because the storage can be edited. */
export function readAppearance(): Appearance {
  const saved = z.record(z.string(), z.unknown()).safeParse(parsed(stored())).data ?? {}
  return {
    mode: savedMode.safeParse(saved['mode']).data ?? 'system',
    text: savedTextSize.safeParse(saved['text']).data ?? 'normal',
    density: savedDensity.safeParse(saved['density']).data ?? 'compact',
  }
}

/** Stores the choice and applies it at once; without storage it applies until the page is closed. */
export function chooseAppearance(chosen: Appearance): void {
  try {
    localStorage.setItem(appearanceKey, JSON.stringify(chosen))
  } catch {
    // nothing is stored
  }
  dispatchEvent(new CustomEvent(appearanceKey, { detail: chosen }))
}

function stored(): string | null {
  try {
    return localStorage.getItem(appearanceKey)
  } catch {
    return null // the storage is disabled
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null // not written by this app
  }
}
