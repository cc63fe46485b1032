import { inArray } from 'drizzle-orm'
import type { BrandRole } from '#contract/brand-role.ts'
import { company, bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { defaultLevels } from '#features/stores/chain-stores/contract/default-levels.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { consentedTypes } from '#features/people/terms/contract/terms.calls.ts'
import { termsConsent, termsVersion } from '#features/people/terms/server/terms.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { demoBrands, type DemoBrand, type DemoCompany } from '../data/brands.ts'
import {
  demoAddress,
  demoBankAccount,
  demoBizNo,
  demoEmail,
  demoPerson,
  demoPhone,
  demoRegions,
  demoTel,
} from '../data/people.ts'
import { drawStamp } from '#features/platform/settings/contract/draw-stamp.ts'
import { logoPicture } from '../goods/write-pictures.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** Brands, their levels, the platform's company block and accounts. */
export async function seedBrands(tx: Tx, at: Date): Promise<void> {
  await tx.insert(partner).values(
    demoBrands.map((brand) => ({
      id: brand.partnerId,
      name: brand.name,
      uri: brand.uri,
      state: 'ACTIVE' as const,
      hasOpenMarket: brand.openMarket,
      picture: logoPicture(brand.uri),
      primaryColor: brand.primary,
      accentColor: brand.accent,
      tintColor: brand.tint,
      createdAt: at,
    })),
  )
  await tx
    .insert(partnerLevel)
    .values(demoBrands.flatMap(({ partnerId }) => defaultLevels.map((row) => ({ partnerId, ...row }))))
  await tx.insert(company).values({
    companyName: '주식회사 누리가맹(데모)',
    representative: '김하늘',
    businessNumber: demoBizNo(1, '81'),
    mailOrderNumber: '제0000-서울데모-0001호',
    address: '서울 마포구 가온로 12 (가온동)',
    businessType: '도매 및 소매업',
    businessItem: '인쇄물, 포장재',
    contactName: '이도윤',
    tel: '02-000-0000',
    email: 'help@example.com',
    privacyOfficer: '이도윤',
    hostingProvider: '자체 서버(데모)',
    supportHours: '평일 09:00~18:00, 점심 12:00~13:00, 주말·공휴일 휴무',
    stampSvg: drawStamp('주식회사 누리가맹', '김하늘'),
    createdAt: at,
  })
  const holder = '주식회사 누리가맹'
  await tx.insert(bankAccount).values([
    { bankCode: '088', account: demoBankAccount(1), holder, displayOrder: 0 },
    { bankCode: '004', account: demoBankAccount(2), holder, displayOrder: 1 },
    { bankCode: '011', account: demoBankAccount(3), holder, displayOrder: 2 },
  ])
}

/** Members with their stores and states; the usernames of the demo accounts are fixed, the others look like `coffee03`. */
export async function seedMembers(tx: Tx, { passwordHash, at }: { passwordHash: string; at: Date }): Promise<void> {
  const people = new People(tx, passwordHash, at)
  const operator = await people.join({ partnerId: 110, username: 'operator', name: '운영자', authority: 'ROLE_ADMIN' })
  await tx.insert(staff).values({ partnerId: null, memberId: operator, role: 'all' })
  for (const brand of demoBrands) {
    if (brand.uri === 'market') await seedGeneralMembers(people, brand.company)
    else await seedFranchise(tx, people, brand)
  }
  await seedStaff(tx, people)
  await agreeToTerms(tx, at)
}

/** Every member agreed to the terms when signing up. */
async function agreeToTerms(tx: Tx, at: Date): Promise<void> {
  const people = await tx.select({ memberId: member.id }).from(member)
  const texts = await tx
    .select({ termsVersionId: termsVersion.id })
    .from(termsVersion)
    .where(inArray(termsVersion.type, [...consentedTypes]))
  await tx
    .insert(termsConsent)
    .values(people.flatMap((person) => texts.map((text) => ({ ...person, ...text, agreedAt: at }))))
  await tx.update(member).set({ termsAgreedAt: at })
}

/** Staff of the first headquarters; they have no store. */
async function seedStaff(tx: Tx, people: People): Promise<void> {
  for (const [index, { username, role }] of demoStaff.entries()) {
    const name = demoPerson(index + 6)
    const memberId = await people.join({ partnerId: 201, username, name, authority: 'ROLE_PARTNER' })
    await tx.insert(staff).values({ partnerId: 201, memberId, role })
  }
}

const demoStaff = [
  { username: 'coffeeorders', role: 'ORDERS' },
  { username: 'coffeeproducts', role: 'PRODUCTS' },
  { username: 'coffeeread', role: 'READ' },
] as const satisfies { username: string; role: BrandRole }[]

const shortNames: Record<string, string> = {
  saebyeoknaru: 'coffee',
  basakon: 'chicken',
  gyeolmoa: 'hair',
  chorokdeung: 'study',
}

async function seedGeneralMembers(people: People, trade: DemoCompany): Promise<void> {
  for (let seq = 1; seq <= 4; seq++) {
    const username = `member0${seq}`
    const memberId = await people.join({ partnerId: 110, username, name: demoPerson(seq + 4), authority: 'ROLE_USER' })
    await people.open({
      partnerId: 110,
      memberId,
      region: seq * 3,
      name: `${demoPerson(seq + 4)} 상점`,
      trade,
      businessNumber: demoBizNo(500 + seq),
      status: 'ACTIVE',
      isDefault: true,
    })
  }
}

async function seedFranchise(
  tx: Tx,
  people: People,
  { partnerId, uri, name: brandName, company: block }: DemoBrand,
): Promise<void> {
  const short = shortNames[uri] ?? uri
  const hq = await people.join({
    partnerId,
    username: `hq${short}`,
    name: block.representative,
    authority: 'ROLE_PARTNER',
  })
  await tx.insert(staff).values({ partnerId, memberId: hq, role: 'OWNER' })
  await people.open({
    partnerId,
    memberId: hq,
    region: 0,
    name: `${brandName} 본사`,
    trade: block,
    businessNumber: block.businessNumber,
    status: 'ACTIVE',
    isDefault: true,
    type: 'HQ',
  })

  // Business numbers name the brand: 101–199 belong to the first brand, 201–299 to the second [demo-data §2].
  const openStore = (
    store: { memberId: number; region: number; area: string } & Pick<NewStore, 'status' | 'isDefault'>,
  ) =>
    people.open({
      partnerId,
      memberId: store.memberId,
      region: store.region,
      status: store.status,
      isDefault: store.isDefault,
      name: `${brandName} ${store.area}점`,
      trade: block,
      businessNumber: demoBizNo((partnerId - 200) * 100 + store.region + 1),
      type: store.region < 2 ? 'DIRECT' : 'FRANCHISE',
    })
  const regions = demoRegions.slice(0, 10 + (partnerId % 4) * 3)
  for (const [index, { area }] of regions.entries()) {
    const isShown = area === '성수' && index <= 1
    // The shown store account owns the second store too, so that switching can be tried.
    if (area === '강남') continue
    const username = isShown ? `store${short}` : `${short}${String(index).padStart(2, '0')}`
    const name = isShown && uri === 'saebyeoknaru' ? '김하늘' : demoPerson(index + partnerId)
    const memberId = await people.join({ partnerId, username, name, authority: 'ROLE_FRANCHISEE' })
    const status = storeStatusOf(index, regions.length)
    await openStore({ memberId, region: index, area, status, isDefault: true })
    if (isShown) await openStore({ memberId, region: 0, area: '강남', status: 'ACTIVE', isDefault: false })
  }
}

/** Per brand one store waits, one is stopped and one is closed. */
function storeStatusOf(index: number, count: number): 'ACTIVE' | 'WAIT' | 'STOP' | 'CLOSED' {
  if (index === count - 1) return 'WAIT'
  if (index === count - 2) return 'STOP'
  return index === count - 3 ? 'CLOSED' : 'ACTIVE'
}

interface NewMember {
  partnerId: number
  username: string
  name: string
  authority: 'ROLE_ADMIN' | 'ROLE_PARTNER' | 'ROLE_FRANCHISEE' | 'ROLE_USER'
}

interface NewStore {
  partnerId: number
  memberId: number
  region: number
  name: string
  /** The line of business: that of the brand. */
  trade: DemoCompany
  businessNumber: string
  status: 'ACTIVE' | 'WAIT' | 'STOP' | 'CLOSED'
  isDefault: boolean
  type?: 'HQ' | 'DIRECT' | 'FRANCHISE'
}

/** Numbers members and stores in their order, so that each has its own phone number and business number. */
class People {
  private seq = 0
  private readonly tx: Tx
  private readonly passwordHash: string
  private readonly at: Date

  constructor(tx: Tx, passwordHash: string, at: Date) {
    this.tx = tx
    this.passwordHash = passwordHash
    this.at = at
  }

  async join(person: NewMember): Promise<number> {
    this.seq++
    return insertedId(
      await this.tx
        .insert(member)
        .values({
          ...person,
          nickname: person.name,
          passwordHash: this.passwordHash,
          phone: demoPhone(1000 + this.seq),
          email: demoEmail(person.username),
          // Every third member agreed to advertising.
          ...(this.seq % 3 === 0 && { agreedToSms: true, agreedToSmsAt: this.at }),
          createdAt: this.at,
        })
        .returning({ id: member.id }),
    )
  }

  async open({ region, trade, type = 'FRANCHISE', ...store }: NewStore): Promise<void> {
    this.seq++
    const where = demoRegions[region] ?? demoRegions[0]
    if (!where) throw new Error('the demo has no regions')
    const { postalCode, address, detailAddress } = demoAddress(where, this.seq)
    const owner = demoPerson(this.seq)
    await this.tx.insert(chainStore).values({
      ...store,
      type,
      level: 1 + (this.seq % 5),
      tel: demoTel(1000 + this.seq),
      postalCode,
      address1: address,
      address2: detailAddress,
      businessCompanyName: type === 'HQ' ? trade.companyName : store.name,
      businessRepresentative: type === 'HQ' ? trade.representative : owner,
      businessType: trade.businessType,
      // '커피전문점, 가맹사업': only a headquarters does franchising.
      businessItem: type === 'HQ' ? trade.businessItem : trade.businessItem.replace(/,.*/, ''),
      businessEmail: demoEmail(`tax${this.seq}`),
      createdAt: this.at,
    })
  }
}
