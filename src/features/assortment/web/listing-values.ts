import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { listingForm, type ListingForm } from '../contract/listing-terms.ts'
import { limitOf, marginOf, tenthsOf, wholeOf, type ListingValues } from '../contract/listing-values.ts'

export function toListing(values: ListingValues): ListingForm {
  return {
    marginType: values.marginType === 'AMOUNT' ? 'AMOUNT' : 'RATE',
    margin: marginOf(values.marginType, values.margin),
    hasOpenMarket: values.hasOpenMarket,
    // A hidden field must not block the form.
    marketMargin: values.hasOpenMarket ? tenthsOf(values.marketMargin) : tenthsOf(values.marketMargin) || 0,
    isSample: values.isSample,
    status: values.status as ListingForm['status'], // chosen from a select of the statuses
    maxPerOrder: limitOf(values.maxPerOrder),
    maxPerMonth: limitOf(values.maxPerMonth),
    displayOrder: wholeOf(values.displayOrder),
  }
}

export const listingProblems = (values: ListingValues) => schemaErrors<ListingValues>(listingForm, toListing(values))
