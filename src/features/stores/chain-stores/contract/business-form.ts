import * as z from 'zod/mini'
import { storeFields } from './store-fields.ts'

/** The fields that name the owner's business; the store's name and address stay when its owner changes. */
export const businessForm = z.strictObject({
  tel: storeFields.tel,
  businessCompanyName: storeFields.businessCompanyName,
  businessRepresentative: storeFields.businessRepresentative,
  businessType: storeFields.businessType,
  businessItem: storeFields.businessItem,
  businessNumber: storeFields.businessNumber,
  businessEmail: storeFields.businessEmail,
})
export type BusinessForm = z.output<typeof businessForm>
