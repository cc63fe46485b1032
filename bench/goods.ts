/** The product names of the benchmark shop. Each name repeats with other numbers, like sizes and colours in a real shop. */
export const goods = [
  '종이컵',
  '컵 뚜껑',
  '컵 홀더',
  '종이 빨대',
  '냅킨',
  '쇼핑백',
  '크라프트 봉투',
  '피자 박스',
  '치킨 박스',
  '도시락 용기',
  '물티슈',
  '나무젓가락',
  '일회용 숟가락',
  '영수증 용지',
  '배달 스티커',
  '메뉴판',
  '전단지',
  '쿠폰',
  '위생 장갑',
  '앞치마',
] as const

export const goodsName = (number: number): string => `${goods[number % goods.length] ?? ''} ${number}호`
