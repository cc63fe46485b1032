const withoutGoods = [
  // A sender and a time that a phone copies as a line of their own.
  /^\s*(?:오전|오후)\s?\d{1,2}:\d{2}(?:\s[가-힣A-Za-z]{1,10}){1,2}\s*$/,
  /^\s*[가-힣A-Za-z]{2,10}(?:\s[가-힣A-Za-z]{1,10})?\s(?:오전|오후)\s?\d{1,2}:\d{2}\s*$/,
  // A sign says that the goods are not wanted.
  /^\s*[❌✖🚫⛔]/u,
  // '팀장님 수고 많으십니다 대구 동성로점입니다': with a digit it may be a count.
  /^\D*[가-힣]점\s?(?:입니다|이에요|예요)[\s.,!~^ㅎㅋ]*$/,
]

/** The whole line names nothing to order. */
export const isWithoutGoods = (line: string): boolean => withoutGoods.some((pattern) => pattern.test(line))
