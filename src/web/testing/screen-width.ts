import { vi } from 'vitest'

/** Media queries answer as on a screen this wide; set before the page is drawn. */
export function screenWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
