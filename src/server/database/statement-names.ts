/** How many texts get a name: statements with lists of changing length must not fill every connection's memory. */
const mostNames = 400
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** The name under which a text is prepared, from its second use on; undefined when it should not be prepared. */
export function nameStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames || isControl(text)) return undefined
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= mostNames * 4) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const isControl = (text: string) =>
  /^(begin|commit|rollback|savepoint|release|set|create|alter|drop|truncate)\b/i.test(text)
