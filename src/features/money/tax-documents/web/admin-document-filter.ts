import { anyOf, oneOf, recordId, searchText, sortOf, type ListValues } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { documentKinds } from '../contract/document-terms.ts'
import { adminDocumentSorts, documentFilters } from '../contract/tax-documents.admin.calls.ts'

export const documentParameters = {
  show: oneOf(documentFilters, 'OPEN'),
  kind: anyOf(documentKinds),
  partnerId: recordId,
  ...periodParameters('all'),
  search: searchText,
  sort: sortOf(adminDocumentSorts),
}
export type DocumentAddress = ListValues<typeof documentParameters>

export const documentQuery = (values: DocumentAddress) => {
  const { show, kind, partnerId, search, sort } = values
  return {
    show,
    ...daysOfValues(values, new Date()),
    ...(kind && { kind }),
    ...(partnerId && { partnerId }),
    ...(search && { search }),
    ...(sort && { sort }),
  }
}
