import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner, partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { accountPlace } from '#features/brands/brands/server/seal-accounts.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { isPassword } from '#features/access/session/server/passwords.ts'
import { termsConsent, termsVersion } from '#features/people/terms/server/terms.tables.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { openBrowser } from '#testing/harness/browser.ts'
import { exampleBrand } from '../contract/brand-fields.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import { addSignupWorld, franchisorForm, signupForm } from '#testing/fixtures/people/signup.ts'
import { addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { testVault, useWorld } from '#testing/world.ts'
import { brandTakenText } from '../contract/signup.calls.ts'

const world = useWorld()
const join = (changes?: Record<string, unknown>) => apiWith(world, undefined).post('/user/signup', signupForm(changes))
const found = (changes?: Record<string, unknown>) =>
  apiWith(world, undefined).post('/user/signup/franchisor', franchisorForm(changes))
const members = () => world.db.select().from(member)
const stores = () => world.db.select().from(chainStore)

describe('the answer to a sign-up', () => {
  const decision = ({ data }: { data?: unknown }) => (data as { decision: unknown }).decision // the shape of the contract

  it('names the headquarters that decides about a store, as its own store has it', async () => {
    await addSignupWorld(world)
    await found()
    const [brand] = await world.db.update(partner).set({ state: 'ACTIVE' }).where(eq(partner.state, 'WAIT')).returning()
    const [headquarters] = await world.db.select().from(chainStore).where(eq(chainStore.type, 'HQ'))
    expect(decision(await join({ partnerId: brand?.id, username: 'secondmember' }))).toEqual({
      alimtalk: false,
      contact: { name: headquarters?.businessCompanyName, tel: headquarters?.tel },
    })
  })

  it('names nobody where nothing is decided, or where the platform decides', async () => {
    await addSignupWorld(world)
    expect(decision(await join())).toBeNull()
    expect(decision(await found())).toEqual({ alimtalk: false, contact: null })
  })
})

describe('a general member', () => {
  it.each([
    ['who names no brand', null],
    ['who names the market', 110],
  ])('%s joins the market, with a store that may order at once', async (_, partnerId) => {
    await addSignupWorld(world)
    expect(await join({ partnerId })).toMatchObject({ status: 200, code: 'S' })
    expect(await members()).toMatchObject([
      {
        partnerId: 110,
        username: 'newmember',
        authority: 'ROLE_USER',
        state: 'ACTIVE',
        name: '이도윤',
        nickname: '이도윤',
        phone: '010-0000-2048',
        email: 'new@example.com',
        hasTemporaryPassword: false,
        createdAt: world.now,
      },
    ])
    expect(await stores()).toMatchObject([
      {
        partnerId: 110,
        type: 'FRANCHISE',
        status: 'ACTIVE',
        level: 1,
        isDefault: true,
        name: '성수점',
        tel: '02-1234-5678',
        businessNumber: '124-81-00998',
        businessEmail: '',
        createdAt: world.now,
      },
    ])
    expect(await world.db.select().from(staff)).toEqual([])
  })

  it('can sign in with the password, which is stored as a hash only', async () => {
    await addSignupWorld(world)
    await join()
    expect(await openBrowser(world).login('newmember', 'joinme2021!')).toMatchObject({
      code: 'S',
      data: { redirectShop: 'market', user: { type: { authority: 'ROLE_USER' } } },
    })
    const [joined] = await members()
    expect(joined?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await isPassword('joinme2021!', joined?.passwordHash)).toBe(true)
  })

  it('is answered with a pseudonym that differs from the id and between members', async () => {
    await addSignupWorld(world)
    const replies = [await join(), await join({ username: 'another' })]
    const ids = replies.map(({ data }) => (data as { userId: string }).userId)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
    expect(Object.keys(replies[0]?.data as object)).toEqual(['userId', 'decision'])
  })

  it("can't join without a market", async () => {
    await addSignupWorld(world, [coffee])
    expect(await join()).toMatchObject({ code: 'F', message: '목록에서 브랜드를 선택해 주세요.' })
  })
})

describe('a store of a brand', () => {
  it('waits for approval by its headquarters', async () => {
    await addSignupWorld(world)
    expect(await join({ partnerId: coffee.partnerId })).toMatchObject({ code: 'S' })
    expect(await members()).toMatchObject([{ partnerId: coffee.partnerId, authority: 'ROLE_FRANCHISEE' }])
    expect(await stores()).toMatchObject([
      { partnerId: coffee.partnerId, type: 'FRANCHISE', status: 'WAIT', level: 1, isDefault: true },
    ])
  })

  it.each([
    ['no brand has that number', 999],
    ['the brand is closed', 203],
    ['the number is far beyond any', Number.MAX_SAFE_INTEGER],
  ])('is refused alike when %s, and leaves nothing', async (_, partnerId) => {
    await addSignupWorld(world, [market, { partnerId: 203, uri: 'gone', name: '닫은 브랜드', state: 'CLOSED' }])
    const message = '목록에서 브랜드를 선택해 주세요.'
    expect(JSON.parse((await join({ partnerId })).body)).toEqual({
      code: 'F',
      message,
      errors: [{ path: 'partnerId', message }],
    })
    expect(await members()).toEqual([])
  })
})

describe('a headquarters', () => {
  it('joins with a brand that waits for approval by the operator', async () => {
    await addSignupWorld(world)
    expect(await found()).toMatchObject({ status: 200, code: 'S' })
    const [brand] = await world.db.select().from(partner).where(eq(partner.uri, 'dalbitbunsik'))
    expect(brand).toMatchObject({ name: '달빛분식', state: 'WAIT', hasOpenMarket: false, picture: null })
    const partnerId = brand?.id
    const [kept] = await world.db.select().from(partnerAccount)
    expect(kept).toMatchObject({ partnerId, bankCode: '088', holder: '달빛분식' })
    // Encrypted: a copy of the database doesn't reveal the number.
    expect(kept?.account).toMatch(/^v1\.[\w-]{50,}$/)
    expect(testVault.open(kept?.account ?? '', accountPlace(partnerId ?? 0))).toBe('110-000-000001')
    const levels = world.db.select().from(partnerLevel).orderBy(asc(partnerLevel.level))
    expect((await levels).filter((level) => level.partnerId === partnerId).map(({ discount }) => discount)).toEqual([
      0, 1, 2, 3, 5,
    ])
    const [owner] = await members()
    expect(owner).toMatchObject({ partnerId, username: 'newhq', authority: 'ROLE_PARTNER' })
    expect(await world.db.select().from(staff)).toMatchObject([{ partnerId, memberId: owner?.id, role: 'OWNER' }])
    expect(await stores()).toMatchObject([{ partnerId, type: 'HQ', status: 'ACTIVE', isDefault: true }])
  })

  it('enters its own shop', async () => {
    await addSignupWorld(world)
    await found()
    expect(await openBrowser(world).login('newhq', 'joinme2021!')).toMatchObject({
      code: 'S',
      data: { redirectShop: 'dalbitbunsik', user: { type: { authority: 'ROLE_PARTNER' } } },
    })
  })

  it.each([
    ['the uri, in another case', { uri: 'SAEBYEOKNARU' }, ['uri']],
    ['the name', { name: coffee.name }, ['name']],
    ['the name, in other spaces', { name: '새벽나루 커피' }, ['name']],
    ['the name, as macOS pastes it', { name: coffee.name.normalize('NFD') }, ['name']],
    ['the name of one and the uri of another brand', { name: coffee.name, uri: chicken.uri }, ['name', 'uri']],
  ] as const)('is refused at its field when %s is taken, and stores nothing', async (_, changes, parts) => {
    await addSignupWorld(world)
    const before = await world.db.select().from(partner)
    expect(await found({ partner: { ...exampleBrand, ...changes } })).toMatchObject({
      status: 200,
      code: 'F',
      message: '이미 등록된 브랜드명 또는 도메인 주소입니다.',
      errors: parts.map((part) => ({ path: `partner.${part}`, message: brandTakenText[part] })),
    })
    expect([await members(), await world.db.select().from(partner)]).toEqual([[], before])
  })

  it('creates no brand when the username is taken', async () => {
    await addSignupWorld(world)
    await addMember(world, { username: 'newhq', brand: coffee })
    const before = await world.db.select().from(partner)
    expect(await found()).toMatchObject({ code: 'F', message: '이미 사용 중인 아이디입니다.' })
    expect(await world.db.select().from(partner)).toEqual(before)
  })
})

describe('the consents', () => {
  it('are stored with the version of each text, the time and the IP address', async () => {
    await addSignupWorld(world)
    // A text that is not in force yet is not what the member agreed to.
    await world.db.insert(termsVersion).values({
      type: 'service',
      version: 2,
      title: '서비스 이용약관',
      body: '새 약관',
      createdAt: world.now,
      effectiveOn: '2026-05-16',
    })
    await join()
    const agreed = await world.db
      .select({
        type: termsVersion.type,
        version: termsVersion.version,
        at: termsConsent.agreedAt,
        origin: termsConsent.origin,
        address: termsConsent.address,
      })
      .from(termsConsent)
      .innerJoin(termsVersion, eq(termsVersion.id, termsConsent.termsVersionId))
      .orderBy(asc(termsVersion.type))
    expect(agreed).toEqual(
      ['over14', 'personal', 'service'].map((type) => ({
        type,
        version: 1,
        at: world.now,
        origin: 'ANSWERED',
        address: '127.0.0.1',
      })),
    )
  })

  it.each([
    ['of a store', '/user/signup', signupForm()],
    ['of a headquarters', '/user/signup/franchisor', franchisorForm()],
  ])('follow from the form, and are recorded so, in a body as the specification has it: %s', async (_, path, form) => {
    await addSignupWorld(world)
    const { consents: _consents, ...asSpecified } = form
    expect(await apiWith(world, undefined).post(path, asSpecified)).toMatchObject({ status: 200, code: 'S' })
    const stored = await world.db.select({ origin: termsConsent.origin }).from(termsConsent)
    expect(stored).toEqual([{ origin: 'FORM' }, { origin: 'FORM' }, { origin: 'FORM' }])
  })

  it.each(['service', 'personal', 'over14'])('are all required: %s', async (missing) => {
    await addSignupWorld(world)
    const consents = { service: true, personal: true, over14: true, [missing]: false }
    expect(await join({ consents })).toMatchObject({
      status: 400,
      errors: [{ path: `consents.${missing}`, message: '필수 약관에 모두 동의해 주세요.' }],
    })
    expect(await members()).toEqual([])
  })

  it('to advertising are stored with their time', async () => {
    await addSignupWorld(world)
    await join()
    expect(await members()).toMatchObject([
      { agreedToSms: true, agreedToSmsAt: world.now, agreedToEmail: false, agreedToEmailAt: null },
    ])
  })
})

describe('the typed values', () => {
  it('are stored in one format', async () => {
    await addSignupWorld(world)
    await join({
      name: ` ${'김하늘'.normalize('NFD')} `,
      phone: '0111234567',
      chainStore: {
        ...exampleStore,
        name: '성수점'.normalize('NFD'),
        tel: '0311234567',
        businessNumber: '１２４8100998',
      },
    })
    expect(await members()).toMatchObject([{ name: '김하늘', phone: '011-123-4567' }])
    expect(await stores()).toMatchObject([{ name: '성수점', tel: '031-123-4567', businessNumber: '124-81-00998' }])
  })

  it.each([
    ['username', { username: 'Abcd' }, '영문 소문자와 숫자만 입력해 주세요.'],
    ['username', { username: '관리자님' }, '영문 소문자와 숫자만 입력해 주세요.'],
    ['username', { username: 'abc' }, '4~16자로 입력해 주세요.'],
    ['password', { password: 'short1!' }, '비밀번호를 10자 이상 입력해 주세요.'],
    [
      'password',
      { password: 'onlyletters' },
      '영문 대/소문자, 숫자, 특수문자(!@#$%^&*) 중 2가지 이상을 조합해 주세요.',
    ],
    ['password', { username: 'samename12', password: 'samename12' }, '아이디와 동일한 비밀번호는 사용할 수 없습니다.'],
    ['name', { name: '  ' }, '이름을 입력해 주세요.'],
    ['phone', { phone: '００００００００００' }, '휴대폰 번호 형식을 확인해 주세요.'],
    ['phone', { phone: '021234567' }, '휴대폰 번호 형식을 확인해 주세요.'],
    ['email', { email: 'someone@example.museum' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['chainStore.tel', { chainStore: { ...exampleStore, tel: '대표번호' } }, '숫자만 입력해 주세요.'],
    ['chainStore.tel', { chainStore: { ...exampleStore, tel: '123-4567' } }, '전화번호를 지역번호부터 입력해 주세요.'],
    [
      'chainStore.businessNumber',
      { chainStore: { ...exampleStore, businessNumber: '000-00-00000' } },
      '올바른 사업자등록번호를 입력해 주세요.',
    ],
  ])('in %s is refused with its sentence', async (path, changes, message) => {
    await addSignupWorld(world)
    const reply = await join(changes)
    expect([reply.status, reply.errors]).toEqual([400, [{ path, message }]])
    expect(await members()).toEqual([])
  })
})

describe('a username', () => {
  it.each([
    ['is somebody’s', 'ACTIVE'],
    ['was of somebody who left', 'LEFT'],
    ['is of somebody who is locked', 'LOCK'],
  ] as const)('that %s is taken, and is answered alike', async (_, state) => {
    await addSignupWorld(world)
    await addMember(world, { username: 'newmember', brand: chicken, state })
    const check = (username: string) => apiWith(world, undefined).post('/user/checkUsername', { username })
    expect((await check('newmember')).body).toBe('{"code":"S","data":false}')
    expect((await check('nobody')).body).toBe('{"code":"S","data":true}')
    const message = '이미 사용 중인 아이디입니다.'
    expect(JSON.parse((await join()).body)).toEqual({
      code: 'F',
      message,
      errors: [{ path: 'username', message }],
    })
  })
})

describe('a repeated sign-up after a lost answer', () => {
  const taken = { code: 'F', message: '이미 사용 중인 아이디입니다.' }

  it.each([
    ['a general member', () => join()],
    ['a store of a brand', () => join({ partnerId: coffee.partnerId })],
    ['a headquarters', () => found()],
  ])('of %s is answered as the first time when it is sent again', async (_, send) => {
    await addSignupWorld(world)
    const first = await send()
    const brands = await world.db.select().from(partner)
    const second = await send()
    expect(first).toMatchObject({ status: 200, code: 'S' })
    expect(second.body).toBe(first.body)
    expect(await members()).toHaveLength(1)
    expect(await stores()).toHaveLength(1)
    expect(await world.db.select().from(partner)).toHaveLength(brands.length)
  })

  it('yields one member, also when both requests are concurrent', async () => {
    await addSignupWorld(world)
    const [first, second] = await Promise.all([found(), found()])
    expect(first).toMatchObject({ code: 'S' })
    expect(second.body).toBe(first.body)
    expect(await members()).toHaveLength(1)
  })

  it.each([
    ['another password', { password: 'joinme2022!' }],
    ['another name', { name: '이도운', nickname: '이도운' }],
    ['another e-mail', { email: 'newer@example.com' }],
    ['another number', { phone: '010-0000-2049' }],
    ['another brand', { partnerId: coffee.partnerId }],
  ])('is somebody else’s with %s: the username is taken', async (_, changes) => {
    await addSignupWorld(world)
    await join()
    expect(await join(changes)).toMatchObject(taken)
    expect(await members()).toHaveLength(1)
  })

  it('is refused after ten minutes', async () => {
    await addSignupWorld(world)
    await join()
    world.now = new Date(world.now.getTime() + 10 * 60_000 - 1)
    expect(await join()).toMatchObject({ code: 'S' })
    world.now = new Date(world.now.getTime() + 1)
    expect(await join()).toMatchObject(taken)
  })

  it("counts towards the login's limit: after five wrong passwords the right one is refused, too", async () => {
    await addSignupWorld(world)
    await join()
    for (let times = 0; times < 5; times++) {
      expect(await join({ password: `guess2021!${times}` })).toMatchObject(taken)
    }
    expect(await join()).toMatchObject(taken)
    const login = { username: 'newmember', password: 'joinme2021!' }
    expect(await apiWith(world, undefined).post('/user/login', login)).toMatchObject({ status: 429 })
  })
})

describe('checking whether names are taken', () => {
  it.each([
    ['usernames', '/user/checkUsername', { username: 'abcd' }],
    ['brands', '/user/checkUriAndBrandName', { uri: 'dalbit', brandName: '달빛' }],
    ['by joining', '/user/signup', signupForm({ partnerId: 999 })],
  ])('%s: 20 times a minute and address', async (_, path, body) => {
    await addSignupWorld(world)
    const ask = (remoteAddress = '203.0.113.7') =>
      world.app.inject({ method: 'POST', url: `/api${path}`, payload: body, remoteAddress })
    for (let times = 0; times < 20; times++) expect((await ask()).statusCode).toBe(200)
    const stopped = await ask()
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '60'])
    expect((await ask('203.0.113.8')).statusCode).toBe(200)
    world.now = new Date(world.now.getTime() + 60_000)
    expect((await ask()).statusCode).toBe(200)
  })
})
