import { coffee } from '#testing/fixtures/people/people.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { bearer } from './customers.ts'
import { bareRead, type BenchShop, type ComparedWork } from './works.ts'

const today = koreanDay(new Date())

/** Thirty days that end some days ago. */
const month = (index: number) => ({
  startDate: addKoreanDays(today, -29 - (index % 90)),
  endDate: addKoreanDays(today, -(index % 90)),
})

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

export function officeWorks({ operator, headquarters }: BenchShop): ComparedWork[] {
  const ofOperator = (name: string, path: string, read: string): ComparedWork => ({
    name,
    method: 'GET',
    next: () => ({ path: `/api${path}`, headers: bearer(operator) }),
    limits: [bareRead(name, () => ({ name: read, values: [] }))],
  })
  const ofBrand = (name: string, path: (index: number) => string, read: string): ComparedWork => ({
    name,
    method: 'GET',
    next: (index) => ({
      path: `/api/partnerAdmin${path(index)}`,
      headers: { ...bearer(headquarters), 'front-uri': coffee.uri },
    }),
    limits: [
      bareRead(name, (index) => {
        const { startDate, endDate } = month(index)
        return { name: read, values: [coffee.partnerId, ...(read === 'brand-orders' ? [] : [startDate, endDate])] }
      }),
    ],
  })
  return [
    ofOperator("operator's orders", '/admin/order', 'all-orders'),
    ofOperator("operator's queue", '/admin/order?todo=prepare&sort=oldest', 'queue'),
    ofBrand('orders of a brand', () => '/order', 'brand-orders'),
    ofBrand('orders of a brand, a month', (index) => `/order?${query(month(index))}`, 'brand-orders'),
    ofBrand('sums of a brand, a month', (index) => `/order/summary?${query(month(index))}`, 'brand-sums'),
    ofBrand('sums of its stores, a month', (index) => `/order/byStore/summary?${query(month(index))}`, 'brand-sums'),
    ofBrand('margins of a brand, a month', (index) => `/margin/summary?${query(month(index))}`, 'brand-sums'),
    ofBrand('dashboard of a brand', (index) => `/dashboard?${query(month(index))}`, 'brand-days'),
  ]
}
