import { unitNames } from '#values/written-count.ts'
import { plainSpelling } from './chat-spelling.ts'
import { withoutTalk } from './chat-talk.ts'
import { withoutHead } from './quick-line.ts'

const links = /^(?:(?:아\s맞다|아|어|음|앗|그리고|그럼|근데|또|대신|우선|일단|먼저|추가로)[\s,~!.]+)+/
const ends = [
  /[\s,.!~?^ㅎㅋㅠㅜ♡♥❤\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}\p{Join_Control}]+$/u,
  /\s(?:아|어|음|또|그리고|추가|추가요|더요|해)$/,
  new RegExp(
    `(?<=\\d\\s?(?:${unitNames})|\\s[한두세네]\\s?(?:${unitNames}))(?:이랑|랑|하고|와|과|이요|요|도요|만요|으?로요|씩이?요)$`,
  ),
  /\s(?:추가(?:해|로)?|보내|넣어|챙겨|갖다|가져다)?\s?(?:주세요|주시고요?|주시면\s?(?:돼요|됩니다|감사하겠습니다)|부탁드리고요?)$/,
]

/** A line as its goods and count: without author and time, greetings, thanks and endings. The line itself, if nothing is left. */
export function lineTitle(text: string): string {
  let title = withoutTalk(withoutHead(plainSpelling(text))).replace(links, '')
  for (let before = ''; before !== title;) {
    before = title
    title = ends.reduce((rest, end) => rest.replace(end, ''), title)
  }
  return title.trim() || text
}
