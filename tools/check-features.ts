import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, report, root, textIfThere, textOf } from './repo.ts'

const sides = ['contract', 'server', 'web']

/** What may lie in each side of a room. The suffix says what a file is; everything else is a verb, a rule or a part. */
const namesOf: Record<string, readonly RegExp[]> = {
  contract: [/^[a-z0-9-]+(\.(admin|partner))?(\.calls)?(\.test)?\.ts$/, /^[a-z0-9-]+\.golden\.json$/],
  server: [/^[a-z0-9-]+(\.(admin|partner))?(\.(routes|store|tables|jobs))?(\.test)?\.ts$/],
  web: [
    /^[A-Z][A-Za-z0-9]+(\.test)?\.tsx$/,
    /^[a-z0-9-]+(\.(api|slice))?(\.test)?\.tsx?$/,
    /^[a-z0-9-]+\.(admin|partner)\.api\.ts$/,
    /^[A-Za-z0-9-]+\.module\.css$/,
  ],
}

/** Everything about the rooms' shape that is not as the house has it. */
export function roomFindings(folder: string): string[] {
  const rooms = roomsOf(folder)
  return [
    ...rooms.flatMap((room) => [...strangers(folder, room), ...unmounted(folder, room)]),
    ...unnamed(folder, rooms),
  ]
}

function roomsOf(folder: string): string[] {
  const features = join(folder, 'src/features')
  return existsSync(features) ? readdirSync(features).sort() : []
}

function strangers(folder: string, room: string): string[] {
  const home = `src/features/${room}`
  const found = [...filesOf(folder, `${home}/*`), ...filesOf(folder, `${home}/*/*`)]
  return found.flatMap((path) => {
    const [side = '', name] = path.slice(home.length + 1).split('/')
    if (!sides.includes(side)) return [`${path}: a room has only ${sides.join(', ')}`]
    if (name === undefined || /^[a-z]+$/.test(name) || namesOf[side]?.some((pattern) => pattern.test(name))) return []
    return [`${path}: this name is none of ${side}'s; see CONTRIBUTING.md, "Names"`]
  })
}

/** A call that is declared and not mounted would be promised by the contract and answered by a 404. */
function unmounted(folder: string, room: string): string[] {
  const routes = filesOf(folder, `src/features/${room}/server/*.routes.ts`).map((file) => textOf(folder, file))
  return filesOf(folder, `src/features/${room}/contract/*.calls.ts`).flatMap((file) =>
    declaredCalls(textOf(folder, file))
      .filter((call) => !routes.some((text) => mountedCalls(text).includes(call)))
      .map((call) => `${file}: ${call} is mounted by no routes file of the room`),
  )
}

export const declaredCalls = (text: string): string[] => matches(text, /export const (\w+) = defineCall\(/g)
export const mountedCalls = (text: string): string[] => matches(text, /\broutes\.on\(\s*(\w+)/g)

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** The rooms that the glossary lists, so that a newcomer can tell what each is about. */
function unnamed(folder: string, rooms: readonly string[]): string[] {
  const glossary = textIfThere(folder, 'docs/GLOSSARY.md') ?? ''
  return rooms
    .filter((room) => !glossary.includes(`\`${room}\``))
    .map((room) => `src/features/${room}: docs/GLOSSARY.md does not say what this room is about`)
}

if (import.meta.main) {
  report(roomFindings(root), {
    fine: `${roomsOf(root).length} rooms, each in order.`,
    advice: 'How a room is laid out: README.md, "How the house is laid out".',
  })
}
