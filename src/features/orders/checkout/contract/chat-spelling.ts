/** Replaces full-width digits and signs (１００). NFKC would also decompose ㅈㅇㅋ. */
const halfWidth = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('−', '-')

const endOfWord = String.raw`(?=$|[^가-힣])`

/** Spellings of chats and dictation, and the ones of a dictionary: '2도루 해주세여' is '2도로 해주세요'. */
const spellings: readonly (readonly [chat: RegExp, plain: string])[] = [
  [new RegExp(`(?<=[세해네어드게데려])[여염욤용]${endOfWord}`, 'g'), '요'],
  [new RegExp(String.raw`(?<=\d[가-힣]|으|걸)루(?=$|[^가-힣]|요)`, 'g'), '로'],
  [new RegExp(`(?<=[가-힣\\d])꺼(?=$|[^가-힣]|[도는로랑])`, 'g'), '거'],
  [/(?<=\d\s?)온[즈쓰]/g, '온스'],
  [/(?<=(?:\d|(?<![가-힣])[한두세네])\s?)박(?=$|[^가-힣\d]|으로|만|이?요|씩|정도)/g, '박스'],
  [/박스으로/g, '박스로'],
]

/** Letters that a scan reads for digits: 'l3oz', '3OOO개', 'l 박스'. Not the litres of '3l', nor the name that 'OO님' hides. */
const scanned = /(?<![A-Za-z가-힣\d,])(?:[lI](?=[\dOo])|\d)[\d,]*(?:[Oo][\d,]*)*(?=$|[^A-Za-z]|oz|cm|mm|ml|kg)/g
const scannedOne = /(?<=^|\s)[lI](?=\s?(?:박스|개|장|매|팩|봉|벌|롤|권|세트|통)(?![가-힣]))/g

const withScannedDigits = (text: string): string =>
  text.replaceAll(scanned, (word) => word.replaceAll(/[lI]/g, '1').replaceAll(/[Oo]/g, '0')).replaceAll(scannedOne, '1')

/** The text in one width and in the spelling of a dictionary. */
export const plainSpelling = (text: string): string =>
  spellings.reduce(
    (plain, [chat, spelling]) => plain.replace(chat, spelling),
    withScannedDigits(halfWidth(text.normalize('NFC'))),
  )
