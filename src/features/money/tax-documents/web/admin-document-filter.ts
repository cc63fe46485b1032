import { anyOf, oneOf, recordId, searchText, type ListValues } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { documentKinds } from '../contract/document-terms.ts'
import { documentFilters } from '../contract/tax-documents.admin.calls.ts'

export const documentParameters = {
  show: oneOf(documentFilters, 'OPEN'),
  kind: anyOf(documentKinds),
  partnerId: recordId,
  ...periodParameters('all'),
  search: searchText,
}
export type DocumentAddress = ListValues<typeof documentParameters>

export const documentQuery = (values: DocumentAddress) => {
  const { show, kind, partnerId, search } = values
  return {
    show,
    ...daysOfValues(values, new Date()),
    ...(kind && { kind }),
    ...(partnerId && { partnerId }),
    ...(search && { search }),
  }
}
