import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { partnerProductForm, type PartnerProductForm } from '../contract/partner-product-terms.ts'
import {
  limitOf,
  marginOf,
  marginProblem,
  tenthsOf,
  wholeOf,
  type PartnerProductValues,
} from '../contract/partner-product-values.ts'

export function toPartnerProduct(values: PartnerProductValues): PartnerProductForm {
  return {
    marginType: values.marginType === 'AMOUNT' ? 'AMOUNT' : 'RATE',
    margin: marginOf(values.marginType, values.margin),
    hasOpenMarket: values.hasOpenMarket,
    // A hidden field must not block the form.
    marketMargin: values.hasOpenMarket ? tenthsOf(values.marketMargin) : tenthsOf(values.marketMargin) || 0,
    isSample: values.isSample,
    status: values.status as PartnerProductForm['status'], // chosen from a select of the statuses
    maxPerOrder: limitOf(values.maxPerOrder),
    maxPerMonth: limitOf(values.maxPerMonth),
    displayOrder: wholeOf(values.displayOrder),
  }
}

export function partnerProductProblems(values: PartnerProductValues) {
  const margin = marginProblem(values.marginType, values.margin)
  return {
    ...schemaErrors<PartnerProductValues>(partnerProductForm, toPartnerProduct(values)),
    ...(margin && { margin }),
  }
}
