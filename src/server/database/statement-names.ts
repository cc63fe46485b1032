/** How many texts get a name: statements with lists of changing length must not fill every connection's memory. */
const mostNames = 400

/** The names under which one database's texts are prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** The name of a text, from its second use on; undefined when it should not be prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= mostNames || isControl(text)) return undefined
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= mostNames * 4) this.#seenOnce.clear()
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
