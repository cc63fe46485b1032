import { filesOf, report, root, textOf } from './repo.ts'

/** Code branches on codes, never on Korean text, and sentences are beside their schema: in these places Hangul is at home. */
const atHome = [
  /^src\/(contract|web)\//,
  /^src\/features\/[^/]+\/(contract|web)\//,
  /^src\/server\/(main|start-server|config|commands|exits)\.ts$/, // they speak to the person at the terminal
  /^src\/values\//, // initial consonants, 원, 요일
  /\.test\.tsx?$/,
  /\/testing\//,
]

const hangul = /\p{Script=Hangul}/u
/** A pattern for Korean letters is not Korean text. */
const letterRange = '가-힣'
const comment = /^\s*(\/\/|\/\*|\*)/

/** Lines of server code with Korean text in them. A comment may quote what the screens and the specification say. */
export function strayHangul(folder: string): string[] {
  return filesOf(folder, 'src/**/*.{ts,tsx}')
    .filter((file) => !atHome.some((place) => place.test(file)))
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

if (import.meta.main) {
  report(strayHangul(root), {
    fine: 'Korean sentences are where they belong.',
    advice: "Move the sentence into the room's contract, beside the schema it belongs to.",
  })
}
