import { dirname, join } from 'node:path'
import { filesOf, report, root, textOf } from '../repo.ts'

/** The only file that names colours. */
const tokens = 'src/app/web/tokens.css'
/** Documents are drawn for paper, so that their text keeps its size on every device. */
const paper = 'src/features/orders/documents/web/DocumentSheet.module.css'

const rules = [
  { name: 'color', pattern: /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(/i, allowedIn: tokens },
  {
    name: 'color',
    pattern: /:[^;]*(?<![\w-])(white|black|red|blue|green|gray|grey|orange|yellow)(?![\w-])/i,
    allowedIn: tokens,
  },
  { name: 'font size', pattern: /font(-size)?:(?!.*rem)[^;]*(?<![\w.-])[1-9][\d.]*px/, allowedIn: paper },
]

/** Colours outside of the tokens, which stay the same in dark mode, and text sizes that don't grow with the chosen size. */
export function fixedStyles(folder: string): string[] {
  return filesOf(folder, 'src/**/*.css').flatMap((file) =>
    withoutComments(textOf(folder, file))
      .split('\n')
      .flatMap((line, index) =>
        rules
          .filter(({ pattern, allowedIn }) => file !== allowedIn && pattern.test(line))
          .map(({ name }) => `${file}:${index + 1}: ${name}: ${line.trim()}`),
      ),
  )
}

/** Replaces comments by their line breaks, so that the lines keep their numbers. */
const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))

/** Classes that a component asks for and no style sheet has: mostly the rest of a merge. */
export function missingClasses(folder: string): string[] {
  return filesOf(folder, 'src/**/*.tsx').flatMap((file) => {
    const text = textOf(folder, file)
    const sheets = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
    return sheets.flatMap(([, name = '', path = '']) => {
      const rules = withoutComments(textOf(folder, sheetOf(file, path)))
      const asked = [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(([, asked = '']) => asked)
      return [...new Set(asked)]
        .filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(rules))
        .map((each) => `${file}: class: ${each} has no rule in ${path}`)
    })
  })
}

const sheetOf = (file: string, path: string): string =>
  path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path)

if (import.meta.main) {
  report([...fixedStyles(root), ...missingClasses(root)], {
    fine: 'All colours are tokens, all texts grow with the chosen size, and all classes have rules.',
    advice:
      'Use a token of src/app/web/tokens.css, or add one with a value for the dark scheme. Sizes of text are tokens or rem. A class without a rule goes.',
  })
}
