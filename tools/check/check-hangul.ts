import { filesOf, report, root, textOf } from '../repo.ts'

/** Code branches on codes, never on Korean text, and sentences are beside their schema. Only these places may contain Hangul. */
const allowedPlaces = [
  /^src\/(contract|web|app\/web)\//,
  /^src\/features\/[^/]+\/[^/]+\/(contract|web)\//,
  /^src\/(server\/(config|exits)|app\/server\/(main|start-server|commands))\.ts$/, // they print to the operator's terminal
  /^src\/values\//, // initial consonants, 원, 요일
  /\.test\.tsx?$/,
  /\/testing\//,
]

const hangul = /\p{Script=Hangul}/u
/** The character range of regular expressions is not Korean text. */
const letterRange = '가-힣'
const comment = /^\s*(\/\/|\/\*|\*)/

/** Lines of server code with Korean text. Comments may quote the screens and the specification. */
export function strayHangul(folder: string): string[] {
  return filesOf(folder, 'src/**/*.{ts,tsx}')
    .filter((file) => !allowedPlaces.some((place) => place.test(file)))
    .flatMap((file) =>
      textOf(folder, file)
        .split('\n')
        .flatMap((line, index) =>
          hangul.test(line.replaceAll(letterRange, '')) && !comment.test(line)
            ? [`${file}:${index + 1}: ${line.trim()}`]
            : [],
        ),
    )
}

const comparison = /[!=]==? ?(['"`])[^'"`]*\p{Script=Hangul}|\bcase (['"`])[^'"`]*\p{Script=Hangul}/u

/** Lines of screens that decide by a Korean text: a rewording would change what they do. */
export function comparedHangul(folder: string): string[] {
  return filesOf(folder, 'src/{web,app/web,features/*/*/web}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) =>
      textOf(folder, file)
        .split('\n')
        .flatMap((line, index) => (comparison.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
}

if (import.meta.main) {
  report([...strayHangul(root), ...comparedHangul(root)], {
    fine: 'Server code contains no Korean text, and no screen decides by one.',
    advice:
      "Move the sentence into the feature's contract, beside the schema it belongs to; compare a code instead of its label.",
  })
}
