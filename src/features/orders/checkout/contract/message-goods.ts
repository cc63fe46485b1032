import { nativeNumbers, numberWords, sinoNumber, sinoPattern, unitNames } from '#values/written-count.ts'
import { asLast } from './as-last.ts'
import { topicOf, withoutReasons } from './message-clauses.ts'

/** Part of a message that orders one product, or none. */
export interface MessagePart {
  /** The written text; dictated text gets spaces around its counts. */
  text: string
  /** Its words about the goods: without greetings and links to other parts. */
  goods: string
  /** The count is that of the store's last order. */
  isAsLast: boolean
}

/** Tells what words mean in the shop. */
export interface ShopWords {
  isProduct: (words: string) => boolean
  /** The goods that the words name one after the other; empty: some word names none. */
  goodsOf: (words: readonly string[]) => string[]
}

const numbers = numberWords.join('|')
const attached = new RegExp(
  String.raw`(?<=[가-힣a-z)])(?<![일이삼사오육칠팔구십백천만열른흔쉰]|스물)(?<native>${numbers}|${sinoPattern})\s?(?<unit>${unitNames})(?=$|[^가-힣]|씩|요|이요|이?면|만|정도|하고|이랑|랑|도|로|더|보내|주|부탁|추가|필요|그리고)`,
  'g',
)
const ounces = new RegExp(String.raw`(?<sino>${sinoPattern})\s?온스`, 'g')

const numberOf = (words: string) => nativeNumbers[words] ?? sinoNumber(words) ?? words

/** Dictated text has no spaces: '냅킨두박스하고' is '냅킨 2박스 하고'. Text with digits is left alone, for '순두부 3개' is not two. */
export const withSpacedCounts = (text: string): string =>
  /\d/.test(text)
    ? text
    : text
        .replace(ounces, (_, sino: string) => `${numberOf(sino)}온스`)
        .replace(attached, (_, words: string, unit: string) => ` ${numberOf(words)}${unit} `)
        .replaceAll(/(?<=[가-힣a-z)])하나(?=$|\s|더|요|만|추가|필요|보내|주세요)/g, ' 1 ')
        .replaceAll(/\s+/g, ' ')
        .trim()

const count = new RegExp(
  String.raw`(?<![\d.,×xX*])(?:[xX×*]\s*)?(?:\d[\d,]*(?:\.\d+)?\s?[만천백]?(?:\d[\d,]*)?\s*(?:${unitNames})(?!입(?!니다))(?=$|[^가-힣a-zA-Z0-9]|씩|요|이요|이?면|만|정도|하고|이랑|랑|도|으?로|더|보내|주|부탁|추가|입니다|를|을)|(?<=\s)(?:${numbers})\s?(?:${unitNames})(?=$|[^가-힣]|씩|요|이요|이?면|만|하고|이랑|랑|도|으?로|더)|(?<=\s)\d[\d,]*[만천백]?(?=\s(?:[/+]\s)?[가-힣a-zA-Z]|,\s[가-힣a-zA-Z]|이랑|랑|하고|[\s.!~]*$)|(?<=\s)하나(?=$|\s|요|만|도|씩)(?!\s?더\s?해서|도\s?(?:없|안|못))|(?<=[가-힣]{2})\d{1,2}(?=\s+[가-힣]|\s*$))`,
  'gi',
)
const link = String.raw`(?:\s|,|/(?=\s)|!|~|\.(?=\s|$)|씩|이요|요(?=\s|$|,)|이?면\s?(?:될|돼|되|충분|좋)[가-힣]*(?:\s[듯것거]\s?[가-힣]*)*|만(?=\s)|도(?=\s)|정도|하고|이랑|랑|과(?=\s)|와(?=\s)|더(?=\s|$|요|필요)|필요하고|필요해요|(?:해|보내|챙겨)?\s?주시고요?|추가(?:로|하고|요)?|부탁\s?드리고요?|그리고|또(?=\s))`
const linksAfter = new RegExp(`^(?:${link})*`)
const linksBefore =
  /^(?:[\s,~!.]|아까|위에|대신|그다음에?|다음은|우선|일단|먼저|그리고|그럼|근데|혹시|또(?=\s)|아(?=[\s,])|아니(?=[\s,]))+/
