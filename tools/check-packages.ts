import { report, root, textOf } from './repo.ts'

interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

/** The limit of direct dependencies of the server: each one is foreign code in a process that handles money. */
const mostDependencies = 25

/** Packages that may run code at installation. Review that code before adding a package. */
const mayRunAtInstall = ['node', 'esbuild']

/** Versions that were published with malicious code or have an exploited vulnerability. */
const refused: Record<string, readonly string[]> = {
  'event-stream': ['3.3.6'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  chalk: ['5.6.1'],
  debug: ['4.4.2'],
  'ansi-styles': ['6.2.2'],
  'color-convert': ['3.1.1'],
  'strip-ansi': ['7.1.1'],
  'react-server-dom-webpack': ['19.0.0', '19.1.0', '19.1.1', '19.2.0'],
}

export function packageFindings(lock: Record<string, LockedPackage>, dependencies: readonly string[]): string[] {
  const findings = Object.entries(lock).flatMap(([path, locked]) => [
    ...packageFaults(path, locked),
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !isLocked(lock, { path, name }))
      .map((name) => `${path}: ${name} is not in package-lock.json, so that npm ci fails on a new machine`),
  ])
  if (dependencies.length > mostDependencies) {
    findings.push(`package.json: ${dependencies.length} dependencies, ${mostDependencies} allowed`)
  }
  return findings
}

/** Looks in the places of Node's resolution: inside the package, then in the folders above. */
function isLocked(lock: Record<string, LockedPackage>, { path, name }: { path: string; name: string }): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function packageFaults(path: string, { version = '', integrity, link, hasInstallScript }: LockedPackage): string[] {
  if (path === '' || link) return []
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const findings: string[] = []
  if (!integrity?.startsWith('sha512-')) findings.push(`${name} ${version}: no sha512 in package-lock.json`)
  if (hasInstallScript && !mayRunAtInstall.includes(name)) findings.push(`${name} ${version}: runs code at install`)
  if (refused[name]?.includes(version)) findings.push(`${name} ${version}: known to be harmful`)
  return findings
}

if (import.meta.main) {
  const { packages } = JSON.parse(textOf(root, 'package-lock.json')) as { packages: Record<string, LockedPackage> }
  const { dependencies } = JSON.parse(textOf(root, 'package.json')) as { dependencies: Record<string, string> }
  report(packageFindings(packages, Object.keys(dependencies)), {
    fine: `${Object.keys(packages).length - 1} packages, each pinned by its hash.`,
    advice: 'Choose another version or another package, or change the list in tools/check-packages.ts and say why.',
  })
}
