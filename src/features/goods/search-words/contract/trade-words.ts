/** Words of stores for goods and sizes, and the words that catalogues use for them. */
const tradeWords: readonly (readonly [spoken: string, written: string])[] = [
  ['(?:아이스|투명|플라스틱)\\s?컵', 'PET컵'],
  ['컵\\s?슬리브|(?<!컵|냅킨|티슈|메뉴|명함|빨대)홀더|슬리브', '컵홀더'],
  [
    '영수증\\s?(?:종이|용지)|(?:카드\\s?)?단말기\\s?용지|(?:포스|(?<![a-zA-Z])[pP][oO][sS])\\s?(?:용지|지)|빌지',
    '감열지',
  ],
  ['(?<!위생)모자', '볼캡'],
  ['(?:종이|쇼핑)\\s?봉투|종이\\s?가방|(?<!비닐|쓰레기|서류|우편|택배|위생)봉투', '쇼핑백'],
  ['비닐\\s?봉지', '비닐봉투'],
  ['택배\\s?상자', '택배박스'],
  ['(?:검은|까만)\\s?색|검정색|블랙', '검정'],
  ['(?:하얀|하양)\\s?색|화이트', '흰색'],
  ['에이\\s?포|에이\\s?사', 'A4'],
  ['에이\\s?쓰리|에이\\s?삼', 'A3'],
  ['에이\\s?파이브|에이\\s?오', 'A5'],
  ['찌라시|전단(?!지)', '전단지'],
  ['(?<!윈도우)시트지', '윈도우시트'],
  ['반팔티|(?<!셔)츠티', '반팔 티셔츠'],
  ['스트로우?|스트롱', '빨대'],
  ['냎킨|[내네]프킨|넵킨|티슈냅킨', '냅킨'],
  ['물수건', '물티슈'],
  ['엑스\\s?배너', 'X배너'],
  ['플[랜래랭]카드', '현수막'],
  ['[브부]로[셔슈]어?|팜플[렛릿]|팸플릿', '리플렛'],
  ['라벨지?|레이블', '스티커'],
  ['커피\\s?원두|원두\\s?커피', '원두'],
  ['동그란|동그라미|둥근', '원형'],
  ['네모난|네모', '사각'],
  ['(?<=\\d)\\s?(?:미리|밀리|파이)', 'mm'],
  ['에쏘', '에스프레소'],
  ['아트지', '아트'],
  ['스노우지', '스노우'],
  ['(?<![가-힣])큰(?:\\s?(?:거|것|걸로?|사이즈)|(?=\\s))|대자|대형|라지', '대'],
  ['(?<![가-힣])작은(?:\\s?(?:거|것|걸로?|사이즈)|(?=\\s))|소자|소형|스몰', '소'],
  ['중간\\s?(?:거|것|걸로?)|중간|중자|중형|미디엄', '중'],
  ['(?<![가-힣])긴(?:\\s?(?:거|것|걸로?|사이즈)|(?=\\s))|롱', '긴형'],
  ['(?<![가-힣])짧은(?:\\s?(?:거|것|걸로?|사이즈)|(?=\\s))|숏', '짧은형'],
]

const spoken = tradeWords.map(([words, written]) => [new RegExp(words, 'g'), ` ${written} `] as const)

/** A particle that followed the replaced word. */
const loneParticle = /\s(?:도|은|는|을|를|이|가|로|으로|랑|이랑|하고|만)(?=\s|$)/g

/** The text in the words of catalogues: '아이스컵 큰거' is 'PET컵 대'. */
export const inTradeWords = (text: string): string => {
  const written = spoken.reduce((words, [pattern, word]) => words.replace(pattern, word), text)
  return written === text ? text : written.replaceAll(/\s+/g, ' ').replaceAll(loneParticle, '').trim()
}

const anyTradeWord = new RegExp(tradeWords.map(([words]) => words).join('|'), 'y')

/** The word of a store that begins at this place. */
export function tradeWordAt(text: string, at: number): string | undefined {
  anyTradeWord.lastIndex = at
  return anyTradeWord.exec(text)?.[0]
}
