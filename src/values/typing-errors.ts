/** A letter with its place in the syllable; texts without syllables have letters only. */
interface Letter {
  letter: string
  place: 'first' | 'vowel' | 'last' | 'other'
}

const firsts = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const lasts = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/** Letters that sound alike or share a key: 빨떼 is 빨대. */
const alike = {
  first: ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'],
  vowel: ['ㅐㅔㅒㅖ', 'ㅚㅙㅞ', 'ㅗㅛ', 'ㅏㅑ', 'ㅓㅕ', 'ㅜㅠ', 'ㅡㅜ', 'ㅡㅢㅣ', 'ㅓㅝ', 'ㅏㅘ', 'ㅣㅟ'],
  last: ['ㄱㄲㅋㄳㄺ', 'ㄷㅅㅆㅈㅊㅌㅎ', 'ㅂㅍㅄㄿ', 'ㄴㄵㄶ', 'ㄹㄼㄽㄾㅀ', 'ㅁㄻ'],
  other: [],
} as const satisfies Record<Letter['place'], readonly string[]>

/** Thousands of words share the objects of their few letters. */
const sharedLetters = (letters: string, place: Letter['place']): readonly Letter[] =>
  [...letters].map((letter) => ({ letter, place }))
const firstLetters = sharedLetters(firsts, 'first')
const vowelLetters = sharedLetters(vowels, 'vowel')
const lastLetters = sharedLetters(lasts, 'last')

function lettersOf(word: string): Letter[] {
  const letters: Letter[] = []
  for (const syllable of word) {
    const code = (syllable.codePointAt(0) ?? 0) - 0xac_00
    const first = firstLetters[Math.floor(code / 588)]
    const vowel = vowelLetters[Math.floor(code / 28) % vowels.length]
    const last = lastLetters[code % 28]
    if (!first || !vowel || !last) letters.push({ letter: syllable, place: 'other' })
    else if (last.letter === ' ') letters.push(first, vowel)
    else letters.push(first, vowel, last)
  }
  return letters
}

/** Classes of letters that are alike in some place. */
const classes = ['ㄱㄲㅋㄳㄺ', 'ㄷㄸㅌㅅㅆㅈㅉㅊㅎ', 'ㅂㅃㅍㅄㄿ', 'ㄴㄵㄶ', 'ㄹㄼㄽㄾㅀ', 'ㅁㄻ', 'ㅇ', 'ㅐㅔㅒㅖ', 'ㅚㅙㅞ', 'ㅗㅛ', 'ㅏㅑㅘ', 'ㅓㅕㅝ', 'ㅜㅠㅡㅢㅣㅟ'] // prettier-ignore
const classOf = new Map(classes.flatMap((group, at) => [...group].map((letter) => [letter, 1 << at] as const)))
/** Other letters share the remaining bits. */
const otherClasses = 17

const classesOf = (letters: readonly Letter[]): number =>
  letters.reduce((all, { letter }) => all | (classOf.get(letter) ?? otherClass(letter)), 0)

const otherClass = (letter: string): number => 1 << (classes.length + ((letter.codePointAt(0) ?? 0) % otherClasses))

/** Each error changes at most two classes and costs one, or changes one and costs a half. */
function fewestErrors(one: number, other: number): number {
  let changed = 0
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) changed++
  return changed / 2
}

/** A wrong letter that changes the word more than a slip of a finger does. */
const otherWord = 1.5

function costOfChange(one: Letter, other: Letter, isShort: boolean): number {
  if (one.place !== other.place) return one.letter === other.letter ? 0.5 : 2
  if (one.letter === other.letter) return 0
  if (alike[one.place].some((group: string) => group.includes(one.letter) && group.includes(other.letter))) return 0.5
  // 접시 is no misspelt 접지: in short words the first consonants tell words apart.
  return isShort && one.place === 'first' ? otherWord : 1
}

/** A silent consonant is lost or added where a final one is drawn to the next syllable: 가멸지 for 감열지. */
const costOfLoss = ({ letter, place }: Letter): number => (letter === 'ㅇ' && place === 'first' ? 0.5 : 1)

/** Errors that a word of so many letters tolerates. */
const tolerated = (letters: number): number => (letters <= 4 ? 0.5 : letters <= 6 ? 1 : letters <= 9 ? 1.5 : 2)

export interface SpeltWord {
  word: string
  letters: readonly Letter[]
  /** A bit for each class of letters that occurs. */
  classes: number
}

export function speltWord(word: string): SpeltWord {
  const letters = lettersOf(word)
  return { word, letters, classes: classesOf(letters) }
}

/**
 * Weighs the errors that make one word of the other: letters that sound alike count half. Undefined: too many to be the same word.
 */
export function typingErrors(typed: SpeltWord, known: SpeltWord): number | undefined {
  const [one, other] = [typed.letters, known.letters]
  const most = tolerated(Math.max(one.length, other.length))
  if (Math.abs(one.length - other.length) > most * 2 || fewestErrors(typed.classes, known.classes) > most)
    return undefined
  const isShort = Math.max(typed.word.length, known.word.length) <= 2
  let before = [0]
  for (const letter of other) before.push((before.at(-1) ?? 0) + costOfLoss(letter))
  for (const letter of one) {
    const row = [(before[0] ?? 0) + costOfLoss(letter)]
    let fewest = row[0] ?? 0
    other.forEach((expected, at) => {
      const changed = (before[at] ?? 0) + costOfChange(letter, expected, isShort)
      const added = (before[at + 1] ?? 0) + costOfLoss(letter)
      const missed = (row[at] ?? 0) + costOfLoss(expected)
      const least = Math.min(changed, added, missed)
      row.push(least)
      fewest = Math.min(fewest, least)
    })
    if (fewest > most) return undefined
    before = row
  }
  const errors = before.at(-1) ?? 0
  return errors <= most ? errors : undefined
}
