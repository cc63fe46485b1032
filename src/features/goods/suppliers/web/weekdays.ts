const weekdays = ['', '월', '화', '수', '목', '금']
export const openWeekdays = [1, 2, 3, 4, 5].map((day) => ({ day: String(day), name: weekdays[day] ?? '' }))

/** '월·수' for [1, 3]; undefined for another value. */
export const weekdayNames = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.map((day) => weekdays[Number(day)] ?? '').join('·') || '없음' : undefined
