/**
 * Replaces style attributes by an attribute that rules of a style element name: the content policy blocks attributes in HTML, but takes
 * a style element with a known hash.
 */
export function takeOutStyles(html: string): { html: string; styles: string } {
  const rules = new Map<string, number>()
  const replaced = html.replaceAll(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_, declarations: string) => {
      const number = rules.get(declarations) ?? rules.size
      rules.set(declarations, number)
      return ` data-style="${number}"`
    }),
  )
  const styles = [...rules].map(([declarations, number]) => `[data-style="${number}"]{${unescaped(declarations)}}`)
  return { html: replaced, styles: styles.join('') }
}

/** React escapes attributes; a style element is read literally, and its text must not close it. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '')
    .replaceAll('<', '')
