import { noOptionalConsents } from '#features/people/members/contract/consents.ts'
import { createHeadquarters } from '#features/access/signup/server/sign-up.ts'
import type { Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { demoAddress, demoBankAccount, demoBizNo, demoEmail, demoPhone, demoRegions, demoTel } from '../data/people.ts'

const day = 24 * 60 * 60 * 1000

/** A headquarters that signed up three days ago and waits for the operator's approval. */
export async function seedWaitingBrand(
  tx: Tx,
  { passwordHash, now, vault }: { passwordHash: string; now: Date; vault: Vault },
): Promise<void> {
  const region = demoRegions.find(({ area }) => area === '대구수성')
  if (!region) throw new Error('the demo has no such region')
  const { postalCode, address, detailAddress } = demoAddress(region, 900)
  const person = {
    username: 'hqdalbit',
    passwordHash,
    name: '윤가람',
    nickname: '윤가람',
    phone: demoPhone(1900),
    email: demoEmail('hqdalbit'),
    optionalConsents: { ...noOptionalConsents(), email: true },
    at: new Date(now.getTime() - 3 * day),
  }
  const partner = {
    name: '달빛분식',
    uri: 'dalbitbunsik',
    bank: '088' as const,
    account: demoBankAccount(90),
    accountHolder: '달빛분식',
  }
  const chainStore = {
    name: '달빛분식 본사',
    tel: demoTel(1900),
    postalCode,
    address1: address,
    address2: detailAddress,
    businessCompanyName: '달빛분식',
    businessRepresentative: '윤가람',
    businessType: '음식점업',
    businessItem: '분식 프랜차이즈',
    businessNumber: demoBizNo(900, '81'),
    businessEmail: demoEmail('tax900'),
  }
  const founded = await createHeadquarters(tx, person, {
    request: { partner, chainStore, consents: { service: true, personal: true, over14: true } },
    address: '',
    vault,
  })
  if (!founded.ok) throw new Error(`the waiting brand was refused: ${founded.refused}`)
}
