import { createHash } from 'node:crypto'

/** Maximum number of named texts: statements with lists of varying length must not fill every connection's memory. */
const maxNames = 400

/** Names under which the texts of one database are prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** Returns the name of a text from its second use on; undefined if it should not be prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= maxNames || isControl(text)) return undefined
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= maxNames * 4) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    this.#seenOnce.delete(text)
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** PostgreSQL cuts longer names of statements, in bytes (NAMEDATALEN - 1). */
const maxNameLength = 63

const shortened = new Map<string, string>()

/** Keeps names apart that are equal in their first 63 characters: PostgreSQL would take one statement for the other. */
export function shortName(name: string): string {
  if (name.length <= maxNameLength) return name
  let short = shortened.get(name)
  if (!short) {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 16)
    short = `${name.slice(0, maxNameLength - hash.length - 1)}_${hash}`
    shortened.set(name, short)
  }
  return short
}

const isControl = (text: string) =>
  /^(begin|commit|rollback|savepoint|release|set|create|alter|drop|truncate)\b/i.test(text)