const sentenceEnd = /(?<=[가-힣]{2}[,!.?~]+)\s+/
/** '물티슈는 빼고요 앞치마 3벌' orders after what it leaves out. */
const afterRemoval = /(?<=(?:빼|취소\s?하|제외\s?하)(?:고요?|\s?주시고요?|\s?주세요))\s+(?=[가-힣a-zA-Z])/
const companion = /(?<=[가-힣](?:이랑|랑|하고))\s+(?=[가-힣a-zA-Z])/
const counts = new RegExp(`${count.source}|${asLast.source}`, 'gi')
const isCounted = (text: string): boolean => text.search(counts) >= 0

/** Words after the last count that begin a part of their own: '쿠폰도 필요해요'. */
const ownStart = /^[가-힣a-zA-Z\d]{2,}(?:도|은|는)\s/

interface Piece {
  text: string
  goods: string
}

/**
 * Splits a line after each count, for goods may follow each other without a sign: '냅킨 1 물티슈 2'. A count without a name belongs to
 * the part before ('물티슈 1,000매 2박스'), and so do words that name no product ('현수막 1장 열재단').
 */
export function messageParts(line: string, shop: ShopWords): MessagePart[] {
  const { order = line, people = '' } = forPeople.exec(line)?.groups ?? {}
  if (people) return withNote(messageParts(order, shop), people)
  const spaced = withSpacedCounts(line).replace(formerCount, ' 정정 ').replace(leastCount, ' 필요해요')
  const shared = eachOf({ text: spaced, goods: spaced }, shop)
  if (shared.length > 1) return withLast(shared, shop)
  const pieces = spaced.split(sentenceEnd)
  const sentences = pieces.length > 1 && pieces.every((piece) => shop.isProduct(piece)) ? pieces : [spaced]
  const parts = sentences
    .flatMap((sentence) =>
      sentence.split(afterRemoval).slice(1).some(isCounted) ? sentence.split(afterRemoval) : [sentence],
    )
    .flatMap((sentence) => countedPieces(sentence, shop))
    .flatMap((piece) => companions(piece, shop))
  return withLast(
    parts.flatMap((piece) => eachOf(piece, shop)),
    shop,
  )
}

/** '2박스는 있어야 주말 버텨요' orders two. */
const leastCount = new RegExp(`(?<=\\d\\s?(?:${unitNames}))(?:은|는|이|가)?\\s?(?:있어야|있으면|필요할).*$`)

/** '이름표 2개 : 최유진, 한도윤' names the people for whom the goods are. */
const forPeople = new RegExp(
  `^(?<order>.*\\d\\s?(?:${unitNames}))(?<people>\\s?:\\s?[가-힣]{2,4}(?:\\s?,\\s?[가-힣]{2,4})*)$`,
)

const withNote = (parts: readonly MessagePart[], note: string): MessagePart[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, text: `${part.text}${note}` } : part))

function countedPieces(sentence: string, shop: ShopWords): Piece[] {
  const pieces: Piece[] = []
  const attach = (text: string, goods: string) => {
    const last = pieces.pop()
    pieces.push({ text: `${last?.text ?? ''}${text}`, goods: `${last?.goods ?? ''} ${goods}` })
  }
  let start = 0
  for (const { index, 0: found } of sentence.matchAll(counts)) {
    const end = index + found.length
    const after = linksAfter.exec(sentence.slice(end))?.[0].length ?? 0
    const [text, goods] = [sentence.slice(start, end + after), sentence.slice(start, end)]
    const isNamed = /\p{L}/u.test(sentence.slice(start, index).replaceAll(/\([^)]*\)/g, ''))
    if (isNamed || pieces.length === 0) pieces.push({ text, goods })
    else attach(text, goods)
    start = end + after
  }
  const rest = sentence.slice(start)
  if (pieces.length === 0 || isOwnPart(rest, shop)) pieces.push({ text: rest, goods: rest })
  else if (/[\p{L}\p{N}]/u.test(rest)) attach(rest, rest)
  return pieces
}

