/** Words of a chat message that name no product: greetings, thanks, requests, days and times. Whole phrases only: '하루 견과' is a product. */
const ask =
  '(?:합니다|할게요|하겠습니다|해요|드립니다|드려요|드려용|드릴게요|드리겠습니다|드립니당|넣습니다|넣을게요|이요|입니다|해\\s?주세요|주세요)'
const phrases = [
  '안녕하세[요여용]|안녕하십니까|반갑습니다|좋은\\s?(?:아침|오후|저녁)(?:입니다|이에요|이요)',
  // '여기 망원점인데요 냅킨 2박스': only a shop without digits, for '5점' is a count.
  '(?:여기는?\\s|저희는?\\s)?[가-힣]{1,10}점\\s?(?:인데요?|입니다|이에요|예요)',
  '다음\\s?(?:배송|주문)\\s?때(?:\\s?같이)?|이번(?:엔|에는)|대신(?:에)?|참고로|마지막으로|나머지(?:는|들은)?\\s?그대로',
  '(?:수고|고생)\\s?(?:하세요|하십니다|하십시오|하셨습니다|많으십니다|많으세요|많으셨습니다)',
  '(?:본사\\s?)?(?:사장|대표|점장|실장|과장|팀장|부장|대리|매니저|담당자|기사)님(?:들)?[,~!]*',
  '(?:(?:미리|항상|늘|매번|정말|언제나|오늘도)\\s)?(?:감사(?:합니다|해요|드립니다|드려요|드리겠습니다|하겠습니다|합니당)|고맙습니다|고마워요|땡큐)',
  '(?:좋은|즐거운|편안한|행복한)\\s?(?:하루|오후|저녁|아침|밤|주말|명절|한\\s?주)\\s?(?:되세요|되십시오|되시길|보내세요|보내십시오|보내시길)(?:\\s바랍니다)?',
  `(?:(?:잘|좀|꼭|빠른)\\s)?(?:(?:배송|주문|발주|확인|준비|처리|추가)\\s?)?부탁\\s?${ask}`,
  `(?:(?:추가(?:로)?|미리)\\s)?(?:주문|발주)\\s?${ask}`,
  '(?:잘|좀|꼭|빨리)?\\s?(?:보내|챙겨|가져다)\\s?주(?:세요|시면\\s?(?:됩니다|돼요|감사하겠습니다))',
  '아래(?:와|처럼)?\\s?(?:같이|주문)?|다음과\\s?같이|이렇게|이상(?:입니다|이에요|이요)|네|넵|넹|예|그리고|그럼|혹시|추가로',
  '(?:받았으면|받으면|왔으면|됐으면|되면)\\s?(?:좋겠(?:습니다|어요|네요|고요)|합니다|해요)',
  '(?:가능한|최대한|되도록|가급적)\\s?(?:한\\s?)?(?:빨리|빠르게)?|빨리(?:요)?|급(?:해요|합니다)',
].join('|')

const until = '(?:까지|전까지|쯤|에|중으로|안으로|내로)'
const days = [
  `(?:오늘|내일|모레|이번\\s?주|다음\\s?주|담주)(?:\\s?[월화수목금토일]요일)?(?:\\s?(?:거|것|분))?(?:\\s?(?:오전|오후|아침|저녁|점심|안|중))?${until}?(?:\\s?(?:도착|꼭|필요해요|필요합니다))*`,
  `[월화수목금토일]요일(?:\\s?(?:오전|오후))?${until}?`,
  `(?:\\d{4}년\\s?)?\\d{1,2}월\\s?\\d{1,2}일(?:\\s?\\(?[월화수목금토일](?:요일)?\\)?)?${until}?`,
  `\\d{1,2}(?:일|/\\d{1,2})(?:\\([월화수목금토일]\\))?${until}`,
  `(?:오전|오후|아침|저녁|낮|밤)\\s?\\d{1,2}(?:시(?:\\s?(?:반|\\d{1,2}분))?|:\\d{2})${until}?`,
  `\\d{1,2}시(?:\\s?(?:반|\\d{1,2}분))?${until}`,
  '\\[?(?:오전|오후)\\s?\\d{1,2}:\\d{2}\\]?',
].join('|')

/** Signs of a mood, with the parts of an emoji: joiners, skin colours, flags and key caps. */
const mood = String.raw`[\s,.!?~^;:…ㅎㅋㅠㅜ♡♥❤\uFE0F\u200D\u20E3\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]`
const atStart = new RegExp(`^(?:${phrases}|${days})(?:${mood}+|$)`, 'u')
const atEnd = new RegExp(String.raw`(?:^|[\s,.!~])(?:${phrases}|${days})${mood}*$`, 'u')
const moodAtStart = new RegExp(`^${mood}+`, 'u')
const moodAtEnd = new RegExp(`${mood}+$`, 'u')

