import type { PGlite } from '@electric-sql/pglite'
import { StatementNames } from './statement-names.ts'

type Send = PGlite['execProtocolStream']
type Answers = Awaited<ReturnType<Send>>

const [parse, describe, bind] = ['P', 'D', 'B'].map((letter) => letter.charCodeAt(0))
const headLength = 5

/**
 * The embedded database parses and plans each text at every call, which costs more than running it. Here every text that comes
 * again is prepared once under a name, and the three messages that speak of the nameless statement speak of that one.
 */
export function prepareStatements(client: PGlite): void {
  const send: Send = client.execProtocolStream.bind(client)
  const names = new StatementNames()
  const prepared = new Map<string, { parameters?: Answers }>()
  let name: string | undefined

  client.execProtocolStream = async (message, options) => {
    if (message[0] === parse) return parseOnce(message, options)
    if (!name) return send(message, options)
    if (message[0] === bind) return send(named(message, headLength + 1, name), options)
    return isOfStatement(message) ? describeOnce(name, options) : send(message, options)
  }

  async function parseOnce(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    const text = textOf(message)
    name = text === undefined ? undefined : names.of(text)
    if (!name) return send(message, options)
    if (prepared.has(name)) return []
    const answers = await send(named(message, headLength, name), options)
    prepared.set(name, {})
    return answers
  }

  async function describeOnce(of: string, options: Parameters<Send>[1]): Promise<Answers> {
    const statement = prepared.get(of)
    const known = statement?.parameters
    if (known) return known
    const answers = await send(describeStatement(of), options)
    if (statement) statement.parameters = answers
    return answers
  }
}

/** The text of a nameless statement whose parameters have no types given; others are left alone. */
function textOf(message: Uint8Array): string | undefined {
  if (message[headLength] !== 0) return undefined
  const end = message.indexOf(0, headLength + 1)
  return message[end + 1] === 0 && message[end + 2] === 0
    ? Buffer.from(message.subarray(headLength + 1, end)).toString()
    : undefined
}

const isOfStatement = (message: Uint8Array) =>
  message[0] === describe && message[headLength] === 'S'.charCodeAt(0) && message[headLength + 1] === 0

/** The message with a name where it has an empty one. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  longer.writeUInt32BE(longer.length - 1, 1)
  return longer
}

const describeStatement = (name: string) => {
  const head = Buffer.from(`D\0\0\0\0S${name}\0`)
  head.writeUInt32BE(head.length - 1, 1)
  return head
}
