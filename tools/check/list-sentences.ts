import { parseSync, type ESTree } from 'vite'
import { filesOf, root, textOf } from '../repo.ts'
import { lineOf, nodesOf } from './syntax.ts'

const hangul = /\p{Script=Hangul}/u

/** A Korean text and its place, `file:line`. */
export interface Sentence {
  place: string
  text: string
}

/** Every Korean text of the product in the order of its files: strings, templates and the text of elements, without tests. */
export function sentencesOf(folder: string): Sentence[] {
  return filesOf(folder, ['src/**/*.{ts,tsx}', 'demo/**/*.ts'])
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => sentencesOfFile(file, textOf(folder, file)))
}

/** Values inside a text stand as `{amount}`; an element's children are one text. */
export function sentencesOfFile(file: string, source: string): Sentence[] {
  const found: Sentence[] = []
  const printed = new Set<unknown>() // parts of a text that is printed already
  const add = (start: number, text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (hangul.test(plain)) found.push({ place: `${file}:${lineOf(source, start)}`, text: plain })
  }
  for (const node of nodesOf(parseSync(file, source).program)) {
    if (printed.has(node)) continue
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const hasText = node.children.some((child) => child.type === 'JSXText' && hangul.test(child.value))
      if (hasText) add(node.children[0]?.start ?? node.start, textOfChildren(node.children, source, printed))
    } else if (node.type === 'JSXText') {
      add(node.start, node.value)
    } else if (node.type === 'TemplateLiteral') {
      add(node.start, textOfTemplate(node, source))
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      add(node.start, node.value)
    }
  }
  return found
}

function textOfChildren(children: readonly ESTree.JSXChild[], source: string, printed: Set<unknown>): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') {
        printed.add(child)
        return child.value
      }
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
        printed.add(child)
        return textOfChildren(child.children, source, printed)
      }
      if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return ''
      const { expression } = child
      if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value
      return `{${source.slice(expression.start, expression.end)}}`
    })
    .join('')
}

const textOfTemplate = ({ quasis, expressions }: ESTree.TemplateLiteral, source: string): string =>
  quasis
    .map(({ value }, index) => {
      const expression = expressions[index]
      return `${value.cooked ?? value.raw}${expression ? `{${source.slice(expression.start, expression.end)}}` : ''}`
    })
    .join('')

if (import.meta.main) {
  for (const { place, text } of sentencesOf(root)) process.stdout.write(`${place}\t${text}\n`)
}