/** Names goods of its own: '쿠폰도 필요해요', '아까 말한 물티슈는 빼고요'. */
const isOwnPart = (rest: string, { isProduct }: ShopWords): boolean =>
  (ownStart.test(rest) && topicOf(rest, isProduct) !== undefined) ||
  (removal.test(rest) && rest.split(/\s+/).some((word) => word.length > 1 && isProduct(word)))

/** '냅킨이랑 물티슈는' names two. */
function companions({ text, goods }: Piece, shop: ShopWords): Piece[] {
  const [first = '', ...others] = goods.split(companion)
  const second = others.join(' ')
  return others.length > 0 && shop.isProduct(first) && shop.isProduct(second)
    ? [
        { text: first, goods: first },
        { text: text.slice(first.length), goods: second },
      ]
    : [{ text, goods }]
}

const each = /^(?<names>.+?)[\s:]*각각?\s*(?<count>\S.*)$/
const countAtEnd = new RegExp(
  String.raw`^(?<names>\D+?)\s*(?<count>(?:\d[\d,]*|(?<=\s)(?:${numbers}))\s?(?:${unitNames})?|${asLast.source}\S*|(?<=\s)하나)\s*(?:씩(?:요|이요)?)?\s*$`,
)

/** '냅킨, 물티슈 각 1박스', '냅킨 물티슈 1박스씩' and '냅킨 물티슈는 지난번처럼' order both. */
function eachOf(piece: Piece, shop: ShopWords): Piece[] {
  const isEach = /씩/.test(piece.text) || asLast.test(piece.goods)
  const found = each.exec(piece.goods) ?? (isEach ? countAtEnd.exec(piece.goods) : null)
  const { names = '', count = '' } = found?.groups ?? {}
  const words = names.split(/\s*[,·/&+]\s*|(?<=[가-힣])(?:이랑|랑|하고|과|와)\s+|\s+/).filter(Boolean)
  const goods = words.length > 1 && startsCount.test(count) ? shop.goodsOf(words) : []
  if (goods.length < 2) return [piece]
  const last = piece.text.lastIndexOf(words.at(-1) ?? '')
  return goods.map((one, at) => ({
    text: at === goods.length - 1 ? piece.text.slice(last) : one,
    goods: `${one} ${count}`,
  }))
}

const startsCount = new RegExp(`^(?:\\d|한|두|세|네|하나|${asLast.source})`)

/** '냅킨이랑 물티슈는 지난번처럼' means both. */
function withLast(pieces: readonly Piece[], shop: ShopWords): MessagePart[] {
  const parts = pieces.map(({ text, goods }) => ({
    text: text.trim(),
    goods: withoutReasons(goods.replace(linksBefore, ''), shop.isProduct),
    isAsLast: asLast.test(goods),
  }))
  return parts.map((part, at) => ({
    ...part,
    isAsLast: part.isAsLast || (/(?:이랑|랑|하고)$/.test(part.goods) && parts[at + 1]?.isAsLast === true),
  }))
}

/** Effect of a line: it orders, corrects or removes an earlier order, leaves the count to an answer, or does nothing. */
export type Statement = 'order' | 'correction' | 'removal' | 'open' | 'none'

/** A count that the same line takes back: '두 박스라고 적었는데', '2박스 말고 3박스', '3 -> 2'. */
const formerCount = new RegExp(
  String.raw`(?:\d[\d,]*(?:\.\d+)?\s?[만천백]?|(?<!\d)(?:${numbers}))\s?(?:${unitNames})?\s?(?:(?:이)?라고\s?(?:했|적었|썼|말했)(?:는데|지만)요?|(?:말고|아니고|아니라|에서|->|=>|→)\s?(?=\d|(?:${numbers})\s?(?:${unitNames})))`,
)

const countOf = String.raw`(?:\d[\d,]*|(?<!\S)(?:${numbers}))\s?(?:${unitNames})`

