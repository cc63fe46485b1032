/** Types of members [spec §1]. */
export const signupKinds = {
  franchisor: { name: '가맹본부', note: '브랜드 본사 회원', member: '가맹본부 회원' },
  franchisee: { name: '가맹점', note: '직영점·가맹점 회원', member: '가맹점 회원' },
  user: { name: '일반회원', note: '리뷰 서비스·프랜차이즈 마켓', member: '일반회원' },
} as const
export type SignupKind = keyof typeof signupKinds
