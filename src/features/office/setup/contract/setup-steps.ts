import { platformSetup } from '#features/orders/pricing/contract/platform-setup.ts'

/**
 * The steps of the set-up in their order: the page that repeats the step later, and what is not possible while its data is
 * missing.
 */
export const setupSteps = {
  company: {
    label: '회사 정보·직인',
    to: '/admin/settings/company',
    lack: platformSetup.company,
  },
  account: {
    label: '입금 계좌',
    to: '/admin/settings/bankAccount',
    lack: platformSetup.account,
  },
  defaults: {
    label: '배송·동의 기본값',
    to: '/admin/settings/defaults',
    lack: '배송비, 마감 시각, 출고일의 기본값을 아직 확인하지 않았습니다.',
  },
  mail: {
    label: '메일',
    to: '/admin/settings/mail',
    lack: '메일 서버가 없어 인증번호와 안내 메일을 보낼 수 없습니다.',
  },
  messages: {
    label: '알림톡·메시지',
    to: '/admin/settings/messages',
    lack: '알림톡을 보낼 수 없어 메일과 알림함으로만 안내합니다.',
  },
  card: {
    label: '카드 결제',
    to: '/admin/settings/card',
    lack: '카드 결제 키가 없어 카드로 주문을 받을 수 없습니다.',
  },
  terms: {
    label: '약관',
    to: '/admin/settings/terms',
    lack: '약관을 아직 확인하지 않았습니다. 확인하기 전에는 기본 약관으로 가입을 받습니다.',
  },
} as const
export type SetupStep = keyof typeof setupSteps
export const setupStepNames = [
  'company',
  'account',
  'defaults',
  'mail',
  'messages',
  'card',
  'terms',
] as const satisfies readonly SetupStep[]

/** Follows the card step: the keys are stored, but no payment has shown yet that they work. */
export const cardTestStep = {
  label: '시험 결제',
  to: '/admin/settings/card',
  lack: '카드 결제 키로 아직 시험 결제를 하지 않았습니다.',
} as const

/** The records that a shop needs before it can sell, in the order in which they are made. */
export const firstRecords = {
  category: {
    label: '카테고리 등록',
    to: '/admin/category/new',
    lack: '카테고리가 없어 상품을 등록할 수 없습니다.',
  },
  supplier: { label: '공급사 등록', to: '/admin/supplier/new', lack: '공급사가 없어 상품을 등록할 수 없습니다.' },
  product: { label: '상품 등록', to: '/admin/product/new', lack: '상품이 없어 주문을 받을 수 없습니다.' },
  assortment: {
    label: '상품 배정',
    to: '/admin/partnerproduct/assign',
    lack: '마켓이나 브랜드에 배정한 상품이 없어 쇼핑몰이 비어 있습니다.',
  },
  brand: { label: '브랜드 승인', to: '/admin/brand', lack: '승인한 브랜드가 없어 매장이 가입할 수 없습니다.' },
} as const
export type FirstRecord = keyof typeof firstRecords
export const firstRecordNames = [
  'category',
  'supplier',
  'product',
  'assortment',
  'brand',
] as const satisfies readonly FirstRecord[]

export const setupStates = { DONE: '완료', SKIPPED: '건너뜀', OPEN: '미완료' } as const
export type SetupState = keyof typeof setupStates
