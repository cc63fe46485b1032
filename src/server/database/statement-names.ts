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

const isControl = (text: string) =>
  /^(begin|commit|rollback|savepoint|release|set|create|alter|drop|truncate)\b/i.test(text)
