export const demoPassword = 'baljudemo1!'

/** The accounts that a demo installation shows [decisions: Demo installation]. */
export const demoAccounts = [
  { username: 'operator', label: '플랫폼 운영자' },
  { username: 'hqcoffee', label: '새벽나루커피 본사' },
  { username: 'hqchicken', label: '바삭온치킨 본사' },
  { username: 'storecoffee', label: '새벽나루커피 가맹점' },
  { username: 'storechicken', label: '바삭온치킨 가맹점' },
  { username: 'member01', label: '일반회원' },
] as const
