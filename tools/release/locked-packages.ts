/** One entry of `packages` in package-lock.json. */
export interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The packages of a lock file by their path, which is '' for the product itself. */
export type LockedPackages = Record<string, LockedPackage>

/** Looks in the places of Node's resolution: inside the package, then in the folders above. */
export function findLocked(lock: LockedPackages, { path, name }: { path: string; name: string }): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock[place]) return place
    if (folder === '') return undefined
  }
}
