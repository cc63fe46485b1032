const mostLines = 50

/** '- 승인을 기다리는 매장이 있습니다: 성수점', one line for each message, and the number of the others. */
export function digestLines(titles: readonly string[]): string {
  const shown = titles.slice(0, mostLines).map((title) => `- ${title}`)
  const others = titles.length - shown.length
  return [...shown, ...(others > 0 ? [`외 ${others}건`] : [])].join('\n')
}