/** Lines that a messenger wrote, or that only introduce the sender. */
const systemLines = [
  /^\d{4}[년.]\s?\d{1,2}[월.]\s?\d{1,2}[일.]?(?:\s?\(?[월화수목금토일](?:요일)?\)?)?(?:\s(?:오전|오후)?\s?\d{1,2}:\d{2})?$/,
  /(?:님과|님들과)\s카카오톡\s대화$/,
  /^저장한\s날짜\s?:/,
  /님이\s(?:들어왔|들어오셨|나갔|나가셨)습니다\.?$|님을\s초대(?:했|하였)습니다\.?$/,
  /^[([<]?(?:사진|동영상|이모티콘|음성\s?메시지)[)\]>]?(?:\s\d+장)?$|^[([<](?:파일|지도|연락처|선물|송금)[)\]>]$|^삭제된\s메시지입니다\.?$/,
  /^(?:\([가-힣]{1,4}\)\s?)+$/, // '(하트)(굿)': emoticons of the messenger
  /^(?:보이스톡|페이스톡|영상통화|음성통화)(?:\s(?:해요|취소|부재중|\d{1,2}:\d{2}(?::\d{2})?))?$|^파일\s?:\s|^https?:\/\/\S+$|^무료\s?(?:수신\s?)?거부/,
  /^\[[^\]]{1,30}\]\s*\[(?:오전|오후)?\s*\d{1,2}:\d{2}\]$/,
  /^\[[^\]\d]{1,30}\]$/, // '[종이컵 1,000개]' is an order
]
const introductions = [
  // Requires that no digit precedes: '5점' is a count.
  /^(?:[가-힣A-Za-z0-9]{1,12}\s){0,2}[가-힣A-Za-z0-9]{0,11}[가-힣A-Za-z]점(?:\s?[가-힣]{2,4})?\s?(?:입니다|이에요|예요|이요|인데요|요)$/,
  /^(?:[가-힣A-Za-z0-9]{1,12}\s){0,2}(?:사장|점장|대표|매니저|담당자)\s?(?:[가-힣]{2,4})?\s?(?:입니다|이에요|예요|요)$/,
  /^[가-힣]{2,4}\s(?:드림|올림|배상)$/,
]

/** Of a phone, also without hyphens. */
const phoneNumber = /(?<![\d-])0\d{1,2}[-.\s]?\d{3,4}[-.\s]?\d{4}(?![\d-])/g

/** A line of a form about the order and not about goods: '담당: 한소희', '배송: 화요일까지'. */
export const isFormLine = (line: string): boolean =>
  /^(?:담당자?|연락처|전화(?:번호)?|휴대폰|배송(?:지|일|희망일)?|납품일?|입고일?|입금(?:자|일)?|주소|받는\s?(?:분|사람)|받으실\s?분|수령인|주문자|발주자|작성자|신청자|매장명?|지점명?|가맹점명?|상호|날짜|일자|발주일|주문일|요청\s?사항|비고|메모|문의)\s?:|^(?:배송|택배|납품|입금|결제|(?:세금)?계산서)(?:은|는|이|가|도)?(?:\s|$)/.test(
    line,
  )

const maxPhrases = 12

/** The line without the phrases at its start and its end that name no product; empty: nothing is left. */
export function withoutTalk(line: string): string {
  let rest = line.replaceAll(phoneNumber, ' ').trim()
  if (rest.includes('\t') || systemLines.some((pattern) => pattern.test(rest))) return rest.includes('\t') ? rest : ''
  for (let phrase = 0; phrase < maxPhrases; phrase++) {
    const shorter = rest.replace(moodAtStart, '').replace(atStart, '').replace(atEnd, '')
    if (shorter === rest) break
    rest = shorter.trim()
  }
  const bare = rest.replace(moodAtEnd, '')
  if (!/[\p{L}\p{N}]/u.test(bare) || introductions.some((pattern) => pattern.test(bare))) return ''
  return rest
}

/** The names of the people who wrote the copied messages: '[김하늘] [오후 3:12] …', '…, 김하늘 : …'. */
export function authorsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const found =
        /^\[(?<name>[^\]]{1,30})\]\s*\[(?:오전|오후)?\s*\d{1,2}:\d{2}\]/.exec(line) ??
        /^\d{4}[.년]\s?\d{1,2}[.월]\s?\d{1,2}[.일]?,?\s?(?:오전|오후)?\s?\d{1,2}:\d{2},?\s(?<name>[^:]{1,20})\s:/.exec(
          line,
        )
      const name = found?.groups?.['name']?.trim()
      return name ? [name] : []
    }),
  )
}

/** True for a line that only introduces an author: '김하늘입니다'. */
export const isAuthor = (line: string, authors: ReadonlySet<string>): boolean =>
  authors.has(line.replace(/(?:님|입니다|이에요|예요)$/, '').trim())
