import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { callFiles, declaredCalls, mountedCalls, routesFiles } from '../map/calls.ts'
import { filesOf, report, root, textIfThere, textOf } from '../repo.ts'

const sides = ['contract', 'server', 'web']

/** The file names that each side of a feature allows. Tables, routes and jobs stay at the root of the server side. */
const namesOf: Record<string, readonly RegExp[]> = {
  contract: [/^[a-z0-9-]+(\.(admin|partner))?(\.calls)?(\.test)?\.ts$/, /^[a-z0-9-]+\.golden\.json$/],
  server: [/^[a-z0-9-]+(\.(admin|partner))?(\.(routes|queries|tables|jobs))?(\.test)?\.ts$/],
  'a folder of server': [/^[a-z0-9-]+(\.(admin|partner))?(\.queries)?(\.test)?\.ts$/],
  web: [
    /^[A-Z][A-Za-z0-9]+(\.test)?\.tsx$/,
    /^[a-z0-9-]+(\.(api|audit|slice))?(\.test)?\.tsx?$/,
    /^[a-z0-9-]+\.(admin|partner)\.api\.ts$/,
    /^[A-Za-z0-9-]+\.module\.css$/,
  ],
}
const folderName = /^[a-z]+(-[a-z]+)*$/

/** Tests and style sheets lie beside their file and do not count. */
const mostFiles = 40
const uncounted = /\.test\.tsx?$|\.module\.css$/
const unlimitedFolders = /^src\/web\/(assets|public)\//

/** The findings about names, folders, folder sizes, unmounted calls and the glossary. */
export function featureFindings(folder: string): string[] {
  const features = featuresOf(folder)
  return [
    ...features.flatMap((feature) => [...misplacedFiles(folder, feature), ...unmountedCalls(folder, feature)]),
    ...crowdedFolders(folder),
    ...missingInGlossary(folder, features),
  ]
}

/** `orders/cart`: the district and the name of each feature. */
function featuresOf(folder: string): string[] {
  const home = join(folder, 'src/features')
  if (!existsSync(home)) return []
  const districts = readdirSync(home).sort()
  return districts.flatMap((district) =>
    readdirSync(join(home, district))
      .sort()
      .map((feature) => `${district}/${feature}`),
  )
}

function misplacedFiles(folder: string, feature: string): string[] {
  const home = `src/features/${feature}`
  return filesOf(folder, `${home}/**/*.*`).flatMap((path) => {
    const finding = misplacement(path.slice(home.length + 1).split('/'))
    return finding ? [`${path}: ${finding}`] : []
  })
}

/** The path is relative to the feature: `['server', 'place', 'place-order.ts']`. */
function misplacement(path: readonly string[]): string | undefined {
  const name = path.at(-1) ?? ''
  const [side = '', ...folders] = path.slice(0, -1)
  if (!sides.includes(side)) return `a feature has only ${sides.join(', ')}`
  if (side === 'contract' && folders.length > 0) return 'contract has no folders'
  if (folders.length > 1) return `folders of ${side} have no folders`
  if (folders.some((each) => !folderName.test(each))) return 'a folder is named after a verb, in lower case'
  const place = side === 'server' && folders.length > 0 ? 'a folder of server' : side
  return namesOf[place]?.some((pattern) => pattern.test(name))
    ? undefined
    : `${place} allows no such file name; see CONTRIBUTING.md, "Names"`
}

/** The contract would promise a call that the server answers with 404. */
function unmountedCalls(folder: string, feature: string): string[] {
  const mounted = new Set(routesFiles(folder, feature).flatMap((file) => mountedCalls(textOf(folder, file))))
  return callFiles(folder, feature).flatMap((file) =>
    declaredCalls(textOf(folder, file))
      .filter((call) => !mounted.has(call))
      .map((call) => `${file}: no routes file of the feature mounts ${call}`),
  )
}

function crowdedFolders(folder: string): string[] {
  const counted = filesOf(folder, 'src/**/*.*').filter((file) => !uncounted.test(file) && !unlimitedFolders.test(file))
  return [...Map.groupBy(counted, (file) => file.slice(0, file.lastIndexOf('/')))]
    .filter(([, files]) => files.length > mostFiles)
    .map(([path, files]) => `${path}: ${files.length} files, ${mostFiles} allowed: split the folder by verb`)
}

/** The glossary tells a newcomer the purpose of each feature. */
function missingInGlossary(folder: string, features: readonly string[]): string[] {
  const glossary = textIfThere(folder, 'docs/GLOSSARY.md') ?? ''
  return features
    .filter((feature) => !glossary.includes(`\`${feature.split('/')[1]}\``))
    .map((feature) => `src/features/${feature}: docs/GLOSSARY.md does not describe this feature`)
}

if (import.meta.main) {
  report(featureFindings(root), {
    fine: `${featuresOf(root).length} features follow the layout.`,
    advice: 'The layout of a feature: CONTRIBUTING.md, "Names", and README.md.',
  })
}
