import { unitNames } from '#values/written-count.ts'
import { asLast } from './as-last.ts'

const fillers =
  /^(?:(?:정정|수정|변경)(?:합니다|해요|할게요)?|로|으로|아|아니|아니다|앗|어|음|참|그럼|그리고|또|근데|혹시|일단|그냥|좀|더|더요|추가|추가요|추가로|ㅇㅇ+|ㅇㅋ+|ㄱㄱ+|네+|넵|예|요|이요|(?:해|보내|보내 ?줘|갖다|넣어|바꿔|변경해|수정해|시켜|챙겨)?\s?(?:줘|줘요|주세요|주시고|주시고요|주시면)|(?:요청|신청)(?:드립니다|드려요|합니다|해요)|넣을게요?|할게요?|해요|하자|하죠|합시다|시키자|부탁(?:해요|드려요|드립니다|드려용|드리고요?|드릴게요)?|필요(?:해요|합니다|하고|함|할)?|듯(?:요|해요|합니다)?|것|같(?:고|아요|습니다)|시킬게요|(?:주문|발주)(?:할게요|합니다|해요|드려요|드립니다|이요)?|(?:이|그|저)(?:거|것|건|걸)(?:도|로|은|는)?|걸로|것으로|거로|사이즈로?|들어간|달린|맞다|죄송(?:해요|합니다)?|됩니다|돼요|(?:받을|보낼|(?:보내|갖다|가져다)?주실)|수|(?:있을|될|가능할)까요|있나요|각|각각)[.,!?~ㅎㅋㅠㅜ]*$|^[ㅎㅋㅠㅜ.,!?~]+$/

/** Words about how soon and how much, which name no goods. */
const adverbs =
  /^(?:거의|다|자꾸|벌써|새로|새로운|먼저|우선|같이|함께|조금(?:만|씩)?|넉넉히|넉넉하게|이번(?:에|에는|엔|만)|얼마|안|못|정도|꼭|빨리|미리|마저|한\s?번)$/

const nativeCounts: Readonly<Record<string, string>> = { 하나: '1개', 둘: '2개', 셋: '3개' }

/** The words of a part that name its product and its count: without a reason, what is not wanted ('스무디 말고') and politeness. */
export const namingWords = (goods: string): string =>
  goods
    .replace(asLast, ' ')
    .replace(/하나\s?더\s?해서|하나도(?=\s?(?:없|안|못))/, ' ')
    .replaceAll(howMany, ' ')
    .replaceAll(
      /(?:이|가|은|는|도)?\s?(?:(?:거의|벌써|또)\s?)?(?:다\s?)?(?:(?:떨어져|떨어졌|떨어짐|없어|모자라|부족(?:하|한|해)?)(?:서|는?데|가요|니까|요)?|(?:얼마\s?)?(?:안\s?남[았아은음]|바닥|간당)[가-힣]*)/g,
      ' ',
    )
    .replaceAll(/(?<=^|\s)\S{1,8}\s?말고\s?/g, ' ')
    .replaceAll(/(?<=^|\s)(하나|둘|셋)(?=요|이요|만|더|도|씩|$|[\s.!~])/g, (word) => nativeCounts[word] ?? word)
    .split(/\s+/)
    .filter((word, at, all) => isNumber(word, all[at + 1]) || (!fillers.test(word) && !adverbs.test(word)))
    .join(' ')

const howMany = new RegExp(`몇\\s?(?:${unitNames})[가-힣]*`, 'g')

/** '네 박스' is four, '네' a yes. */
const isNumber = (word: string, next = ''): boolean => word === '네' && new RegExp(`^(?:${unitNames})`).test(next)

/** Verb at the end of a reason: '떨어져서', '남았는데', '다시 보니', '있으니까'. Not the end of 계산서 or 안내서. */
const reasonEnd = /^[가-힣]*(?:[아어와워져려여해켜떠커]서|[가-힣](?:는데|은데|던데|니까|길래)|(?:보|으|하)니)요?[,.]?$/
const subject = /[가-힣a-zA-Z\d](?:이|가|은|는|도|을|를)$/
/** Says what the goods are used for, or where: '붙여둔 시트지', '세워두는 POP', '홀에서 쓰는 컵'; not what they are like: '향이 나는'. */
export const isOfUse = (word: string): boolean =>
  /^[가-힣]*(?:(?:쓰|하|매|입|끼|끼우|붙이|두|놓|거|넣|담|나가|드리|돌리|주)(?:는|던)|둔|놓은|쓸|줄|돌릴|드릴|넣을|담을|붙일)$|^[가-힣]{2,}(?:에|에서)$/.test(
    word,
  )

/** The words after those that say what the goods are used for. */
export const withoutUse = (words: string): string => {
  const all = words.split(/\s+/)
  return all.slice(all.slice(0, -1).findLastIndex(isOfUse) + 1).join(' ')
}

/** The text without its reasons; of '냅킨이 얼마 안 남았는데 두 박스' stay the goods that the reason is about. */
export function withoutReasons(text: string, isProduct: (words: string) => boolean): string {
  const kept: string[] = []
  let clause: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    clause.push(word)
    if (!reasonEnd.test(word) || isProduct(word)) continue
    kept.push(goodsOfReason(clause, isProduct))
    clause = []
  }
  return [...kept, ...clause].filter(Boolean).join(' ')
}

function goodsOfReason(clause: readonly string[], isProduct: (words: string) => boolean): string {
  const topic = topicOf(clause.join(' '), isProduct)
  if (topic) return topic.name
  const bare = clause.slice(0, -1).filter((word) => !adverbs.test(word))
  const words = bare.join(' ')
  return bare.length > 0 && isProduct(words) ? words : ''
}

/**
 * The goods that a particle ends: the parts of a compound have none, so that '명찰도 새 직원들 2개' is about 명찰. Verbs that only
 * describe them ('붙여둔') are left out, but no other word: 스테인리스 빨대 is another product than 빨대.
 */
export function topicOf(
  text: string,
  isProduct: (words: string) => boolean,
): { name: string; rest: string } | undefined {
  const words = text.trim().split(/\s+/)
  for (const [at, word] of words.entries()) {
    if (!subject.test(word)) continue
    const name = words.slice(0, at + 1)
    for (const goods of [name.join(' '), withoutUse(name.join(' '))])
      if (isProduct(goods)) return { name: goods, rest: words.slice(at + 1).join(' ') }
  }
  return undefined
}
