import { askPopbill } from './popbill-calls.ts'
import { findPathOf, issueRequestOf } from './popbill-requests.ts'
import { findResultOf, issueResultOf } from './popbill-results.ts'
import type { PopbillAccess } from './popbill-token.ts'
import type { TaxIssuer } from './tax-issuer.ts'

/**
 * Popbill, an issuing service of Linkhub [docs/decisions/016]. The document number is the management key, which the service takes once for
 * each supplier. The supplier must be its member, with a certificate for tax invoices.
 */
export function popbillIssuer(access: PopbillAccess): TaxIssuer {
  const ask = askPopbill(access)
  const find: TaxIssuer['find'] = async (document) =>
    findResultOf(await ask(document.supplier.businessNumber, { path: findPathOf(document) }), access.clock())
  return {
    name: 'POPBILL',
    find,
    issue: async (document) => {
      const answer = await ask(document.supplier.businessNumber, issueRequestOf(document, access.clock()))
      const result = issueResultOf(answer, access.clock())
      if (answer.kind !== 'refused') return result
      // The refusal may mean that an issue with a lost answer already used the number.
      const found = await find(document)
      return found.kind === 'absent' ? result : found
    },
  }
}
