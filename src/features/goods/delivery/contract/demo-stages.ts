import type { TrackingState } from './tracking.ts'

interface DemoStage {
  /** Minutes after the parcel was shipped, or minutes into the day of its delivery. */
  when: { left: number } | { nextDay: number }
  state: TrackingState
  place: string
  text: string
}

/** Events of a parcel in the demo: it is shipped, travels overnight and arrives on the next day. The places are fictitious. */
export const demoStages: readonly DemoStage[] = [
  { when: { left: 0 }, state: 'INFORMATION_RECEIVED', place: '가온 집하장', text: '택배사에 접수되었습니다.' },
  { when: { left: 15 }, state: 'AT_PICKUP', place: '가온 집하장', text: '상품을 인수했습니다.' },
  { when: { nextDay: 80 }, state: 'IN_TRANSIT', place: '누리 허브터미널', text: '터미널에 도착해 분류하고 있습니다.' },
  { when: { nextDay: 400 }, state: 'IN_TRANSIT', place: '새벽 배송센터', text: '배송할 센터에 도착했습니다.' },
  { when: { nextDay: 540 }, state: 'OUT_FOR_DELIVERY', place: '새벽 배송센터', text: '배송을 시작했습니다.' },
  { when: { nextDay: 660 }, state: 'DELIVERED', place: '매장', text: '매장에 배송을 완료했습니다.' },
]
