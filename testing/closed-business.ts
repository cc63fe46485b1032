import { ntsKey, type NtsService } from './nts-service.ts'

/** The numbers of the tests at the fake tax office. The closed and the paused one are valid, and no test stores them otherwise. */
export const closedNumber = '220-81-62517'
export const pausedNumber = '120-81-47521'

export function addBusinesses(service: NtsService): void {
  service.businesses.set('2208162517', { code: '03', closed: '20260331' })
  service.businesses.set('1208147521', { code: '02' })
  service.businesses.set('1248100998', { code: '01' })
}

/** The settings of an app that asks the fake tax office. */
export const asksTaxOffice = ({ url }: NtsService) => ({ NTS_SERVICE_KEY: ntsKey, NTS_API_URL: url })