/** Ends the words that name what is left out after all. */
export const removal = /(?:빼\s?(?:주|고|줘)|취소|제외)(?!.*\?)/
const leftOver =
  /(?:아직|여유|재고|많이)\s?(?:\S+\s)?(?:있|남|많)|(?<!안\s?)남았(?:어|습|네|음)|많아요|충분|다음에\s?(?:시킬|주문)|담에\s?시킬|따로\s?주문|안\s?(?:시켜|해도|보내|받을|받아)|필요\s?없/
const asked =
  /(?:(?<!하)나요|까요|는요|은요|인가요|되나요|얼마|시켜요|파시|될까|있나)[\s?ㅠㅜㅎㅋ~!]*$|\?[\s?ㅠㅜㅎㅋ~!]*$/
const orders =
  /(?:받을\s?수|주실\s?수|있을까|있나요|보내|주세요|주시|주문|부탁|필요|추가|넣어|넣을|시켜\s?주|이요|개요|박스요)/
const told = /(?:바닥|얼마\s?안\s?남|떨어졌|간당|없어요|없네요|깨졌어요|깨졌네요|잃어버렸|망가졌|봤는데|파시|별로)/
const corrected = new RegExp(
  String.raw`(?:바꿔|변경|수정|정정|고쳐|아니고)|${countOf}만\s?(?:하자|하죠|합시다|시키자|시킵시다|가자)|[가-힣][은는]\s${countOf}(?:으)?로(?:요|\s?부탁|\s?해|\s?주|[\s.!~]*$)`,
)
const afterthought = /^(?:아|아니|앗|어|음|참|잠깐만?|죄송)[\s,~!]/
/** Takes back what stands before it, so that its count needs no ending of its own. */
const takesBack = /^(?:(?:아|어|앗|음)[\s,~!]+)?아니(?:다|야|요|에요)?[\s,~!]/
const intoCount = /(?:(?:으)?로(?:요|\s?해|\s?부탁|\s?주|\s?보내|[\s.!~ㅎㅋㅠㅜ]*$)|만(?:요)?[\s.!~ㅎㅋㅠㅜ]*$)/

/** News of a delivery or a claim: its counts are not ordered. */
export const isClaim = (line: string): boolean =>
  /반품|환불|교환|불량|파손|젖었|찢어졌|(?:만|덜|안|잘못|빠져|빠지고)\s?(?:왔|도착)|(?:어제|오늘|아까|방금)\s.*(?:왔어요|받았어요|도착했)/.test(
    line,
  )

export function statementOf(text: string, hasOwnCount: boolean): Statement {
  if (removal.test(text)) return 'removal'
  const isAfterthought = hasOwnCount && (takesBack.test(text) || (afterthought.test(text) && intoCount.test(text)))
  if (corrected.test(text) || isAfterthought) return 'correction'
  if (leftOver.test(text)) return 'none'
  return saysNothing(text, hasOwnCount) ? 'open' : 'order'
}

/** A question, or news about the stock: '스티커 얼마나 시켜요?', '쿠폰 거의 없어요'. */
const saysNothing = (text: string, hasOwnCount: boolean): boolean =>
  (asked.test(text) && !(hasOwnCount && orders.test(text))) || (told.test(text) && !hasOwnCount && !orders.test(text))

/** A number with a word that is no unit of goods, as in '프린터 1대'; not a time, a floor or a branch. */
const otherCount =
  /\d\s?(?!(?:시|분|초|일|월|년|층|호|번|명|살|원|점|도|차|주|회|동|호점|번지|시간|개월|분기)$)(?:[가-힣]{1,2}|kg|g|l|ml)$/i

/** A sentence without goods and without a count is talk: it is named among the lines that are left out. */
export const isSentence = (text: string): boolean => !otherCount.test(text.trim()) && endsLikeTalk(text)

const endsLikeTalk = (text: string): boolean =>
  text.trim().split(/\s+/).length >= 3 ||
  /(?:요|다|음|함|까|죠|네|용|당|(?:온|왔|한|했|된|간|있|없)대|[ㅋㅎㅠㅜ?!~])[\s.!?~ㅋㅎㅠㅜ]*$/.test(
    text.replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]/gu, '').trim(),
  )
