import { withoutParticles } from '#values/particles.ts'

/** Ends of a word that leave its meaning: '버블티거', '70짜리', '스무디용', '코팅된거', '1도요'. */
const ends =
  /(?<=[가-힣a-z\d])(?:(?:(?:된|한|있는|들어간)?(?:거|것|걸|걸로)|된|짜리|용|요|이요)(?:도|은|는|로|으로|요)?)$/

/** Words that catalogues use for the same notion. */
const alike: readonly (readonly string[])[] = [
  ['코팅', '라미'],
  ['인쇄', '나염'],
]

/** The word as written, and without its particles and endings. */
export function formsOf(word: string): string[] {
  // '버블티용이요' has two.
  const stem = word.replace(ends, '').replace(ends, '')
  const printed = /^(?<digit>[일이삼사])도/.exec(stem)?.groups?.['digit']
  const colours = printed ? [`${' 일이삼사'.indexOf(printed)}도`] : []
  const forms = [
    word,
    ...colours,
    ...withoutParticles(word),
    ...(stem === word ? [] : [stem, ...withoutParticles(stem)]),
  ]
  return [...forms, ...alike.flatMap((words) => (words.some((one) => forms.includes(one)) ? words : []))]
}

/** Words that say where or by whom goods are used. */
export const purpose = /^(?:유니폼|직원|단체|매장|업소|손님|포장|홀|주방|카운터|테이블|테이크아웃)용?$/

/** Up to two words and a sign that the goods must not have them: '등판 인쇄 없이', '코팅 X'. */
export const refusal =
  /(?<words>(?:[가-힣a-zA-Z\d]+\s+)?[가-힣a-zA-Z\d]+)\s?(?:없이|없는\s?(?:거|것|걸로?)?|[xX×](?=\s*(?:\)|$)))/g

/** An option that lacks something says so: '코팅 없음'. */
export const isWithout = (option: string): boolean => option.includes('없음')

export const [large, small] = ['대', '소']

/** The words of an option that a size of one letter may mean: 소 is 소형. */
export const isShortFor = (form: string, word: string): boolean => word === form || word === `${form}형`
