export interface SpecifiedCall {
  method: string
  /** Path below /api without its query; `{id}` marks a parameter. */
  path: string
}

export const nameOf = ({ method, path }: SpecifiedCall): string => `${method} ${path}`

const methods = /^(GET|POST|PUT|PATCH|DELETE)$/
const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/
const path = /^[a-zA-Z]+\/\S+$/

/** The calls that §7 of the specification names with a method and a path, in its order. */
export function callsIn(specification: string): SpecifiedCall[] {
  const chapter = chapterOf(specification, '## §7 Calls').split('\n### Third parties')[0] ?? ''
  return sentencesOf(chapter).flatMap((sentence) => sentence.split(';').reduce<SpecifiedCall[]>(addCalls, []))
}

/** "`GET` and `PUT x/y`" names two calls; a path without a method has the last method of its sentence. */
function addCalls(before: SpecifiedCall[], part: string): SpecifiedCall[] {
  const found: SpecifiedCall[] = []
  let waiting: string[] = []
  let last = before.at(-1)?.method ?? ''
  for (const token of tokensOf(part)) {
    const [verb, named] = verbAndPath(token)
    const method = verb || last
    if (part.includes(`each also with \`${token}\``)) {
      found.push(...found.map((call) => ({ ...call, path: call.path + token })))
    } else if (!named) {
      // "`GET` `a/b`, `c/d`" has its method once, before all of the list.
      if (part.includes(`\`${token}\` \``)) last = verb || last
      else if (verb) waiting.push(verb)
    } else if (method) {
      found.push(...[...waiting, method].map((each) => ({ method: each, path: cleaned(named) })))
      waiting = []
      last = method
    }
  }
  return [...before, ...found]
}

function verbAndPath(token: string): [verb: string, named: string] {
  const [, verb = '', named = ''] = methodAndPath.exec(token) ?? []
  if (named) return [verb, named]
  return methods.test(token) ? [token, ''] : ['', path.test(token) ? token : '']
}

/** Without the base, the query and the name of a query such as `{search}`. */
const cleaned = (named: string): string => `/${named.replace(/^\/(api\/)?/, '').replace(/(\?.*|\{search\})$/, '')}`

/** The routes of the table in §2, in its order; `{shopId}` marks a parameter. */
export function routesIn(specification: string): string[] {
  const bullets = sentencesOf(chapterOf(specification, '### Route table')).filter((text) => /^- .*`\//.test(text))
  return bullets.flatMap((bullet) => {
    const parent = /below `([^`]+)\/`/.exec(bullet)?.[1]
    const tokens = tokensOf(bullet)
    if (parent) return [parent, ...tokens.slice(1).map((token) => `${parent}/${token}`)]
    return bullet.startsWith('- Logout') ? [] : tokens.filter((token) => token.startsWith('/'))
  })
}

const tokensOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, token]) => token ?? [])

/** One bullet or paragraph each, on one line. */
const sentencesOf = (text: string): string[] =>
  text.split(/\n(?=- )|\n\n/).map((part) => part.replaceAll(/\s+/g, ' ').trim())

/** The text below the heading, down to the next one of the same or a higher level. */
function chapterOf(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`The specification has no heading "${heading}".`)
  const rest = text.slice(start + heading.length + 2)
  const end = rest.search(new RegExp(`\n#{1,${heading.indexOf(' ')}} `))
  return end < 0 ? rest : rest.slice(0, end)
}
