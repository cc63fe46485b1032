const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats a waiting time in its two largest units: '2일 21시간', '4시간 10분', '54분'. */
export function formatWaitingTime(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  const [days, hours, minutes] = [Math.floor(ms / day), Math.floor((ms % day) / hour), Math.floor((ms % hour) / minute)]
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`
  if (hours > 0) return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`
  return minutes > 0 ? `${minutes}분` : '방금'
}

/** Formats the time until a deadline: '3시간 남음', or how long it has passed: '2일 지남'. */
export function formatDeadline(dueAt: string, now: Date): { text: string; isLate: boolean } {
  const due = new Date(dueAt)
  const isLate = due <= now
  const isNow = Math.abs(due.getTime() - now.getTime()) < minute
  const time = isLate ? formatWaitingTime(dueAt, now) : formatWaitingTime(now.toISOString(), due)
  return { text: isNow ? '지금' : `${time} ${isLate ? '지남' : '남음'}`, isLate }
}
