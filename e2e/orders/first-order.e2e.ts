import { afterAll, beforeAll, expect, it } from 'vitest'
import { startInstallation, type Installation } from '../harness/installation.ts'
import { startMailService, type MailService } from '#testing/services/mail-service.ts'
import { journey } from '../harness/journey.ts'
import { setFirstPassword, setUpSecondFactor } from './first-order/operator.ts'
import { company, goThroughSetup, listMissing } from './first-order/setup.ts'
import { addCategory, addProducts, addSupplier, assignToMarket } from './first-order/catalogue.ts'
import {
  approveBrand,
  approveStore,
  confirmDeposit,
  correctApplication,
  joinStore,
  placeOrder,
  readStatement,
  refuseBrand,
  signUpHeadquarters,
} from './first-order/trade.ts'

const password = 'firstOrder!26'

journey('a new installation', ({ visit }) => {
  let installation: Installation
  let mails: MailService
  beforeAll(async () => {
    mails = await startMailService()
    installation = await startInstallation()
  })
  afterAll(async () => {
    await installation.stop()
    await mails.stop()
  })

  it('is set up, filled with goods, and sells, by its pages alone', async () => {
    const open = (path: string, width?: number) =>
      visit(path, { address: installation.address, ...(width && { width }) })
    const operator = await open('/login')
    await setFirstPassword(operator, installation.operator, password)
    await setUpSecondFactor(operator, password)
    const stamp = await goThroughSetup(operator, mails)

    await addCategory(operator)
    await addSupplier(operator)
    await addProducts(operator)
    await assignToMarket(operator)
    expect(await listMissing(operator)).toEqual(['브랜드 승인'])

    const headquarters = await open('/signup/franchisor')
    await signUpHeadquarters(headquarters)
    await refuseBrand(operator)
    // Wait for the mail with the reason.
    await expect.poll(() => mails.recipients, { timeout: 90_000 }).toContain('yujin@example.com')
    await correctApplication(headquarters)
    await approveBrand(operator)

    const store = await open('/signup/franchisee')
    await joinStore(store)
    await approveStore(headquarters)
    const orderNumber = await placeOrder(store)
    await confirmDeposit(operator, orderNumber)
    await readStatement(store, orderNumber, { company, stamp })
  }, 300_000)
})
