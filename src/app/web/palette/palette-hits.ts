export interface PaletteHit {
  /** The address; identifies the hit. */
  to: string
  label: string
  /** Distinguishes equal labels: the brand, the store. */
  aside?: string
}

/** Rows that the palette shows of each kind of record. */
export const hitsPerKind = 5

export interface HitGroup {
  title: string
  hits: readonly PaletteHit[]
}

export interface FoundRecords {
  groups: readonly HitGroup[]
  /** Not all searches have been answered. */
  pending: boolean
}

/** Recent hits of one member on one site. */
export interface RecentKey {
  memberId: number
  /** Path of the site: '/admin', '/partner/saebyeoknaru'. */
  base: string
}

export interface PaletteProps {
  pages: readonly PaletteHit[]
  recentKey: RecentKey
  onClose: () => void
}

interface PageGroup {
  title?: string
  items: readonly { to: string; label: string }[]
}

/** The pages of the side menu, which lists only those that the role may open. */
export const pagesOf = (groups: readonly PageGroup[]): PaletteHit[] =>
  groups.flatMap(({ title, items }) => items.map(({ to, label }) => ({ to, label, ...(title && { aside: title }) })))
