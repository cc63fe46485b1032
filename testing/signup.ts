import { installTerms } from '#features/terms/server/install-terms.ts'
import { addBrands, chicken, coffee, market, type Brand } from './people.ts'
import type { World } from './world.ts'

/** The fields of a store in the sign-up form. */
export const storeAnswers = {
  name: '성수점',
  tel: '0212345678',
  postalCode: '04712',
  address1: '서울특별시 성동구 누리길 27',
  address2: '1층',
  businessCompanyName: '나루성수커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '124-81-00998',
  businessEmail: '',
}

/** A valid sign-up form with the changes of the test. */
export const signupForm = (changes: Record<string, unknown> = {}) => ({
  partnerId: null,
  username: 'newmember',
  password: 'joinme2021!',
  name: '이도윤',
  nickname: '이도윤',
  phone: '010-0000-2048',
  receiveSmsYn: true,
  email: 'new@example.com',
  receiveEmailYn: false,
  chainStore: storeAnswers,
  consents: { service: true, personal: true, over14: true },
  ...changes,
})

export const brandAnswers = {
  name: '달빛분식',
  uri: 'DalbitBunsik',
  bank: '088',
  account: '110-000-000001',
  accountHolder: '달빛분식',
}

export const franchisorForm = (changes: Record<string, unknown> = {}) =>
  signupForm({ username: 'newhq', partner: brandAnswers, ...changes })

/** Adds the data that a sign-up needs: the terms, the market and the given brands. */
export async function addSignupWorld(world: World, brands: Brand[] = [market, coffee, chicken]): Promise<void> {
  await installTerms(world.db, world.now)
  if (brands.length > 0) await addBrands(world, ...brands)
}
