import { isVisible } from '#contract/text.ts'
import { variable, variablesOf } from './fill-variables.ts'
import type { MessageContent } from './editable-channels.ts'
import { messageVariables } from './message-variables.ts'

export const longestTitle = 100
export const longestText = 2_000

export interface ContentError {
  path: keyof MessageContent
  message: string
}

export interface ContentRules {
  allowed: readonly string[]
  required: readonly string[]
}

/** Reasons to refuse a text of an operator, at most one for each field; empty: none. */
export function checkContent({ title, text }: MessageContent, { allowed, required }: ContentRules): ContentError[] {
  const used = new Set(variablesOf(`${title}\n${text}`))
  const missing = required.find((name) => !used.has(name))
  const titleError = titleErrorOf(title, allowed)
  const textError = textErrorOf(text, allowed)
  const errors = [
    ...(titleError === undefined ? [] : [{ path: 'title', message: titleError } as const]),
    ...(textError === undefined ? [] : [{ path: 'text', message: textError } as const]),
  ]
  if (errors.length > 0 || missing === undefined) return errors
  return [{ path: 'text', message: wordSentences.missing(missing) }]
}

function titleErrorOf(title: string, allowed: readonly string[]): string | undefined {
  if (!isVisible(title)) return wordSentences.noTitle
  if (title.length > longestTitle) return wordSentences.longTitle
  if (/[\n\r\u2028\u2029]/.test(title)) return wordSentences.titleLines
  const long = variablesOf(title).find((name) => messageVariables[name]?.isLong)
  return long === undefined ? variableErrorOf(title, allowed) : wordSentences.longVariable(long)
}

function textErrorOf(text: string, allowed: readonly string[]): string | undefined {
  if (!isVisible(text)) return wordSentences.noText
  return text.length > longestText ? wordSentences.longText : variableErrorOf(text, allowed)
}

function variableErrorOf(text: string, allowed: readonly string[]): string | undefined {
  if (invisible.test(text)) return wordSentences.invisible
  const unknown = variablesOf(text).find((name) => !allowed.includes(name))
  if (unknown !== undefined) return wordSentences.unknown(unknown)
  const [broken] = brokenVariable.exec(text.replaceAll(/#\{[^{}\n]+\}/g, '')) ?? []
  return broken === undefined ? undefined : wordSentences.broken(broken)
}

/**
 * Control characters but the line break, those that have no width or change the direction of the text, and the fillers of Hangul,
 * which look like spaces. The joiner of emojis (200D) is none of them.
 */
const invisible = /[^\P{Cc}\n]|[^\P{Cf}\u200D]|[\u2028\u2029\u115F\u1160\u3164\uFFA0]/u
/** `#{송장번호` without an end, `{송장번호}` without its sign. */
const brokenVariable = /#?\{[^\s{}]{0,20}\}?/

export const wordSentences = {
  noTitle: '제목을 입력해 주세요.',
  longTitle: `제목은 ${longestTitle}자까지 입력할 수 있습니다.`,
  titleLines: '제목은 한 줄로 입력해 주세요.',
  noText: '내용을 입력해 주세요.',
  longText: '내용은 2,000자까지 입력할 수 있습니다.',
  invisible: '보이지 않는 제어 문자가 있습니다. 지우고 다시 입력해 주세요.',
  unknown: (name: string) => `${variable(name)} 변수는 이 메시지에서 쓸 수 없습니다.`,
  missing: (name: string) => `${variable(name)} 변수가 빠졌습니다. 받는 분에게 꼭 필요한 내용이므로 넣어 주세요.`,
  longVariable: (name: string) => `${variable(name)} 변수는 내용에만 쓸 수 있습니다. 제목에서 빼 주세요.`,
  broken: (part: string) => `‘${part}’ 부분의 변수 표기를 확인해 주세요. 변수는 #{변수명}으로 씁니다.`,
} as const
