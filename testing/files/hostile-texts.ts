/** The longest of what the forms accept: 50 letters of a name, 200 and 100 of an address, 200 of a memo. */
export const longName = '주식회사 한별나루 외식프랜차이즈 물류본부 성수직영 제2물류센터 3층 자재관리팀 담당 박하늘별'
export const longMemo = '부재 시 경비실에 맡겨 주시고 반드시 전화해 주세요. '.repeat(7).slice(0, 200)
export const longAddress1 = '경기도 화성시 동탄첨단산업1로 27 금강펜테리움 IX타워 지식산업센터 A동 '
  .repeat(5)
  .slice(0, 200)
export const longAddress2 = '지하 1층 B1-104호 하역장 옆 냉동창고 '.repeat(5).slice(0, 100)
export const longProduct = '친환경 생분해 PLA 코팅 크라프트 더블월 종이컵 뚜껑 포함 세트 대용량 '
  .repeat(4)
  .slice(0, 120)

/** Names, addresses and goods as people of other scripts, phones and macOS write them, each at its longest as well. */
export const hostileTexts: [string, { name: string; address: string; product: string; text: string }][] = [
  ['usual', { name: '새벽나루커피 망원점', address: '서울 성동구 누리길 27 1층', product: '종이컵', text: '문 앞' }],
  ['long', { name: longName, address: longAddress1 + longAddress2, product: longProduct, text: longMemo }],
  [
    'without spaces',
    { name: '가'.repeat(50), address: 'W'.repeat(200), product: 'W'.repeat(120), text: '가'.repeat(200) },
  ],
  [
    'Hanja',
    {
      name: '株式會社 韓國商會 金鍾泌',
      address: '서울 中區 乙支路 100 '.repeat(9),
      product: '特製 紙盃 大容量 '.repeat(9),
      text: '門 앞 '.repeat(40),
    },
  ],
  [
    'Thai',
    {
      name: 'สมชาย ใจดี ที่อยู่ ร้านกาแฟกรุงเทพฯ สาขาใหญ่',
      address: 'กรุงเทพฯ ที่อยู่ '.repeat(11),
      product: 'ถ้วยกระดาษ น้ำแข็งใส '.repeat(5),
      text: 'ที่นี่ผู้รับ '.repeat(18),
    },
  ],
  [
    'emoji',
    {
      name: '행복한 가게 😀👨‍👩‍👧👍🏽♥️ 1호점',
      address: '서울 🏠 '.repeat(30),
      product: '🧻 물티슈 🧴 '.repeat(12),
      text: '감사합니다 🙏👍 '.repeat(18),
    },
  ],
  [
    'decomposed Hangul',
    {
      name: longName.normalize('NFD'),
      address: longAddress1.normalize('NFD'),
      product: longProduct.normalize('NFD'),
      text: longMemo.normalize('NFD'),
    },
  ],
]
