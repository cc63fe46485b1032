import type { PGlite } from '@electric-sql/pglite'
import { slowStatements } from './slow-statements.ts'
import { StatementNames } from './statement-names.ts'

type Send = PGlite['execProtocolStream']
type Answers = Awaited<ReturnType<Send>>

const [parse, describe, bind, execute, sync] = ['P', 'D', 'B', 'E', 'S'].map((letter) => letter.charCodeAt(0))
const headLength = 5

/** Facts about a prepared statement that stay true for its lifetime, known after its first run. */
interface Prepared {
  parameters?: Answers
  /** The row description, or the answer that there are no rows. */
  rows?: Answers
}

/**
 * The embedded database parses and plans each text at every call, which costs more than running it, and each of the six
 * protocol messages of a call costs as much as a small statement. This prepares each repeated text once under a name,
 * caches its description, and sends the remaining messages in one packet.
 */
export function prepareStatements(client: PGlite): void {
  const send: Send = client.execProtocolStream.bind(client)
  const names = new StatementNames()
  const prepared = new Map<string, Prepared>()
  let name: string | undefined
  let held: Uint8Array[] = []

  let text: string | undefined

  client.execProtocolStream = async (message, options) => {
    const sentAt = performance.now()
    const answers = await forward(message, options)
    if (message[0] === execute) slowStatements.note(text ?? '', performance.now() - sentAt)
    return answers
  }

  async function forward(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    if (message[0] === parse) return parseOnce(message, options)
    if (!name) return send(message, options)
    if (message[0] === bind) return hold(named(message, headLength + 1, name))
    if (message[0] === describe)
      return isOfStatement(message) ? describeOnce(name, options) : describeRows(name, message)
    if (message[0] === execute) return run(name, message, options)
    return message[0] === sync && syncAlreadySent() ? [] : send(message, options)
  }

  async function parseOnce(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    held = []
    text = textOf(message)
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

  function describeRows(of: string, message: Uint8Array): Answers {
    return prepared.get(of)?.rows ?? hold(message)
  }

  function hold(message: Uint8Array): Answers {
    held.push(message)
    return []
  }

  async function run(of: string, message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    const whole = Buffer.concat([...held, message, syncMessage])
    held = [syncMessage]
    const answers = await send(whole, options)
    const statement = prepared.get(of)
    if (statement) statement.rows ??= answers.filter((answer) => describesRows.has(answer.name))
    return answers
  }

  /** Whether this sync message was already sent together with the execute. */
  function syncAlreadySent(): boolean {
    const isDone = held[0] === syncMessage
    held = []
    return isDone
  }
}

const syncMessage = Buffer.from('S\0\0\0\x04', 'latin1')
const describesRows: ReadonlySet<string> = new Set(['rowDescription', 'noData'])

/** The text of an unnamed statement without parameter types; undefined for other messages. */
function textOf(message: Uint8Array): string | undefined {
  if (message[headLength] !== 0) return undefined
  const end = message.indexOf(0, headLength + 1)
  return message[end + 1] === 0 && message[end + 2] === 0
    ? Buffer.from(message.subarray(headLength + 1, end)).toString()
    : undefined
}

const isOfStatement = (message: Uint8Array) =>
  message[0] === describe && message[headLength] === 'S'.charCodeAt(0) && message[headLength + 1] === 0

/** Returns the message with its empty name replaced. */
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
